import { isDeepStrictEqual } from 'node:util';
import { signedContentOf } from '../../contracts/signed-content.ts';
import { valuesAt } from './elements.ts';
import type { Proposed } from './rule.ts';
import { isSigned, standingContent } from './signed.ts';

/**
 * Takes out, in place, who took note of another content: nobody has seen the one that is written now but whoever
 * writes it. The versions before keep their names. An attester stays, since a digest tells what each of them signed.
 */
export function dropAcknowledgements({ resource, before, acting }: Proposed): void {
  const rules = signedContentOf(resource.resourceType);
  if (!before || rules?.appended === undefined || rules.signer !== undefined) return;
  // What is withdrawn keeps its content.
  if (resource[rules.status] === 'entered-in-error') return;
  const named = valuesAt(resource, rules.appended).map(({ value }) => value);
  if (named.length === 0) return;
  const [was, is] = [before, resource].map((one) => {
    const { issued: _, ...content } = standingContent(one, rules);
    return { ...content, isGivenOut: isSigned(one) };
  });
  if (isDeepStrictEqual(was, is)) return;
  const own = named.filter((one) => acting.isNamedBy(one));
  if (own.length > 0) resource[rules.appended] = own;
  else delete resource[rules.appended];
}
