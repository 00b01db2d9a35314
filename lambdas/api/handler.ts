import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { listModels, readModels } from '../contracts/agents/model-settings.ts';
import { cdsServicesPath } from '../contracts/cds-hooks.ts';
import { environments } from '../contracts/environment.ts';
import { createLoad } from '../edge/load.ts';
import { createPressure } from '../edge/pressure.ts';
import { shareCounts } from '../edge/share-counts.ts';
import { openAgentQueue, tellOfRuns } from '../platform/agent-queue.ts';
import { openAurora } from '../platform/aurora.ts';
import { openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { withOperatorLogin } from '../platform/operator-login.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { openS3DocumentStore } from '../platform/s3-document-store.ts';
import { createApi } from './app.ts';
import { createCdsApp } from './cds-app.ts';
import type { Dependencies } from './dependencies.ts';

const wired = once(() => {
  const environment = parseEnvironment(environments.api, process.env);
  const { INBOUND_SECRET: masterSecret, TWILIO_AUTH_TOKEN: twilioAuthToken } = environment;
  const { OPERATOR_ORGANIZATION_ID: operatorOrganizationId, TEAM_EMAIL: teamEmail } = environment;
  const { LOAD_LIMITS: limits, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  const operator = openAurora({ ...environment, DATABASE_USER: 'auxilia_operator' });
  const now = () => new Date();
  const pressure = createPressure({ ...limits, now });
  const database = withOperatorLogin(openAurora(environment, { noteWait: pressure.note }), operator);
  const dependencies: Dependencies = {
    database: tellOfRuns(database, openAgentQueue(environment.RUNS_QUEUE), writeLog),
    identityProvider: openCognitoIdentityProvider(environment.USER_POOL_ID, environment.USER_POOL_CLIENT_ID),
    documents: openS3DocumentStore(environment.DOCUMENTS_BUCKET, now),
    siteUrl: environment.SITE_URL,
    originProofs: environment.ORIGIN_PROOF.split(','),
    agentModels: listModels(readModels({ AGENT_MODELS: environment.AGENT_MODELS })),
    inbound: { masterSecret, ...(twilioAuthToken && { twilioAuthToken }) },
    stepsFunction: environment.STEPS_FUNCTION,
    hasPrescriptionNetwork: environment.PRESCRIPTION_NETWORK !== '',
    ...(webhookSecret && {
      stripe: { webhookSecret, returnUrl: `${environment.SITE_URL}/billing?tarjeta=si` },
    }),
    ...(operatorOrganizationId && { operatorOrganizationId }),
    ...(teamEmail && { teamEmail }),
    log: writeLog,
    now,
    load: createLoad({ limits, now, pressure, share: shareCounts(database, writeLog) }),
  };
  return { api: handle(createApi(dependencies)), cds: handle(createCdsApp(dependencies)) };
});

/** What lies below `/cds-services` is another endpoint of the same process. */
const isCds = (event: LambdaEvent) =>
  'rawPath' in event &&
  (event.rawPath === cdsServicesPath || event.rawPath.startsWith(`${cdsServicesPath}/`));

export const handler = (event: LambdaEvent, context: LambdaContext) =>
  wired()[isCds(event) ? 'cds' : 'api'](event, context);
