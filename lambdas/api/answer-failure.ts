import { type EdgeContext, invalidToken } from '../edge/caller.ts';
import type { EdgeOptions } from '../edge/edge.ts';
import { limitedPath } from '../edge/larger-paths.ts';
import { Shed, shedHeaders } from '../edge/shed.ts';
import { unexpectedText } from '../edge/unexpected-text.ts';
import { cannotBeKept, DatabaseUnavailable, SessionEnded } from '../platform/database.ts';
import { describeError, type Log } from '../platform/log.ts';
import { problemResponse, type Refusal, Refused } from './refusal.ts';

const unreadable: Refusal = {
  kind: 'bad-request',
  detail: 'La solicitud lleva caracteres o números que no se pueden guardar.',
};

const elsewhere: Refusal = {
  kind: 'forbidden',
  detail: 'Esta dirección no atiende solicitudes: diríjalas a la del sitio.',
};

/** What the edge refuses, as problem documents. */
export function edgeRefusals(
  maximumBytes: number,
  largerBodies: Readonly<Record<string, number>> = {},
): Pick<EdgeOptions, 'onTooMany' | 'onElsewhere' | 'onUnreadable' | 'onTooLarge'> {
  const refused = (refusal: Refusal) => (context: EdgeContext) =>
    problemResponse(refusal, context.get('requestId'));
  return {
    onTooMany: (context, { detail, headers }) =>
      problemResponse({ kind: 'too-many-requests', detail }, context.get('requestId'), headers),
    onElsewhere: refused(elsewhere),
    onUnreadable: refused(unreadable),
    onTooLarge: (context) => {
      const path = limitedPath(context.req.path, new Set(Object.keys(largerBodies)));
      const most = (largerBodies[path] ?? maximumBytes) / 1024;
      const size = most < 1024 ? `${most} KiB` : `${most / 1024} MiB`;
      return refused({ kind: 'too-large', detail: `El contenido supera ${size}.` })(context);
    },
  };
}

/** The problem document of whatever a handler threw; what nobody foresaw goes to the log. */
export function answerFailure(error: unknown, requestId: string, log: Log): Response {
  if (error instanceof Refused) return problemResponse(error.refusal, requestId);
  if (error instanceof SessionEnded) {
    const { detail } = error;
    return problemResponse({ kind: 'unauthenticated', detail }, requestId, {
      'www-authenticate': invalidToken,
    });
  }
  if (error instanceof Shed) {
    const kind = error.of === 'all' ? 'unavailable' : 'too-many-requests';
    return problemResponse({ kind, detail: error.detail }, requestId, shedHeaders);
  }
  if (cannotBeKept(error)) return problemResponse(unreadable, requestId);
  log({ level: 'error', event: 'failure', requestId, ...describeError(error) });
  return error instanceof DatabaseUnavailable
    ? problemResponse(
        {
          kind: 'unavailable',
          detail: 'El servicio no está disponible ahora mismo. Inténtelo de nuevo en unos segundos.',
        },
        requestId,
        { 'retry-after': '5' },
      )
    : problemResponse({ kind: 'internal', detail: unexpectedText(requestId) }, requestId);
}
