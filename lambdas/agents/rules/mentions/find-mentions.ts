import { openModel, type StoredModel } from '../../../clinical/sequence-tagger/stored-model.ts';
import { piecesOf } from '../../../clinical/sequence-tagger/tagged-pieces.ts';
import { type TaggerModel, tagsOf } from '../../../clinical/sequence-tagger/tagger.ts';
import { tokenize } from '../../../clinical/sequence-tagger/tokens.ts';
import { readOnce } from '../read-once.ts';
import { featuresOf, rowCount } from './features.ts';
import { type Asked, type Mention, mentionKinds, partCount, partsOfTag } from './kinds.ts';
import stored from './weights.json' with { type: 'json' };

let opened: TaggerModel | undefined;

/** What a text (NFC) names, in its order and without overlap. */
export const findMentions = readOnce((text: string, asked: Asked): readonly Mention[] => {
  opened ??= factored(openModel(stored satisfies StoredModel, rowCount));
  return mentionsWith(opened, text, asked);
});

/** With a model of one's own: cross-validation learns several. */
export function mentionsWith(model: TaggerModel, text: string, asked: Asked): Mention[] {
  const tokens = tokenize(text);
  return piecesOf(tokens, tagsOf(model, featuresOf(text, tokens, asked))).flatMap(({ start, end, kind }) => {
    const known = mentionKinds[kind];
    return known
      ? [{ kind: known, at: start, end: start + withoutJoint(text.slice(start, end)).length }]
      : [];
  });
}

/** «Jarabe de mi»: what leads on to the next word is no part of a name. */
const withoutJoint = (words: string) =>
  words.replace(/(?: (?:de|del|mi|la|el|en|con|para|por|y|a|me|se))+$/i, '');

/** What is stored weighs parts (`partsOfTag`); their sums weigh tags. */
export function factored({ weigh, ...model }: TaggerModel): TaggerModel {
  const parts = new Int32Array(partCount);
  return {
    ...model,
    weigh: (rows, from, to, scores) => {
      parts.fill(0);
      weigh(rows, from, to, parts);
      partsOfTag.forEach((own, tag) => {
        for (const part of own) scores[tag] = (scores[tag] ?? 0) + (parts[part] ?? 0);
      });
    },
  };
}
