import type {
  CodeableConcept,
  Observation,
  ObservationComponent,
  ObservationReferenceRange,
  Quantity,
} from '@medplum/fhirtypes';
import type { ReferenceBand } from '../../result-flag.ts';
import type { LaboratoryRange, StatedAge } from '../measured.ts';

type Result = Pick<Observation | ObservationComponent, 'valueQuantity' | 'referenceRange'>;

/** Whom a range is for, by code: SNOMED CT and the genders of HL7. */
const groupsByCode: Record<string, Partial<LaboratoryRange>> = {
  '248152002': { sex: 'female' },
  '248153007': { sex: 'male' },
  female: { sex: 'female' },
  male: { sex: 'male' },
  F: { sex: 'female' },
  M: { sex: 'male' },
  '77386006': { pregnancy: 'any' },
  '57630001': { pregnancy: 1 },
  '59466002': { pregnancy: 2 },
  '41587001': { pregnancy: 3 },
};

/** The same in words. Whatever else stands there is a condition that nothing here can check. */
const groupsByText: readonly (readonly [RegExp, Partial<LaboratoryRange>])[] = [
  [/^(?:mujer(?:es)?|femenin[oa]|females?|women|woman)$/i, { sex: 'female' }],
  [/^(?:hombres?|var[oó]n(?:es)?|masculin[oa]|males?|men|man)$/i, { sex: 'male' }],
  [/^(?:embarazadas?|embarazo|gestantes?|pregnant|pregnancy)$/i, { pregnancy: 'any' }],
  [
    /^(?:primer|1\.?[ºo°]?r?|first|1st) trimest(?:re|er)(?: (?:of pregnancy|del embarazo))?$/i,
    { pregnancy: 1 },
  ],
  [
    /^(?:segundo|2\.?[ºo°]?|second|2nd) trimest(?:re|er)(?: (?:of pregnancy|del embarazo))?$/i,
    { pregnancy: 2 },
  ],
  [
    /^(?:tercer|3\.?[ºo°]?r?|third|3rd) trimest(?:re|er)(?: (?:of pregnancy|del embarazo))?$/i,
    { pregnancy: 3 },
  ],
  [/^(?:todos|todas|all|any|everyone|general)$/i, {}],
];

/** Of the meanings of HL7, those that are normal for somebody in a state that the result does not tell. */
const normalInAState = new Set([
  'endocrine',
  'pre-puberty',
  'follicular',
  'midcycle',
  'luteal',
  'postmenopausal',
]);

/**
 * The limits that a result carries, each with whom it is for. Those of treatment, those without a number and those in another unit
 * than the result's are none: nothing is compared with them.
 */
export function referenceRanges(result: Result): LaboratoryRange[] {
  const unit = result.valueQuantity?.code ?? result.valueQuantity?.unit;
  const isComparable = (limit: Quantity | undefined) =>
    limit === undefined || (limit.code ?? limit.unit) === unit;
  return (result.referenceRange ?? []).flatMap((range) => {
    const { low, high } = range;
    if (low?.value === undefined && high?.value === undefined) return [];
    if (!isComparable(low) || !isComparable(high)) return [];
    const meaning = meaningOf(range);
    if (!meaning) return [];
    const age = range.age && ageOf(range.age);
    const groups = (range.appliesTo ?? []).map(groupOf);
    const otherwise = [
      ...groups.flatMap((group) => group.otherwise ?? []),
      ...(meaning.otherwise ? [meaning.otherwise] : []),
      ...(range.age && !age ? ['edad'] : []),
      ...(isContradiction(groups) ? ['grupos que se excluyen'] : []),
    ].join(', ');
    return [
      {
        low: low?.value,
        high: high?.value,
        ...Object.assign({}, ...groups),
        meaning: meaning.meaning,
        ...(age ? { age } : {}),
        ...(otherwise ? { otherwise } : {}),
      },
    ];
  });
}

/** Nobody is both: which of the two is meant is not known. */
function isContradiction(groups: readonly Partial<LaboratoryRange>[]): boolean {
  const differs = (values: readonly unknown[]) => new Set(values.filter(Boolean)).size > 1;
  return differs(groups.map(({ sex }) => sex)) || differs(groups.map(({ pregnancy }) => pregnancy));
}

function meaningOf({
  type,
}: ObservationReferenceRange): Pick<LaboratoryRange, 'meaning' | 'otherwise'> | undefined {
  const codes = type?.coding?.flatMap(({ code }) => code?.toLowerCase() ?? []) ?? [];
  const words = textOf(type);
  if (codes.length === 0 && !words) return { meaning: 'normal' };
  if (codes.includes('normal')) return { meaning: 'normal' };
  const state = codes.find((code) => normalInAState.has(code));
  if (state) return { meaning: 'normal', otherwise: words ?? state };
  if (codes.includes('critical') || /cr[ií]tic|p[aá]nic/i.test(words ?? '')) return { meaning: 'critical' };
  return codes.length === 0 && /^(?:rango |valores? )?(?:normal|de referencia|reference)/i.test(words ?? '')
    ? { meaning: 'normal' }
    : undefined;
}

function groupOf(concept: CodeableConcept): Partial<LaboratoryRange> {
  for (const { code } of concept.coding ?? []) {
    if (code !== undefined && Object.hasOwn(groupsByCode, code)) return groupsByCode[code] ?? {};
  }
  const words = textOf(concept)?.trim() ?? '';
  const found = groupsByText.find(([pattern]) => pattern.test(words));
  return found ? found[1] : { otherwise: words || (concept.coding?.[0]?.code ?? 'otro grupo') };
}

const textOf = (concept: CodeableConcept | undefined) => concept?.text ?? concept?.coding?.[0]?.display;

const ageUnits: readonly (readonly [RegExp, StatedAge['unit']])[] = [
  [/^(?:a|y|yr|years?|a[ñn]os?)$/i, 'a'],
  [/^(?:mo|months?|mes(?:es)?)$/i, 'mo'],
  [/^(?:wk|weeks?|semanas?)$/i, 'wk'],
  [/^(?:d|days?|d[ií]as?)$/i, 'd'],
  [/^(?:h|hours?|horas?)$/i, 'h'],
];

/** Undefined where a limit of it has no unit that is known: of which age it is then nobody knows. */
function ageOf({ low, high }: NonNullable<ObservationReferenceRange['age']>): LaboratoryRange['age'] {
  const stated = (limit: Quantity | undefined): StatedAge | undefined => {
    const unit = ageUnits.find(([pattern]) => pattern.test(limit?.code ?? limit?.unit ?? ''))?.[1];
    return limit?.value === undefined || !unit ? undefined : { value: limit.value, unit };
  };
  const [from, to] = [stated(low), stated(high)];
  if ((low?.value !== undefined && !from) || (high?.value !== undefined && !to)) return undefined;
  return from || to ? { ...(from ? { low: from } : {}), ...(to ? { high: to } : {}) } : undefined;
}

/** The one band of normal values that is for everybody; undefined where none is, or more than one. */
export function bandForEverybody(ranges: readonly LaboratoryRange[]): ReferenceBand | undefined {
  const normal = ranges.filter(({ meaning }) => meaning === 'normal');
  const [only] = normal;
  if (!only || normal.length > 1 || isConditional(only)) return undefined;
  return { low: only.low, high: only.high };
}

export const isConditional = ({ sex, pregnancy, age, otherwise }: LaboratoryRange): boolean =>
  [sex, pregnancy, age, otherwise].some((condition) => condition !== undefined);
