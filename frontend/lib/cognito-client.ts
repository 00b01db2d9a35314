import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import * as z from 'zod';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { sessionEnded, toAuthError } from './auth-error.ts';
import { sessionStorage } from './session-storage.ts';

// What the library has and its declarations leave out.
declare module 'amazon-cognito-identity-js' {
  interface ICognitoUserPoolData {
    /** Copied into the options of every `fetch`. */
    fetchOptions?: RequestInit;
  }
  interface CognitoUserSession {
    /** Seconds by which this device's clock was ahead of Cognito's when the tokens were issued. */
    getClockDrift(): number;
  }
  interface CognitoUserPool {
    client: {
      request(
        operation: string,
        parameters: object,
        callback: (error: Error | null, answer: unknown) => void,
      ): void;
    };
  }
}

/** As long as the API's: the first sign-up may have to wait for a database that sleeps. */
const timeLimitMs = 30_000;

const refreshedSchema = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    RefreshToken: z.string().optional(),
  }),
});

/** Everything that needs the Cognito library; `session.ts` loads it on demand. */
export function openCognitoClient(config: RuntimeConfig) {
  const pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage: sessionStorage,
    AdvancedSecurityDataCollectionFlag: false,
    fetchOptions: {
      // A getter, so that each request has a limit of its own.
      get signal() {
        return AbortSignal.timeout(timeLimitMs);
      },
    },
    ...(config.cognitoEndpoint ? { endpoint: config.cognitoEndpoint } : {}),
  });

  function request(operation: string, parameters: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      pool.client.request(operation, parameters, (error, answer) =>
        error ? reject(toAuthError(error)) : resolve(answer),
      );
    });
  }

  async function refresh(previous: string): Promise<CognitoUserSession> {
    const answer = await request('GetTokensFromRefreshToken', {
      ClientId: config.userPoolClientId,
      RefreshToken: previous,
    });
    const {
      AccessToken,
      IdToken,
      RefreshToken = previous,
    } = refreshedSchema.parse(answer).AuthenticationResult;
    return new CognitoUserSession({
      AccessToken: new CognitoAccessToken({ AccessToken }),
      IdToken: new CognitoIdToken({ IdToken }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken }),
    });
  }

  /**
   * The library refreshes with REFRESH_TOKEN_AUTH, which Cognito refuses for a client whose refresh tokens
   * rotate; overriding the method mends every path of the library that comes to it.
   */
  class RotatingUser extends CognitoUser {
    #hasSignedOut = false;

    override signOut(): void {
      this.#hasSignedOut = true;
      super.signOut();
    }

    override refreshSession(
      refreshToken: CognitoRefreshToken,
      callback: (error?: Error, session?: CognitoUserSession) => void,
    ): void {
      refresh(refreshToken.getToken()).then((session) => {
        // Tokens that arrive after sign-out must not bring the session back.
        if (this.#hasSignedOut) return callback(sessionEnded());
        this.setSignInUserSession(session);
        callback(undefined, session);
      }, callback);
    }
  }

  const user = (username: string) =>
    new RotatingUser({ Username: username, Pool: pool, Storage: sessionStorage });

  return {
    clientId: config.userPoolClientId,
    request,
    user,

    /** The person whose tokens the storage holds. */
    storedUser() {
      const stored = pool.getCurrentUser();
      return stored ? user(stored.getUsername()) : null;
    },

    credentials: (email: string, password: string) =>
      new AuthenticationDetails({ Username: email, Password: password }),
  };
}

export type CognitoClient = ReturnType<typeof openCognitoClient>;
