import * as z from 'zod';
import type { Answer } from '../../answer.ts';
import type { ResultFlag } from '../../result-flag.ts';
import storedEffects from './effects.json' with { type: 'json' };
import storedMedicines from './medicines.json' with { type: 'json' };
import type { TakenMedicine } from './taken-medicines.ts';

const effectSchema = z.strictObject({
  /** Keys or classes of the medication knowledge. */
  of: z.array(z.string()).min(1),
  /** The analyte. */
  test: z.string(),
  change: z.enum(['raises', 'lowers', 'either']),
  /** In the body, or in the assay alone: then the value is false. */
  kind: z.enum(['body', 'assay']),
  /** In Spanish. */
  text: z.string().endsWith('.'),
  /** The name of an entry of `sources.json`, or `unverified`. */
  source: z.string(),
});

/** What a medicine does to a test: a possibility to think of, and never what somebody has. */
export type MedicineEffect = z.infer<typeof effectSchema>;

const medicineSchema = z.strictObject({
  /** In Spanish. */
  name: z.string(),
  rxnorm: z.string().optional(),
  /** Other names and brands, also of what holds others besides. */
  also: z.array(z.string()).default([]),
});

/** Of the medication knowledge: `tests/lambdas/clinical/laboratory/effects.test.ts` keeps both the same. */
export const { classes, medicines } = z
  .strictObject({
    classes: z.record(z.string(), z.array(z.string())),
    medicines: z.record(z.string(), medicineSchema),
  })
  .parse(storedMedicines);

export const medicineEffects: readonly MedicineEffect[] = z.array(effectSchema).parse(storedEffects);

const folded = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const names = Object.entries(medicines).map(
  ([key, { name, rxnorm, also }]) => [key, [name, key, ...also].map(folded), rxnorm] as const,
);
/** What is put on the skin, into eyes or the nose reaches no test that is known here. */
const local =
  /(?<!\p{L})(?:crema|cream|pomada|ung[uü]ento|ointment|gel|loci[oó]n|espuma|colirio|oft[aá]lmic\p{L}*|[oó]tic\p{L}*|t[oó]pic\p{L}*|nasal|champ[uú])(?!\p{L})/iu;

/** Keys of the ingredients of a medicine by its codes and its words; none of what is not known here. */
export function ingredientsOf({ name, codes }: Pick<TakenMedicine, 'name' | 'codes'>): string[] {
  if (local.test(name)) return [];
  const text = folded(name);
  return names.flatMap(([key, words, rxnorm]) =>
    (rxnorm !== undefined && codes.includes(rxnorm)) || words.some((word) => text.includes(word))
      ? [key]
      : [],
  );
}

const keysOf = ({ of }: MedicineEffect) => of.flatMap((one) => classes[one] ?? [one]);
const byTest = new Map<string, { effect: MedicineEffect; keys: ReadonlySet<string> }[]>();
for (const effect of medicineEffects) {
  const list = byTest.get(effect.test) ?? [];
  list.push({ effect, keys: new Set(keysOf(effect)) });
  byTest.set(effect.test, list);
}

const isLow = (flag: ResultFlag) => flag === 'low' || flag === 'criticalLow';
const isHigh = (flag: ResultFlag) => flag === 'high' || flag === 'criticalHigh';

/** Whether an effect may have made a result what it is: a false one may look normal, and of what nobody judged all may. */
function mayExplain({ change, kind }: MedicineEffect, flag: Answer<ResultFlag>): boolean {
  if (kind === 'assay' || flag.kind !== 'known') return true;
  if (isLow(flag.value)) return change !== 'raises';
  return isHigh(flag.value) ? change !== 'lowers' : flag.value !== 'normal';
}

/** Whether a medicine was taken when a sample was: of what nobody told the day it may have been. */
function wasTaken({ since, until }: TakenMedicine, at: string | undefined): boolean {
  const day = at?.slice(0, 10);
  if (day === undefined || day.length < 10) return true;
  const length = (one: string) => Math.min(one.length, 10);
  return (
    (since === undefined || since.slice(0, 10) <= day.slice(0, length(since))) &&
    (until === undefined || until.slice(0, 10) >= day.slice(0, length(until)))
  );
}

export interface FoundEffect {
  medicine: TakenMedicine;
  effect: MedicineEffect;
}

/** What of the medicines of a person may have to do with a result of theirs, false values first. */
export function effectsOn(
  test: string,
  flag: Answer<ResultFlag>,
  at: string | undefined,
  taken: readonly TakenMedicine[],
): FoundEffect[] {
  const known = byTest.get(test) ?? [];
  if (known.length === 0) return [];
  return taken
    .filter((medicine) => wasTaken(medicine, at))
    .flatMap((medicine) => {
      const keys = ingredientsOf(medicine);
      return known
        .filter((one) => mayExplain(one.effect, flag) && keys.some((key) => one.keys.has(key)))
        .map(({ effect }) => ({ medicine, effect }));
    })
    .toSorted((one, other) => Number(other.effect.kind === 'assay') - Number(one.effect.kind === 'assay'));
}
