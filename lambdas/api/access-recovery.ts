import { accessRecoveryRoutes, recoveryCodeRoutes } from '../contracts/access-recovery.ts';
import { askForRecovery, type RecoveryOutcome } from '../people/access-recovery.ts';
import { readRecoveryCodes, replaceRecoveryCodes } from '../people/recovery-codes.ts';
import { tellOfRecovery } from '../people/recovery-letters.ts';
import { tellPool } from '../people/tell-pool.ts';
import { recordAudit } from '../platform/audit.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { problemResponse, type Refusal } from './refusal.ts';
import { readBody } from './request-body.ts';

/** Says nothing of whether there is such an account: it is what the sign-in says of a wrong password. */
const wrongPassword: Refusal = { kind: 'forbidden', detail: 'Correo electrónico o contraseña incorrectos.' };

const refusals: Record<Exclude<RecoveryOutcome['outcome'], 'granted' | 'asked' | 'waiting'>, Refusal> = {
  closed: wrongPassword,
  'wrong-code': {
    kind: 'invalid',
    detail: 'El código de recuperación no es correcto o ya se ha usado.',
    errors: [{ pointer: '/code', detail: 'El código no es correcto o ya se ha usado' }],
  },
  'too-many': {
    kind: 'too-many-requests',
    detail: 'Ha hecho varios intentos en poco tiempo. Espere una hora.',
  },
};

const nothingLost: Refusal = {
  kind: 'conflict',
  detail: 'Su cuenta no tiene ningún autenticador que retirar. Cancele e inicie sesión de nuevo.',
};

const passwordGone: Refusal = {
  kind: 'conflict',
  detail:
    'Su autenticador ya se ha retirado. Le enviamos por correo un código para elegir otra contraseña: cancele, pulse «¿Olvidó su contraseña?» y úselo, o pida allí otro.',
};

/** A lost authenticator: before sign-in, whoever proves their password; signed in, the codes that they keep for it. */
export function registerAccessRecovery(app: App, dependencies: Dependencies): void {
  const { database, identityProvider, now } = dependencies;
  const { recoverAccess } = accessRecoveryRoutes;

  app.post(recoverAccess.path, async (context) => {
    context.set('route', recoverAccess.path);
    const requestId = context.get('requestId');
    const body = await readBody(context.req.raw, recoverAccess.body);
    if ('refusal' in body) return problemResponse(body.refusal, requestId);
    const { proof, code } = body.value;
    const proven = await identityProvider.provePassword(proof);
    if (proven === 'no-authenticator') return problemResponse(nothingLost, requestId);
    if (proven === 'reset-required') return problemResponse(passwordGone, requestId);
    if (proven === 'wrong') return problemResponse(wrongPassword, requestId);
    const { organizationId, userId } = proven.user;
    if (organizationId === undefined || userId === undefined) {
      return problemResponse(wrongPassword, requestId);
    }
    const platform = platformCaller(organizationId).user_id;
    const answer = await database.transaction({ role: 'app', organizationId, userId: platform }, (sql) =>
      askForRecovery({ sql, organizationId, userId, now: now(), requestId }, code),
    );
    switch (answer.outcome) {
      case 'granted':
        await tellPool(dependencies, { organizationId, userId }, requestId);
        return context.json(answer);
      case 'asked':
      case 'waiting':
        return context.json(answer);
      default: {
        const headers = answer.outcome === 'too-many' ? { 'retry-after': '3600' } : undefined;
        return problemResponse(refusals[answer.outcome], requestId, headers);
      }
    }
  });

  endpoint(app, database, recoveryCodeRoutes.readRecoveryCodes, async ({ sql, caller }) => ({
    body: await readRecoveryCodes(sql, { organizationId: caller.organization_id, userId: caller.user_id }),
  }));

  endpoint(
    app,
    database,
    recoveryCodeRoutes.replaceRecoveryCodes,
    async ({ sql, caller, body, requestId }) => {
      const own = { organizationId: caller.organization_id, userId: caller.user_id };
      const codes = await replaceRecoveryCodes(sql, own, body.codes, now());
      await recordAudit(sql, { ...own, action: 'recovery-codes-made', sourceId: requestId });
      await tellOfRecovery(sql, { ...own, now: now() }, { kind: 'codes-made' });
      return { body: codes };
    },
  );
}
