import { Hono } from 'hono';
import { type EdgeEnv, invalidToken } from '../edge/caller.ts';
import { edge } from '../edge/edge.ts';
import { createLoad, type Load } from '../edge/load.ts';
import { askerOf } from '../edge/rates.ts';
import { Shed, shedHeaders } from '../edge/shed.ts';
import { unexpectedText } from '../edge/unexpected-text.ts';
import {
  cannotBeKept,
  type Database,
  DatabaseUnavailable,
  SessionEnded,
  sqlState,
  tookTooLong,
} from '../platform/database.ts';
import { describeError, type Log } from '../platform/log.ts';
import { noteRefusal } from './audit/note-refusal.ts';
import { findExportCall } from './export/levels.ts';
import { type ExportLimits, exportLimits } from './export/limits.ts';
import { runExport } from './export/run-export.ts';
import { type Extensions, noExtensions } from './extensions.ts';
import { runBundle } from './interactions/bundle.ts';
import type { FhirCall } from './interactions/call.ts';
import { dispatch } from './interactions/dispatch.ts';
import { expensiveOf, priorityOf } from './load-classes.ts';
import { capabilityStatement } from './metadata.ts';
import { negotiate } from './negotiation.ts';
import { FhirRefusal, refuse } from './outcome.ts';
import { maximumBodyBytes, tooLarge } from './read-body.ts';
import { endpointPath, isRead, readCall, routeNamer } from './read-call.ts';
import { answerResponse, refusalResponse } from './response.ts';
import { createRunner } from './runner.ts';
import type { Turn } from './turn.ts';

export interface FhirDependencies {
  database: Database;
  log: Log;
  now: () => Date;
  /** The public address, where it is not the one that requests carry (behind CloudFront). */
  siteUrl?: string;
  /** What CloudFront sends along where it stands before the endpoint: see edge/caller.ts. */
  originProofs?: readonly string[];
  extensions?: Extensions;
  /** The limits, shared by the endpoints of one process; those that hold by default where it is not said. */
  load?: Load;
  /** Overrides the sizes of what a bulk export does at a time. */
  exports?: ExportLimits;
}

export type FhirApp = Hono<EdgeEnv>;

/** PostgreSQL ended a transaction for another's sake: deadlock, serialization failure. */
const deadlocks = new Set(['40P01', '40001']);

const unreadable = () =>
  refuse(400, 'value', 'La solicitud lleva caracteres o números que no se pueden guardar.');

const elsewhere = () =>
  refuse(403, 'forbidden', 'Esta dirección no atiende solicitudes: diríjalas a la del sitio.');

/** What is told of a failure to whoever asked; of what nobody foresaw there is a line in the log. */
function toldOf(error: unknown, { log, requestId }: { log: Log; requestId: string }): FhirRefusal {
  if (error instanceof FhirRefusal) return error;
  if (error instanceof SessionEnded) return refuse(401, 'login', error.detail);
  if (cannotBeKept(error)) return unreadable();
  log({ level: 'error', event: 'failure', requestId, ...describeError(error) });
  if (error instanceof DatabaseUnavailable || sqlState(error) === tookTooLong) {
    const wait = 'El servicio no está disponible ahora mismo. Inténtelo de nuevo en unos segundos.';
    return refuse(503, 'transient', wait);
  }
  if (deadlocks.has(sqlState(error) ?? '')) {
    const again =
      'Otra persona estaba cambiando los mismos datos. No se ha guardado ningún cambio: repítalo.';
    return refuse(409, 'conflict', again);
  }
  return refuse(500, 'exception', unexpectedText(requestId));
}

/** The FHIR endpoint: the same object in Lambda, in the local server and in tests. */
export function createFhirApp({
  database,
  log,
  now,
  siteUrl,
  originProofs,
  extensions = noExtensions,
  load = createLoad(),
  exports = exportLimits,
}: FhirDependencies): FhirApp {
  const app: FhirApp = new Hono<EdgeEnv>();
  const routeOf = routeNamer(extensions);
  const refusalOf = (error: unknown, requestId: string) => toldOf(error, { log, requestId });
  const baseUrlOf = (url: string) => (siteUrl ?? new URL(url).origin) + endpointPath;

  app.use(
    edge({
      log,
      now,
      load,
      door: 'record',
      maximumBodyBytes,
      originProofs,
      routeOf: (context) => routeOf(context.req.path),
      expensiveOf: (context) => expensiveOf(context.req.method, context.req.path),
      onTooMany: (_context, { detail, headers }) =>
        refusalResponse(refuse(429, 'throttled', detail), headers),
      onTooLarge: () => refusalResponse(tooLarge(maximumBodyBytes)),
      onElsewhere: () => refusalResponse(elsewhere()),
      onUnreadable: () => refusalResponse(unreadable()),
    }),
  );

  app.get(`${endpointPath}/metadata`, (context) => {
    const body = capabilityStatement(baseUrlOf(context.req.url), now().toISOString(), extensions);
    return answerResponse({ status: 200, body }, baseUrlOf(context.req.url));
  });

  app.all(`${endpointPath}/*`, async (context) => {
    const caller = context.get('caller');
    if (!caller) throw refuse(401, 'login', 'Inicie sesión para continuar.');
    const baseUrl = baseUrlOf(context.req.url);
    const call = await readCall(context);
    const { isPretty } = negotiate(call, context.req.header('accept'));
    const asked = findExportCall(call);
    const runner = (turn: Turn) => createRunner({ database, now, extensions, turn }, caller, baseUrl);
    const run = runner(asked?.kind === 'start' ? 'fixTime' : isRead(call) ? 'read' : 'change');
    const onRefused = (error: FhirRefusal, refused: FhirCall) => noteRefusal(runner('read'), error, refused);
    const work = () =>
      asked
        ? run((session) => runExport(session, call, asked, exports))
        : call.path.length === 0 && call.method === 'POST'
          ? runBundle(run, call, {
              onRefused,
              refusalOf: (error) => refusalOf(error, context.get('requestId')),
            })
          : run((session) => dispatch(session, call));
    try {
      const answer = await load.run(priorityOf(call), askerOf(context), work);
      return answerResponse(answer, baseUrl, isPretty);
    } catch (error) {
      if (error instanceof FhirRefusal) await onRefused(error, call);
      throw error;
    }
  });

  app.notFound(() => refusalResponse(refuse(404, 'not-found', 'No existe lo que busca.')));

  app.onError((error, context) => {
    if (error instanceof Shed) {
      const status = error.of === 'all' ? 503 : 429;
      return refusalResponse(refuse(status, 'throttled', error.detail), shedHeaders);
    }
    const headers = error instanceof SessionEnded ? { 'www-authenticate': invalidToken } : {};
    return refusalResponse(refusalOf(error, context.get('requestId')), headers);
  });

  return app;
}
