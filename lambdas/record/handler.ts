import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { environments } from '../contracts/environment.ts';
import { createFhirApp } from '../fhir/app.ts';
import { openAgentQueue, tellOfRuns } from '../platform/agent-queue.ts';
import { openAurora } from '../platform/aurora.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { extensions } from './extensions.ts';

const wired = once(() => {
  const environment = parseEnvironment(environments.fhir, process.env);
  return handle(
    createFhirApp({
      database: tellOfRuns(openAurora(environment), openAgentQueue(environment.RUNS_QUEUE), writeLog),
      log: writeLog,
      now: () => new Date(),
      siteUrl: environment.SITE_URL,
      extensions,
    }),
  );
});

export const handler = (event: LambdaEvent, context: LambdaContext) => wired()(event, context);
