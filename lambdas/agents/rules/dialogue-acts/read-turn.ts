import { openModel, type StoredModel } from '../../../clinical/sequence-tagger/stored-model.ts';
import { piecesOf } from '../../../clinical/sequence-tagger/tagged-pieces.ts';
import { type TaggerModel, tagsOf } from '../../../clinical/sequence-tagger/tagger.ts';
import { tokenize } from '../../../clinical/sequence-tagger/tokens.ts';
import { readOnce } from '../read-once.ts';
import { findIntents } from '../understanding/find-intents.ts';
import type { Intent } from '../understanding/understood.ts';
import { actFeatures, actRows, slotFeatures, slotRows } from './features.ts';
import { type DialogueAct, dialogueActs, type Prompt, type Slot, slotKinds } from './kinds.ts';
import stored from './weights.json' with { type: 'json' };

/** Weights are stored as whole numbers of so many to one. */
export const scale = 16;

export interface Models {
  slots: TaggerModel;
  acts: TaggerModel;
}

/** What one message does and names. */
export interface Turn {
  prompt: Prompt;
  /** How likely each act is, 0 to 1. */
  likely: ReadonlyMap<DialogueAct, number>;
  slots: readonly Slot[];
}

let opened: Models | undefined;

/** Reads a message (NFC) as the answer to what was asked. */
export const readTurn = readOnce((text: string, prompt: Prompt): Turn => {
  opened ??= {
    slots: openModel(stored.slots satisfies StoredModel, slotRows),
    acts: openModel(stored.acts satisfies StoredModel, actRows),
  };
  const slots = slotsWith(opened.slots, text, prompt);
  return { prompt, slots, likely: likelyWith(opened.acts, text, prompt, slots, findIntents(text)) };
});

/** With a model of one's own: cross-validation learns several. */
export function slotsWith(model: TaggerModel, text: string, prompt: Prompt): Slot[] {
  const tokens = tokenize(text);
  return piecesOf(tokens, tagsOf(model, slotFeatures(text, tokens, prompt))).flatMap(
    ({ start, end, kind }) => {
      const known = slotKinds[kind];
      return known ? [{ kind: known, at: start, end }] : [];
    },
  );
}

export function likelyWith(
  model: TaggerModel,
  text: string,
  prompt: Prompt,
  slots: readonly Slot[],
  intents: readonly Intent[],
): ReadonlyMap<DialogueAct, number> {
  const rows = actFeatures(text, tokenize(text), prompt, slots, intents);
  const scores = new Int32Array(dialogueActs.length);
  model.weigh(rows, 0, rows.length, scores);
  return new Map(dialogueActs.map((act, place) => [act, 1 / (1 + Math.exp(-(scores[place] ?? 0) / scale))]));
}
