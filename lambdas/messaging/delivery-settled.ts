import type { Communication } from '@medplum/fhirtypes';
import type { JobHandler } from '../fhir/job-handler.ts';
import { findCurrent } from '../fhir/store/read.ts';
import { update } from '../fhir/store/write.ts';
import { asResource } from './as-resource.ts';
import { settledKind } from './write-message.ts';

const outcomes: Record<string, Pick<Communication, 'status' | 'statusReason'>> = {
  sent: { status: 'completed' },
  failed: { status: 'stopped', statusReason: { text: 'El proveedor no lo aceptó.' } },
  uncertain: { status: 'unknown', statusReason: { text: 'No se sabe si llegó a enviarse.' } },
};

/** Writes onto a message how its delivery went, once it is known. */
export const deliverySettled: JobHandler = {
  kind: settledKind,
  name: 'Entrega de mensajes',
  async run(session, { payload: { about, outcome } }) {
    const id = String(about).replace(/^Communication\//, '');
    const change = outcomes[String(outcome)];
    const found = await findCurrent(session, 'Communication', id, 'FOR NO KEY UPDATE');
    if (!found?.json || !change) return undefined;
    const message: Communication & { id: string } = JSON.parse(found.json);
    // Retracted or settled by hand in the meantime.
    if (message.status !== 'in-progress') return undefined;
    await update(
      session,
      asResource<Communication>({
        ...message,
        ...change,
        ...(outcome === 'sent' ? { received: session.now.toISOString() } : {}),
      }),
      undefined,
    );
    return undefined;
  },
};
