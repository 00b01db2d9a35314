import { randomUUID } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { Operation } from './operation.ts';
import { issuer, type Pool } from './pool.ts';

const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const contentType = 'application/x-amz-json-1.1';
const maximumBodyBytes = 1024 * 1024;

/** What a SigV4 header looks like. The signature itself is not checked: nobody has keys on one machine. */
const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/,\s]+\/\d{8}\/[\w-]+\/cognito-idp\/aws4_request,\s*SignedHeaders=[\w;-]+,\s*Signature=[0-9a-f]{64}$/;

/**
 * Cognito's CORS, for any origin. `authorization` is left out of the allowed headers on purpose: no page of
 * another site may make a visitor's browser call the administrators' operations of their own machine.
 */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};
const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers':
    'cache-control,content-type,x-amz-target,x-amz-user-agent,amz-sdk-invocation-id,amz-sdk-request',
  'access-control-max-age': '172800',
};

/** Answers one HTTP request as the service's endpoint does, below whatever prefix it is mounted. */
export async function answerRequest(
  pool: Pool,
  operations: ReadonlyMap<string, Operation>,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'OPTIONS') return new Response(null, { status: 200, headers: preflightHeaders });
  if (request.method === 'GET' && pathname.endsWith(`/${pool.userPoolId}/.well-known/jwks.json`)) {
    return Response.json({ keys: jwksKeys(pool) }, { headers: corsHeaders });
  }
  if (request.method === 'GET' && pathname.endsWith(`/${pool.userPoolId}/.well-known/openid-configuration`)) {
    return Response.json(openIdConfiguration(pool), { headers: corsHeaders });
  }
  try {
    const operation = request.method === 'POST' ? findOperation(operations, request) : undefined;
    if (!operation) throw new CognitoError('UnknownOperationException', '');
    if (operation.access === 'signed') assertSigned(request.headers.get('authorization'));
    return answer(await operation.run(pool, await readBody(request)));
  } catch (error) {
    if (error instanceof CognitoError) return refuse(error);
    pool.onFault(error);
    return refuse(new CognitoError('InternalErrorException', 'Internal server error', 500));
  }
}

export function jwksKeys(pool: Pool) {
  return [pool.idTokenKey.publicJwk, pool.accessTokenKey.publicJwk];
}

function openIdConfiguration(pool: Pool) {
  return {
    id_token_signing_alg_values_supported: ['RS256'],
    issuer: issuer(pool),
    jwks_uri: `${issuer(pool)}/.well-known/jwks.json`,
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
  };
}

function findOperation(operations: ReadonlyMap<string, Operation>, request: Request): Operation | undefined {
  const name = target.exec(request.headers.get('x-amz-target') ?? '')?.[1];
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return name && type === contentType ? operations.get(name) : undefined;
}

function assertSigned(authorization: string | null): void {
  if (!authorization) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  if (!signature.test(authorization)) {
    throw new CognitoError(
      'IncompleteSignatureException',
      'Authorization header requires a SigV4 signature.',
    );
  }
}

async function readBody(request: Request): Promise<unknown> {
  const tooLarge = () => new CognitoError('RequestEntityTooLargeException', 'Request body is too large', 413);
  if (Number(request.headers.get('content-length') ?? 0) > maximumBodyBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maximumBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    // The protocol treats a null member as an absent one.
    return JSON.parse(Buffer.concat(chunks).toString('utf8'), (_, value) => value ?? undefined);
  } catch {
    throw new CognitoError('SerializationException', 'Unable to parse the request body');
  }
}

function answer(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { ...corsHeaders, 'content-type': contentType, 'x-amzn-requestid': randomUUID() },
  });
}

function refuse(error: CognitoError): Response {
  const body = error.message ? { __type: error.name, message: error.message } : { __type: error.name };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      ...corsHeaders,
      'content-type': contentType,
      'x-amzn-requestid': randomUUID(),
      'x-amzn-errortype': error.name,
      // Header values are Latin-1 on one line; the body has the message as it is.
      'x-amzn-errormessage': error.message.replace(/[^\x20-\x7e\xa0-\xff]+/g, ' '),
    },
  });
}
