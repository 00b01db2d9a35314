/*
 * Code for whoever connects another system. Tests run it: the signatures against the real verifier, the sign-in and the
 * requests against the running product. `https://auxilia.example` stands for the site, and `$…` for what is one's own.
 */

/** Node; prints an access token. Needs the packages amazon-cognito-identity-js and otpauth. */
export const signInSample = `// token.mjs: npm install amazon-cognito-identity-js otpauth
import Cognito from 'amazon-cognito-identity-js';
import { Secret, TOTP } from 'otpauth';

const { SITE, EMAIL, PASSWORD, TOTP_SECRET } = process.env;
const config = await (await fetch(\`\${SITE}/config.json\`)).json();
const pool = new Cognito.CognitoUserPool({
  UserPoolId: config.userPoolId,
  ClientId: config.userPoolClientId,
  endpoint: config.cognitoEndpoint,
});
const user = new Cognito.CognitoUser({ Username: EMAIL, Pool: pool });
const callbacks = {
  onSuccess: (session) => console.log(session.getAccessToken().getJwtToken()),
  onFailure: (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
};
user.authenticateUser(
  new Cognito.AuthenticationDetails({ Username: EMAIL, Password: PASSWORD }),
  {
    ...callbacks,
    totpRequired: () => {
      const code = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate();
      user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA');
    },
  },
);`;

export const firstRequestSample = `export SITE=https://auxilia.example
TOKEN=$(node token.mjs)

curl -sS "$SITE/api/me" -H "Authorization: Bearer $TOKEN"`;

export const idempotencySample = `curl -sS "$SITE/api/message-templates" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 7d0f1c2e-plantilla-1' \\
  -d '{"name":"Bienvenida","body":"Hola, {{paciente.nombre}}."}'`;

export const versionSample = `# La versión llega en ETag…
curl -sS -D - "$SITE/api/me" -H "Authorization: Bearer $TOKEN" | grep -i '^etag'

# …y el cambio la nombra en If-Match.
curl -sS -X PATCH "$SITE/api/me" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -H 'If-Match: "1"' \\
  -d '{"givenName":"Ana","familyName":"Núñez Prado"}'`;

export const pagingSample = `curl -sS "$SITE/api/threads?limit=20" -H "Authorization: Bearer $TOKEN"
# {"threads":[…],"next":"eyJ…"}

curl -sS "$SITE/api/threads?limit=20&cursor=eyJ…" -H "Authorization: Bearer $TOKEN"`;

export const problemSample = `HTTP/1.1 422 Unprocessable Content
Content-Type: application/problem+json

{
  "type": "urn:auxilia:problem:invalid",
  "title": "Datos no válidos",
  "status": 422,
  "detail": "Revise los datos indicados.",
  "instance": "urn:uuid:2f0c…",
  "errors": [{ "pointer": "/familyName", "detail": "Los apellidos son requeridos" }]
}`;

/** Bash; ORGANIZATION and KEY (hexadecimal) are the organization's own. */
export const signedMessageSample = `at=$(date +%s)
body='{"messageId":"SM-1001","channel":"sms","from":"+12015550142","text":"Hola, quisiera cambiar mi cita."}'
signature=$(printf '%s.%s' "$at" "$body" \\
  | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -r | cut -d' ' -f1)

curl -sS "$SITE/api/inbound/messages" --data-binary "$body" \\
  -H 'Content-Type: application/json' \\
  -H "x-auxilia-organization: $ORGANIZATION" \\
  -H "x-auxilia-timestamp: $at" \\
  -H "x-auxilia-signature: v1=$signature"`;

/** Node; \`send\` answers what the API answered. */
export const signedMessageModule = `import { createHmac } from 'node:crypto';

/** Firma el cuerpo tal como se envía: el mismo texto, byte a byte. */
export function sign(key, timestamp, body) {
  const hmac = createHmac('sha256', Buffer.from(key, 'hex'));
  return \`v1=\${hmac.update(\`\${timestamp}.\${body}\`).digest('hex')}\`;
}

export async function send(site, organization, key, message) {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(\`\${site}/api/inbound/messages\`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auxilia-organization': organization,
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': sign(key, timestamp, body),
    },
    body,
  });
}`;

export const fhirReadSample = `curl -sS "$SITE/fhir/R4/Patient?family=Nunez&_count=10" \\
  -H "Authorization: Bearer $TOKEN" -H 'Accept: application/fhir+json'`;

export const fhirSearchSample = `curl -sS "$SITE/fhir/R4/Patient/_search" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/x-www-form-urlencoded' \\
  --data-urlencode 'family=Núñez' --data-urlencode 'birthdate=ge1980-01-01' \\
  --data-urlencode '_count=10'`;

export const fhirWriteSample = `curl -sS "$SITE/fhir/R4/Patient" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/fhir+json' \\
  -H 'If-None-Exist: identifier=urn:ejemplo:historia|A-100' \\
  -d '{
    "resourceType": "Patient",
    "identifier": [{ "system": "urn:ejemplo:historia", "value": "A-100" }],
    "name": [{ "given": ["Lucía"], "family": "Ortega" }],
    "gender": "female",
    "birthDate": "1990-04-12"
  }'`;

export const fhirExportSample = `# 1. Se pide; la respuesta 202 dice en Content-Location dónde preguntar.
curl -sS -D - "$SITE/fhir/R4/\\$export?_type=Patient,Observation" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Accept: application/fhir+json' -H 'Prefer: respond-async'

# 2. Con esa dirección se pregunta hasta que responde 200 con la lista de archivos NDJSON.
curl -sS "$CONTENT_LOCATION" -H "Authorization: Bearer $TOKEN"`;
