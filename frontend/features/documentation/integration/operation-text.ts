import { problemKinds } from '../../../../lambdas/contracts/problem.ts';
import { roleLabels, roles } from '../../../../lambdas/contracts/roles.ts';
import { exampleOf } from './json-schema.ts';
import type { ApiOperation } from './reference-api.ts';

export function whoMay(allowed: readonly string[] | undefined): string {
  if (!allowed) return 'Sin sesión';
  return roles
    .filter((role) => allowed.includes(role))
    .map((role) => roleLabels[role])
    .join(', ');
}

/** The refusals that an operation may answer with, from what it takes; every one may answer 429, 500 and 503. */
export function refusalsOf({ roles: allowed, parameters, body }: ApiOperation): string[] {
  const takes = (place: string, name?: string) =>
    parameters.some((parameter) => parameter.in === place && (name === undefined || parameter.name === name));
  const kinds = [
    ...(takes('query') || takes('path') || body ? (['bad-request'] as const) : []),
    ...(allowed ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(takes('path') ? (['not-found'] as const) : []),
    ...(takes('header', 'If-Match') ? (['version-conflict', 'version-required'] as const) : []),
    ...(body ? (['too-large', 'unsupported-media-type', 'invalid'] as const) : []),
    'too-many-requests' as const,
    'unavailable' as const,
  ];
  return kinds.map((kind) => `${problemKinds[kind].status} ${problemKinds[kind].title}`);
}

/** The operation as a command, with what is required. */
export function curlOf({ method, path, roles: allowed, parameters, body }: ApiOperation): string {
  const lines = [`curl -sS${method === 'GET' ? '' : ` -X ${method}`} "$SITE${path}"`];
  if (allowed) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (parameters.some(({ in: place, name }) => place === 'header' && name === 'If-Match')) {
    lines.push(`-H 'If-Match: "1"'`);
  }
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(body))}'`);
  return lines.join(' \\\n  ');
}
