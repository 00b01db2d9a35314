import type { Operation } from './operation.ts';
import { associateSoftwareToken } from './operations/associate-software-token.ts';
import { confirmSignUp } from './operations/confirm-sign-up.ts';
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts';
import { getUser } from './operations/get-user.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { signUp } from './operations/sign-up.ts';
import { verifySoftwareToken } from './operations/verify-software-token.ts';

/** Every operation that the stand-in answers, by its name in the API. */
export const operations = new Map<string, Operation>(
  Object.entries({
    AssociateSoftwareToken: associateSoftwareToken,
    ConfirmSignUp: confirmSignUp,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    InitiateAuth: initiateAuth,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    SignUp: signUp,
    VerifySoftwareToken: verifySoftwareToken,
  }),
);
