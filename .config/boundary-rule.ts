import type { IForbiddenRuleType } from 'dependency-cruiser';

export const inside = (...folders: string[]) => `^(${folders.join('|')})/`;
export const packages = (...names: string[]) => `^node_modules/(${names.join('|')})(/|$)`;
/** Packages of types alone: nothing of them exists when the code runs, and the cruiser finds no file. */
export const typesOnly = '^(aws-lambda|@medplum/fhirtypes)$';
export const builtin = { dependencyTypes: ['core' as const] };

/** A folder may import these local folders and packages, Node's own modules where `core` says so, and no more. */
export function only(
  name: string,
  from: string,
  locals: string[],
  packageNames: string[] | 'any',
  { core = true } = {},
): IForbiddenRuleType {
  const named = packageNames === 'any' ? ['^node_modules/'] : [packages(...packageNames)];
  return {
    name,
    severity: 'error',
    from: { path: from },
    to: {
      pathNot: [inside(...locals), typesOnly, ...named],
      ...(core ? { dependencyTypesNot: ['core'] } : {}),
    },
  };
}
