import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { environments } from '../contracts/environment.ts';
import { openAurora } from '../platform/aurora.ts';
import { openCognitoIdentityProvider } from '../platform/identity-provider.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { openS3DocumentStore } from '../platform/s3-document-store.ts';
import { createApi } from './app.ts';

const wired = once(() => {
  const environment = parseEnvironment(environments.api, process.env);
  const { INBOUND_SECRET: masterSecret, TWILIO_AUTH_TOKEN: twilioAuthToken } = environment;
  return handle(
    createApi({
      database: openAurora(environment),
      identityProvider: openCognitoIdentityProvider(environment.USER_POOL_ID),
      documents: openS3DocumentStore(environment.DOCUMENTS_BUCKET, () => new Date()),
      siteUrl: environment.SITE_URL,
      inbound: { masterSecret, ...(twilioAuthToken && { twilioAuthToken }) },
      log: writeLog,
      now: () => new Date(),
    }),
  );
});

export const handler = (event: LambdaEvent, context: LambdaContext) => wired()(event, context);
