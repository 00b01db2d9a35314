import type { Resource } from '@medplum/fhirtypes';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { createFhirClient } from '../../../../frontend/lib/create-fhir-client.ts';
import { importSourceHeader } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { createCaller } from '../../../support/api-caller.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { startTestPlatform } from '../../../support/local-platform.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';
import { clinicRecords } from './clinic-records.ts';

/** The platform in this process with a few records, and people who have already signed in. */
export async function startClinic(options: Parameters<typeof startTestPlatform>[0] = {}) {
  const platform = await startTestPlatform(options);
  const config: RuntimeConfig = { ...(await platform.config()), apiUrl: `${platform.url}/api` };
  const sessions = new Map<string, CognitoUserSession>();

  async function sessionOf(name: string): Promise<CognitoUserSession> {
    const account = platform.accounts.find(({ email }) => email.startsWith(name));
    if (!account) throw new Error(`No demo account ${name}`);
    // A code is good once, so each person signs in once.
    const session = sessions.get(name) ?? (await signIn(config, account));
    sessions.set(name, session);
    return session;
  }

  const tokenOf = async (name: string) => (await sessionOf(name)).getAccessToken().getJwtToken();
  const baseUrl = `${platform.url}/fhir/R4`;
  const answer = await fetch(baseUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf('luis')}`, 'content-type': 'application/fhir+json' },
    body: JSON.stringify(clinicRecords),
  });
  if (!answer.ok) throw new Error(await answer.text());

  const recordOf = (name: string) =>
    createFhirClient({ baseUrl, getAccessToken: () => tokenOf(name), onUnauthenticated: () => undefined });

  return {
    platform,
    /** What others wrote, as an administrator brings it in from another system. */
    async bring(resource: Resource & { id: string }): Promise<void> {
      const { resourceType, id } = resource;
      const response = await fetch(`${baseUrl}/${resourceType}/${id}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await tokenOf('ana')}`,
          'content-type': 'application/fhir+json',
          [importSourceHeader]: 'Otro sistema',
        },
        body: JSON.stringify(resource),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    /** The record as a colleague reaches it from another machine. */
    colleague: recordOf('luis'),
    as: recordOf,
    /** As who also says who works here. */
    administrator: recordOf('ana'),

    tokenOf,

    /** `/api` as a person reaches it from another machine. */
    api: async (name: string) => createCaller(platform.url, await tokenOf(name)),

    /** Opens a screen in a tab that still holds the person's session. */
    async open(name: string, path: string) {
      const session = await sessionOf(name);
      keepSignedIn(config, session);
      return openScreen(config, path);
    },
  };
}

export type Clinic = Awaited<ReturnType<typeof startClinic>>;
