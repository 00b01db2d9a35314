import type { TermRelease } from '../contracts/term-releases.ts';
import { termReleaseRoutes as routes } from '../contracts/term-releases.ts';
import { recordAudit } from '../platform/audit.ts';
import {
  addConcepts,
  dropRelease,
  listReleases,
  type ReleaseRefusal,
  startRelease,
  useRelease,
  withdrawRelease,
} from '../terminology/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

const refusals: Record<ReleaseRefusal, Refusal> = {
  unknown: { kind: 'not-found', detail: 'No existe esa importación.' },
  'same-file': {
    kind: 'conflict',
    detail: 'Ese mismo archivo ya está importado. Si dejó de usarse, vuelva a ponerlo en uso en la lista.',
  },
  'not-loading': { kind: 'conflict', detail: 'La importación ya está completa y no admite más conceptos.' },
  'other-place': {
    kind: 'conflict',
    detail:
      'Alguien más está subiendo este archivo, o una parte llegó ya. Vuelva a empezar y seguirá donde quedó.',
  },
  twice: {
    kind: 'invalid',
    detail: 'Un código de esta parte ya está en la importación. No se ha guardado nada de ella.',
  },
  'too-many': {
    kind: 'invalid',
    detail: 'Hay más conceptos de los anunciados. No se ha guardado nada de esta parte.',
  },
  incomplete: { kind: 'conflict', detail: 'Faltan conceptos por subir: todavía no se puede poner en uso.' },
  'not-current': { kind: 'conflict', detail: 'Esa terminología no está en uso.' },
  'was-used': {
    kind: 'conflict',
    detail: 'Lo que se ha usado no se borra: sus códigos pueden estar en las historias.',
  },
};

/** An organization's own terminologies, of which the next search takes notice. */
export function registerTermReleases(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.listTermReleases, async (call) => ({
    body: { releases: await listReleases(call) },
  }));

  endpoint(app, database, routes.startTermRelease, async (call) => {
    const { body } = call;
    if (body.kind === 'snomed-ct' && !body.isLicensed) {
      const detail = 'SNOMED CT se usa solo con licencia: confirme que su organización la tiene.';
      return { refusal: { kind: 'invalid', detail, errors: [{ pointer: '/isLicensed', detail }] } };
    }
    return answer(await startRelease(call, body));
  });

  endpoint(app, database, routes.addTermConcepts, async (call) => {
    const stored = await addConcepts(call, call.params.releaseId, call.body);
    return typeof stored === 'number' ? { body: { concepts: stored } } : { refusal: refusals[stored] };
  });

  endpoint(app, database, routes.useTermRelease, async (call) =>
    changed(call, await useRelease(call, call.params.releaseId)),
  );

  endpoint(app, database, routes.withdrawTermRelease, async (call) =>
    changed(call, await withdrawRelease(call, call.params.releaseId)),
  );

  endpoint(app, database, routes.dropTermRelease, async (call) => {
    const left = await dropRelease(call, call.params.releaseId);
    return typeof left === 'number' ? { body: { left } } : { refusal: refusals[left] };
  });
}

const answer = (outcome: TermRelease | ReleaseRefusal) =>
  typeof outcome === 'string' ? { refusal: refusals[outcome] } : { body: outcome };

/** What codes mean to everybody has changed: that is told where changes of the organization are. */
async function changed(
  { sql, caller, requestId }: Pick<Call<typeof routes.useTermRelease>, 'sql' | 'caller' | 'requestId'>,
  outcome: TermRelease | ReleaseRefusal,
) {
  if (typeof outcome !== 'string') {
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['terminologies'] },
    });
  }
  return answer(outcome);
}
