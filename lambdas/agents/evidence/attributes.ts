import type { Attribute, AttributeTexts, Statement } from '../../contracts/agents/evidence.ts';
import { sourceAttributeIds, sourceAttributes } from '../../contracts/agents/source-attributes.ts';
import { cautions, details, development, purpose } from './attributes-of-definition.ts';
import { fairness, maintenance, performance, updates, validation } from './attributes-of-work.ts';
import type { AttributeFacts, KnownAttributes } from './facts.ts';

const known: KnownAttributes = {
  ...details,
  ...purpose,
  ...cautions,
  ...development,
  ...fairness,
  ...validation,
  ...performance,
  ...maintenance,
  ...updates,
};

/** All 31, in the regulation's order: from data, from the template's card, in an administrator's words; or why not. */
export function attributesOf(facts: AttributeFacts, written: AttributeTexts): Attribute[] {
  return sourceAttributeIds.map((id) => {
    const [, title] = sourceAttributes[id];
    const found = known[id](facts);
    const text = written[id];
    const own: Statement[] = text === undefined ? [] : [{ origin: 'person', text }];
    if (!('missing' in found)) return { id, title, statements: [...found, ...own], missing: null };
    return { id, title, statements: own, missing: own.length > 0 ? null : `No consta: ${found.missing}.` };
  });
}
