import { type MedicationSource, medicationSourceRoutes as routes } from '../contracts/medication-sources.ts';
import {
  addItems,
  dropSource,
  listSources,
  type SourceRefusal,
  startSource,
  useSource,
  withdrawSource,
} from '../medication/sources/store.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

const refusals: Record<SourceRefusal, Refusal> = {
  unknown: { kind: 'not-found', detail: 'No existe esa fuente.' },
  'same-file': {
    kind: 'conflict',
    detail: 'Esa misma fuente ya está importada. Si dejó de usarse, vuelva a ponerla en uso en la lista.',
  },
  'not-loading': { kind: 'conflict', detail: 'La fuente ya está completa y no admite más partes.' },
  'other-place': {
    kind: 'conflict',
    detail:
      'Alguien más está subiendo esta fuente, o una parte llegó ya. Vuelva a empezar y seguirá donde quedó.',
  },
  twice: {
    kind: 'invalid',
    detail: 'Un código de esta parte ya está en la fuente. No se ha guardado nada de ella.',
  },
  'too-many': {
    kind: 'invalid',
    detail: 'Hay más partes de las anunciadas. No se ha guardado nada de esta.',
  },
  incomplete: { kind: 'conflict', detail: 'Faltan partes por subir: todavía no se puede poner en uso.' },
  'not-current': { kind: 'conflict', detail: 'Esa fuente no está en uso.' },
  'in-use': { kind: 'conflict', detail: 'Está en uso. Deje de usarla antes de borrarla.' },
};

/** Sources of medication that an organization brings in, which the next check shows beside what its rules find. */
export function registerMedicationSources(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.listMedicationSources, async (call) => ({
    body: { sources: await listSources(call) },
  }));

  endpoint(app, database, routes.startMedicationSource, async (call) =>
    answer(await startSource(call, call.body)),
  );

  endpoint(app, database, routes.addMedicationSourceItems, async (call) => {
    const stored = await addItems(call, call.params.sourceId, call.body);
    return typeof stored === 'number' ? { body: { items: stored } } : { refusal: refusals[stored] };
  });

  endpoint(app, database, routes.useMedicationSource, async (call) =>
    changed(call, await useSource(call, call.params.sourceId)),
  );

  endpoint(app, database, routes.withdrawMedicationSource, async (call) =>
    changed(call, await withdrawSource(call, call.params.sourceId)),
  );

  endpoint(app, database, routes.dropMedicationSource, async (call) => {
    const left = await dropSource(call, call.params.sourceId);
    return typeof left === 'number' ? { body: { left } } : { refusal: refusals[left] };
  });
}

const answer = (outcome: MedicationSource | SourceRefusal) =>
  typeof outcome === 'string' ? { refusal: refusals[outcome] } : { body: outcome };

/** What everybody's checks show has changed: that is told where changes of the organization are. */
async function changed(
  { sql, caller, requestId }: Pick<Call<typeof routes.useMedicationSource>, 'sql' | 'caller' | 'requestId'>,
  outcome: MedicationSource | SourceRefusal,
) {
  if (typeof outcome !== 'string') {
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['fuentes de medicación'] },
    });
  }
  return answer(outcome);
}
