import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';

type Items = readonly QuestionnaireResponseItem[];

/** The questions whose answers are not what they were, by link id. */
export function changedLinkIds(before: Items, after: Items): string[] {
  const was = answersByLinkId(before);
  const is = answersByLinkId(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter((linkId) => was.get(linkId) !== is.get(linkId));
}

function answersByLinkId(items: Items): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (list: Items) => {
    for (const { linkId, answer = [], item = [] } of list) {
      if (answer.length > 0) {
        const own = answer.map(({ item: _below, ...value }) => value);
        found.set(linkId, `${found.get(linkId) ?? ''}${JSON.stringify(own)}`);
      }
      visit(item);
      for (const one of answer) visit(one.item ?? []);
    }
  };
  visit(items);
  return found;
}
