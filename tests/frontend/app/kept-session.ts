export const keptConfig = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_A',
  userPoolClientId: 'c',
  apiUrl: '/api',
};

function token(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`;
}

/** The tokens of a session that a tab still holds, where the Cognito library keeps them. */
export function keepSession(): void {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 900 };
  const prefix = `CognitoIdentityServiceProvider.${keptConfig.userPoolClientId}`;
  const person = { given_name: 'Ana', family_name: 'Pérez', email: 'ana@clinica.test' };
  sessionStorage.setItem(`${prefix}.LastAuthUser`, 'ana');
  sessionStorage.setItem(`${prefix}.ana.idToken`, token({ ...times, ...person }));
  sessionStorage.setItem(`${prefix}.ana.accessToken`, token(times));
  sessionStorage.setItem(`${prefix}.ana.refreshToken`, 'refresh');
  sessionStorage.setItem(`${prefix}.ana.clockDrift`, '0');
}
