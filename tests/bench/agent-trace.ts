import { openPgliteDatabase } from '../../infra/local/pglite-database.ts';
import { openAgentApi } from '../lambdas/api/agents/agent-api.ts';
import type { Measurement } from './table.ts';

const events = 500;
const reads = 40;

/** A page of a run with 500 events, as the server answers it: texts and arguments shown, and the look at them logged. */
export async function benchAgentTrace(): Promise<Measurement[]> {
  const clinic = await openAgentApi(undefined, () => openPgliteDatabase(null));
  try {
    const clinician = await clinic.person(['clinicians']);
    await clinician('POST', '/agents/agenda/publish', { version: 1 });
    const { body } = await clinician('POST', '/runs', { kind: 'in-person', agentId: 'agenda', text: 'Hola' });
    await clinic.rows(
      `INSERT INTO run_events (organization_id, run_id, seq, type, at, payload)
       SELECT current_organization_id(), $1, n, 'tool-proposed', now(), jsonb_build_object('callId', 'c' || n,
         'tool', 'find_patient', 'arguments', jsonb_build_object('givenName', 'Ana', 'phone', '+12015550199'))
       FROM generate_series(2, ${events}) n`,
      [body.id],
    );
    const measure = async (query: string) => {
      const values: number[] = [];
      for (let read = 0; read < reads; read += 1) {
        const startedAt = performance.now();
        const answer = await clinician('GET', `/runs/${body.id}/events${query}`);
        values.push(performance.now() - startedAt);
        if (answer.body.events.length !== events) throw new Error('The page is not whole');
      }
      return values;
    };
    return [
      {
        what: `PGlite: the page of a run with ${events} events, revealed`,
        unit: 'ms',
        values: await measure('?reveal=true'),
        promised: 500,
      },
      { what: '… and redacted', unit: 'ms', values: await measure(''), promised: 500 },
    ];
  } finally {
    await clinic.close();
  }
}
