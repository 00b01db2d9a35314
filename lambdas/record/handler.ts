import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { environments } from '../contracts/environment.ts';
import { createLoad } from '../edge/load.ts';
import { createPressure } from '../edge/pressure.ts';
import { shareCounts } from '../edge/share-counts.ts';
import { createFhirApp } from '../fhir/app.ts';
import { openAgentQueue, tellOfRuns } from '../platform/agent-queue.ts';
import { openAurora } from '../platform/aurora.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { extensions } from './extensions.ts';

const wired = once(() => {
  const environment = parseEnvironment(environments.fhir, process.env);
  const now = () => new Date();
  const { LOAD_LIMITS: limits } = environment;
  const pressure = createPressure({ ...limits, now });
  const database = openAurora(environment, { noteWait: pressure.note });
  return handle(
    createFhirApp({
      database: tellOfRuns(database, openAgentQueue(environment.RUNS_QUEUE), writeLog),
      load: createLoad({ limits, now, pressure, share: shareCounts(database, writeLog) }),
      log: writeLog,
      now,
      siteUrl: environment.SITE_URL,
      originProofs: environment.ORIGIN_PROOF.split(','),
      extensions,
    }),
  );
});

export const handler = (event: LambdaEvent, context: LambdaContext) => wired()(event, context);
