import type { MedicationRequest } from '@medplum/fhirtypes';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { controlledSubstanceRoutes } from '../../../../lambdas/contracts/controlled-substances.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';
import { patientPaper } from '../../../lib/pdf-frame.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { SectionProps } from '../section-props.ts';
import { medicationLeaflet, prescriptionPaper } from './prescription-paper.ts';
import { askedOf, controlText, medicineOf } from './use-controls.ts';

/* Only ever loaded with a PDF that somebody asks for. */

type For = Pick<SectionProps, 'patientId' | 'access' | 'timeZone'>;

/** Saves the prescription as a PDF, with what is recorded of whoever prescribes. */
export async function savePrescription({ fhir, api }: Clients, request: MedicationRequest, section: For) {
  const [{ resource: patient }, prescriber, control] = await Promise.all([
    fhir.read('Patient', section.patientId),
    prescriberOf(fhir, request),
    controlOf(api, request),
  ]);
  const now = new Date();
  const { sections, ...head } = prescriptionPaper(patient, request, {
    prescriber,
    control: controlText(control),
    access: section.access,
    now,
  });
  saveFile(patientPaper(head, sections).output('blob'), `receta-${dayOf(now, section.timeZone)}.pdf`);
}

/** Saves what the patient takes home of it. */
export async function saveLeaflet({ fhir }: Clients, request: MedicationRequest, section: For) {
  const { resource: patient } = await fhir.read('Patient', section.patientId);
  const now = new Date();
  const { sections, ...head } = medicationLeaflet(patient, request, section.access, now);
  const file = `medicina-${dayOf(now, section.timeZone)}.pdf`;
  saveFile(patientPaper(head, sections, { isLarge: true }).output('blob'), file);
}

/** Whether it is a controlled substance: a paper that does not say so is none. */
async function controlOf(api: ApiClient, request: MedicationRequest) {
  const body = { medications: [askedOf(medicineOf(request))] };
  return (await api.of(controlledSubstanceRoutes).call('findControlled', { body })).controls[0];
}

/** A person's own id is their practitioner's, where there is one. */
async function prescriberOf(client: FhirClient, { requester }: MedicationRequest) {
  const id =
    /^Practitioner\/([A-Za-z0-9\-.]{1,64})$/.exec(requester?.reference ?? '')?.[1] ??
    requester?.identifier?.value;
  if (id === undefined) return undefined;
  const { resources } = await client.search('Practitioner', { _id: id, _count: '1' });
  return resources[0];
}
