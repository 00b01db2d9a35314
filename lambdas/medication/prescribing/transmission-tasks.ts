import type { Task } from '@medplum/fhirtypes';
import { softwareSystem, userSystem } from '../../fhir/index.ts';
import { queueNames, queueSystem, taskSystem } from '../../messaging/task-conventions.ts';
import { messageText } from './message-text.ts';
import type { MessageRow } from './prescription-messages.ts';

const network = { id: 'medication/prescribing', name: 'Receta electrónica' };

type About = Pick<MessageRow, 'patientId' | 'prescriptionId' | 'pharmacy'>;

const about = (now: Date, { patientId, prescriptionId }: About) => ({
  resourceType: 'Task' as const,
  intent: 'order' as const,
  focus: { reference: `MedicationRequest/${prescriptionId}` },
  for: { reference: `Patient/${patientId}` },
  authoredOn: now.toISOString(),
  lastModified: now.toISOString(),
  requester: {
    type: 'Device' as const,
    identifier: { system: softwareSystem, value: network.id },
    display: network.name,
  },
});

const forClinicians = {
  status: 'requested' as const,
  performerType: [{ coding: [{ system: queueSystem, code: 'clinicians' }], text: queueNames.clinicians }],
};

const owned = (userId: string) => ({
  status: 'accepted' as const,
  owner: { type: 'Practitioner' as const, identifier: { system: userSystem, value: userId } },
});

const coded = (code: string, text: string) => ({ coding: [{ system: taskSystem, code }], text });

/** A pharmacy does not have what whoever prescribed believes it has: theirs to mend. */
export const refusedTask = (now: Date, message: MessageRow): Task => ({
  ...about(now, message),
  ...owned(message.createdBy),
  priority: 'urgent',
  code: coded('prescription-not-received', 'Receta que no llegó a la farmacia'),
  description: messageText(message),
});

/** A pharmacy has what is not to be given, and cannot be told. */
export const notToldTask = (now: Date, message: About): Task => ({
  ...about(now, message),
  ...forClinicians,
  priority: 'urgent',
  code: coded('prescription-not-cancelled', 'Receta que la farmacia tiene y ya no vale'),
  description: `${message.pharmacy.name} tiene una receta que ya no vale y no se le ha podido avisar. Llame a la farmacia.`,
});

/** A pharmacy asks whether a prescription is renewed. */
export const renewalTask = (now: Date, message: About): Task => ({
  ...about(now, message),
  ...forClinicians,
  priority: 'routine',
  code: coded('refill', 'Petición de renovar una prescripción'),
  description: `${message.pharmacy.name} pide que se renueve. Renuévela en la historia y envíela a esa farmacia, o deniegue la petición.`,
});
