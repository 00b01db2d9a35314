import { fileURLToPath } from 'node:url';
import { distressThresholds, hearingBy, soundsLike } from '../lambdas/clinical/distress/sounds-like.ts';
import { detectRedFlags } from '../lambdas/clinical/red-flags/detect-red-flags.ts';
import { type LabelledSentence, labels, readSentences } from './distress-sentences.ts';
import { divide, trained } from './train-distress-classifier.ts';

/*
 * What a classifier learnt from four families in five reaches on the fifth (a minute; the stored one has learnt from
 * all), or, with the argument `test`, what the stored one reaches on the test sets, alone and after the rules. It prints
 * totals, never sentences of a test set; `missed` prints the wrong ones of the held-out families.
 *
 *   node infra/node24.mjs infra/measure-distress-classifier.ts [test | missed]
 */
export interface Judged extends LabelledSentence {
  emergency: number;
  symptom: number;
}

/** Share with Wilson's interval of 95 %, in percent. */
export function shareText(count: number, of: number): string {
  if (of === 0) return 'none';
  const z = 1.96;
  const p = count / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (value: number) => (Math.min(1, Math.max(0, value)) * 100).toFixed(1);
  return `${count}/${of} = ${percent(p)} % [${percent(middle - half)}–${percent(middle + half)}]`;
}

export function judge(sentences: readonly LabelledSentence[], hears = soundsLike): Judged[] {
  return sentences.map((sentence) => ({ ...sentence, ...hears(sentence.text) }));
}

/** Shares of each label that raise an alarm: rules, and the stored classifier where they know no word. */
export function alarms(sentences: readonly LabelledSentence[]): string[] {
  return labels.map((label) => {
    const own = sentences.filter((sentence) => sentence.label === label);
    const alarmed = own.filter(({ text }) => detectRedFlags(text).length > 0);
    return `${label}: alarm ${shareText(alarmed.length, own.length)}`;
  });
}

export function report(judged: readonly Judged[], thresholds = distressThresholds): string[] {
  const { emergencyHigh, emergencyLikely, symptom } = thresholds;
  const lines: string[] = [];
  for (const label of labels) {
    const own = judged.filter((one) => one.label === label);
    const reach = (isReached: (one: Judged) => boolean) =>
      shareText(own.filter(isReached).length, own.length);
    lines.push(
      `${label}: emergencyHigh ${reach((one) => one.emergency >= emergencyHigh)}`,
      `${label}: emergencyLikely ${reach((one) => one.emergency >= emergencyLikely)}`,
      `${label}: symptom ${reach((one) => one.symptom >= symptom)}`,
    );
  }
  const emergencies = judged.filter(({ label }) => label === 'emergency');
  const others = judged.filter(({ label }) => label !== 'emergency');
  lines.push(
    `not emergency: emergencyHigh ${shareText(others.filter((one) => one.emergency >= emergencyHigh).length, others.length)}`,
  );
  const falling = others.map(({ emergency }) => emergency).sort((left, right) => right - left);
  for (const allowed of [0.01, 0.02, 0.05, 0.1, 0.2]) {
    const threshold = falling[Math.floor(falling.length * allowed)] ?? 1;
    const heard = emergencies.filter(({ emergency }) => emergency > threshold).length;
    lines.push(
      `ROC emergency: false ≤ ${allowed * 100} % (above ${threshold.toFixed(3)}) recall ${shareText(heard, emergencies.length)}`,
    );
  }
  const kinds = new Set(judged.map(({ label, kind }) => `${label} ${kind}`));
  for (const name of [...kinds].sort()) {
    const own = judged.filter(({ label, kind }) => `${label} ${kind}` === name);
    const high = own.filter((one) => one.emergency >= emergencyHigh).length;
    lines.push(
      `${name}: emergencyHigh ${high}/${own.length}, symptom ${own.filter((one) => one.symptom >= symptom).length}/${own.length}`,
    );
  }
  return lines;
}

function heldOutLines(what: string | undefined): string[] {
  const { learnt, heldOut } = divide(readSentences('learn'));
  const { thresholds, ...weights } = trained(learnt);
  const judged = judge(heldOut, hearingBy(weights));
  return what === 'missed'
    ? judged
        .filter((one) => one.emergency >= thresholds.emergencyHigh !== (one.label === 'emergency'))
        .map((one) => `${one.label} ${one.emergency.toFixed(3)} ${one.text}`)
    : report(judged, thresholds);
}

function testLines(): string[] {
  const setOf = ({ author, kind }: LabelledSentence) =>
    kind === 'admission' ? 'many, in admissions' : author;
  const sets = Map.groupBy(readSentences('test'), setOf);
  return [...sets].flatMap(([set, own]) => [`By ${set}`, ...report(judge(own)), ...alarms(own)]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const what = process.argv[2];
  process.stdout.write(`${(what === 'test' ? testLines() : heldOutLines(what)).join('\n')}\n`);
}
