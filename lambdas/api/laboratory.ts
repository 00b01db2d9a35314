import { inboundHeaders } from '../contracts/inbound-messages.ts';
import { hl7ContentType, laboratoryRoutes } from '../contracts/laboratory.ts';
import { listWaitingMessages, settleMessage } from '../laboratory/settle-message.ts';
import { inboundKey, isSigned } from '../messaging/inbound-signature.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { problemResponse } from './refusal.ts';

/** One answer to everything that is not rightly signed: it tells nobody which organizations there are. */
const forged = { kind: 'unauthenticated', detail: 'La firma no es válida.' } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const laboratory = { id: 'laboratory/hl7', name: 'Laboratorio (HL7 v2)' };

/**
 * Results of laboratories, as HL7 v2 over HTTP, and what of them waits for a person. The body is signed as messages are
 * (inbound-messages.ts), byte by byte and with the organization's key for laboratories.
 */
export function registerLaboratory(app: App, { database, inbound, now }: Dependencies): void {
  const { receiveLaboratoryMessage, listWaitingMessages: list, settleMessage: settle } = laboratoryRoutes;
  const { listReleases, releaseReport } = laboratoryRoutes;

  app.post(receiveLaboratoryMessage.path, async (context) => {
    context.set('route', receiveLaboratoryMessage.path);
    const requestId = context.get('requestId');
    const secret = inbound?.masterSecret;
    if (secret === undefined) {
      const detail = 'La entrada de resultados no está configurada.';
      return problemResponse({ kind: 'unavailable', detail }, requestId);
    }
    const header = (name: string) => context.req.header(name) ?? '';
    const organizationId = header(inboundHeaders.organization).toLowerCase();
    const body = new Uint8Array(await context.req.arrayBuffer());
    const [timestamp, signature] = [header(inboundHeaders.timestamp), header(inboundHeaders.signature)];
    const key = inboundKey(secret, organizationId, 'laboratory');
    if (!uuid.test(organizationId) || !isSigned(key, { timestamp, signature, body }, now()))
      return problemResponse(forged, requestId);
    const caller = platformCaller(organizationId);
    const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
    const { oneByOne, readMessages, receiveLaboratoryMessages } = await import(
      '../laboratory/receive-message.ts'
    );
    const { messageText } = await import('../laboratory/message-bytes.ts');
    const answers: string[] = [];
    for (const message of oneByOne(await readMessages(messageText(body)))) {
      const answer = await database.transaction(scope, async (sql) => {
        const [known] = await sql('SELECT 1 FROM organizations WHERE organization_id = $1', [organizationId]);
        if (!known) return undefined;
        return inRecord(
          { sql, caller, now },
          (repository) => receiveLaboratoryMessages(repository, message),
          laboratory,
        );
      });
      if (answer === undefined) return problemResponse(forged, requestId);
      answers.push(answer);
    }
    return context.body(answers.join(''), 200, { 'content-type': hl7ContentType });
  });

  endpoint(app, database, list, async ({ sql, caller }) => ({
    body: await listWaitingMessages(sql, caller.organization_id),
  }));

  endpoint(app, database, settle, async ({ sql, caller, params, body }) => ({
    body: {
      reportIds: await inRecord({ sql, caller, now }, (repository) =>
        settleMessage(repository, params.messageId, body),
      ),
    },
  }));

  endpoint(app, database, listReleases, async ({ sql, caller, params }) => {
    const releases = await inRecord({ sql, caller, now }, async (repository) =>
      (await import('../laboratory/release-report.ts')).listReleases(repository, params.reportId),
    );
    return { body: { releases } };
  });

  endpoint(app, database, releaseReport, async ({ sql, caller, params, body }) => ({
    body: await inRecord({ sql, caller, now }, async (repository) =>
      (await import('../laboratory/release-report.ts')).releaseReport(repository, params.reportId, body),
    ),
  }));
}
