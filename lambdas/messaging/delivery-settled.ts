import type { Communication } from '@medplum/fhirtypes';
import type { JobHandler } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { settledKind } from './write-message.ts';

const outcomes: Record<string, Pick<Communication, 'status' | 'statusReason'>> = {
  sent: { status: 'completed' },
  failed: { status: 'stopped', statusReason: { text: 'El proveedor no lo aceptó.' } },
  uncertain: { status: 'unknown', statusReason: { text: 'No se sabe si llegó a enviarse.' } },
  returned: {
    status: 'stopped',
    statusReason: { text: 'El correo fue devuelto: revise la dirección con el paciente.' },
  },
};

/** What a message may have been before: it comes back after it was sent. */
const before = (outcome: unknown) =>
  outcome === 'returned' ? ['in-progress', 'completed', 'unknown'] : ['in-progress'];

/** Writes onto a message how its delivery went, once it is known. */
export const deliverySettled: JobHandler = {
  kind: settledKind,
  name: 'Entrega de mensajes',
  async run(repository, { payload: { about, outcome } }) {
    const id = String(about).replace(/^Communication\//, '');
    const change = outcomes[String(outcome)];
    const message = (await repository.findForUpdate('Communication', id))?.resource;
    // Retracted or settled by hand in the meantime.
    if (!message || !change || !before(outcome).includes(message.status)) return undefined;
    const { received: _, ...unsettled } = message;
    await repository.update(
      asResource<Communication>({
        ...unsettled,
        ...change,
        ...(outcome === 'sent' ? { received: repository.now.toISOString() } : {}),
      }),
      undefined,
    );
    return undefined;
  },
};
