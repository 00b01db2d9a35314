import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { largestAnswerBytes, longestRequestSeconds } from '../../contracts/workflows/acting-steps.ts';
import { signInbound } from '../../messaging/inbound-signature.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';
import { waitFor } from './wait-for.ts';

const parametersSchema = z.object({
  partner: z.uuid(),
  method: z.enum(['GET', 'POST']),
  path: z.string().min(1).max(2000),
  body: z.record(z.string(), z.json()).default({}),
  timeoutSeconds: z.number().min(1).max(longestRequestSeconds),
});

/** What goes out at once; more is no message but a transfer of files. */
const largestBodyBytes = 256 * 1024;

/** The address below a partner's; undefined where it would lead out of it. */
export function addressBelow(baseUrl: string, path: string): string | undefined {
  const base = new URL(baseUrl);
  const below = base.pathname.replace(/\/$/, '');
  try {
    const url = new URL(`${base.origin}${below}/${path.replace(/^\//, '')}`);
    const isBelow = url.origin === base.origin && url.pathname.startsWith(`${below}/`);
    return isBelow && url.hash === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls a partner whom administrators have allowed. Steps reach a database and no network: the call goes out as those of state
 * machines do, by the dispatcher, signed here and now; its answer is taken in settle-request.ts. Whoever may carry it out twice
 * sends the same `idempotency-key`.
 */
export const callPartner: RunStep = async (repository, run, call) => {
  const { partner, method, path, body: given, timeoutSeconds } = readParameters(parametersSchema, call);
  const { sql, now } = repository;
  const [found] = await sql<{ baseUrl: string; signingKey: string }>(
    `SELECT base_url AS "baseUrl", signing_key AS "signingKey" FROM workflow_partners
     WHERE organization_id = current_organization_id() AND partner_id = $1 AND removed_at IS NULL`,
    [partner],
  );
  if (!found) throw new StepRefused('Los administradores ya no permiten llamar a ese socio.');
  const url = addressBelow(found.baseUrl, path);
  if (url === undefined) throw new StepRefused('La dirección sale de la que los administradores permiten.');
  const body = method === 'POST' ? JSON.stringify(given) : '';
  if (Buffer.byteLength(body) > largestBodyBytes) throw new StepRefused('Se enviarían más de 256 KB.');
  const waitId = randomUUID();
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const { pathname, search } = new URL(url);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': waitId,
    'x-auxilia-timestamp': timestamp,
    'x-auxilia-signature': signInbound(
      found.signingKey,
      timestamp,
      `${method} ${pathname}${search}\n${body}`,
    ),
  };
  await waitFor(repository, run, call, { kind: 'request', taskId: waitId });
  const { runId } = run;
  await enqueueStateMachineCall(
    sql,
    {
      operation: 'request',
      waitId,
      url,
      headers,
      ...(method === 'POST' && { body }),
      timeLimitMs: timeoutSeconds * 1000,
      maximumBytes: largestAnswerBytes,
    },
    { now, runId },
  );
  return { waitId };
};
