import { countQuotas } from './count-quotas.ts';
import { nameQuotas } from './name-quotas.ts';
import type { Template } from './resolve.ts';
import { sizeQuotas } from './size-quotas.ts';

/** What AWS allows at most, of one thing. */
export interface Quota {
  /** In AWS's own words. */
  name: string;
  most: number;
  /** From this part of it on it counts as broken: what is deployed today has to be able to grow. Usually nine tenths. */
  share?: number;
  /** How much of it a template takes, per resource (by logical id) or for the template as a whole (by `''`). */
  used: (template: Template) => Record<string, number>;
}

/** A quota that a template breaks, or comes so near to that its next change may. */
export interface Breach {
  quota: string;
  most: number;
  used: number;
  /** Logical id; empty where it is the template as a whole. */
  resource: string;
}

export const quotas: readonly Quota[] = [...countQuotas, ...sizeQuotas, ...nameQuotas];

/**
 * What a synthesized template would be refused for by AWS, which neither CDK nor cfn-lint looks at. Of quotas that an account
 * can have raised, the ones that every new account begins with.
 */
export function findBreaches(template: Template): Breach[] {
  return quotas.flatMap(({ name, most, share = 0.9, used }) =>
    Object.entries(used(template)).flatMap(([resource, amount]) =>
      amount > most * share ? [{ quota: name, most, used: amount, resource }] : [],
    ),
  );
}

/** One Spanish line. */
export const breachText = ({ quota, most, used, resource }: Breach): string =>
  `${resource || 'La plantilla'}: ${used} de ${most} (${quota}).`;
