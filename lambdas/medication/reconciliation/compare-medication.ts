import type { CodeableConcept, Dosage } from '@medplum/fhirtypes';
import { unclearText } from '../../clinical/medication/check/check-medication.ts';
import type { Medication } from '../../clinical/medication/check/context.ts';
import { medicationKnowledge } from '../../clinical/medication/knowledge/knowledge.ts';
import { medicineName } from '../../clinical/medicine-name.ts';
import type { CdsResource } from '../../contracts/cds-hooks.ts';
import type { ReconciliationLine, ReconciliationTold } from '../../contracts/medication-reconciliation.ts';
import { foldWords } from '../fold-words.ts';
import { isSame, type TakenMedication } from '../join-same.ts';
import { takenOf } from '../record-medications.ts';
import type { Taken } from '../still-taken.ts';
import { splitLine } from './split-line.ts';

interface Told extends TakenMedication {
  from: ReconciliationTold['from'];
}

type Comparison = NonNullable<ReconciliationTold['comparison']>;

export interface ReconciliationSources {
  /** Of the chart: MedicationRequest, MedicationStatement and the Medications that they refer to. */
  chart: readonly CdsResource[];
  list: readonly string[];
  /** As readBundle has them. */
  sent: readonly CdsResource[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * What was prescribed here beside what is told of the same ingredients. It proposes; what cannot be compared is said to be so,
 * never taken for the same.
 */
export function compareMedication({ chart, list, sent, today }: ReconciliationSources): {
  lines: ReconciliationLine[];
  /** What the chart has as active and is over, or was only planned; Spanish. */
  over: string[];
} {
  const here = takenOf(chart, [], today);
  const prescribed = here.filter(({ resource }) => resource.resourceType === 'MedicationRequest');
  const told: Told[] = [
    ...here
      .filter(({ resource }) => resource.resourceType === 'MedicationStatement')
      .map((one) => ({ ...one, from: 'chart' as const })),
    ...takenOf(list.map(asStatement), [], today).map((one) => ({ ...one, from: 'list' as const })),
    ...takenOf(sent, [], today).map((one) => ({ ...one, from: 'bundle' as const })),
  ];
  const matched = new Map(prescribed.map((one) => [one, [] as Told[]]));
  const alone: Told[][] = [];
  for (const one of told) {
    const ours = ownOf(one, matched);
    if (ours) matched.get(ours)?.push(one);
    else {
      const others = alone.find(([first]) => first && isSame(first.medication, one.medication));
      if (others) others.push(one);
      else alone.push([one]);
    }
  }
  const lines = [
    ...[...matched].map(([ours, those]) => lineOf(ours, those)),
    ...alone.map((those) => lineOf(undefined, those)),
  ];
  return {
    lines: withShared(lines)
      .map(({ line }) => line)
      .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .map((line, at) => ({ ...line, id: `line-${at + 1}` })),
    over: overIn(chart, here),
  };
}

function overIn(chart: readonly CdsResource[], here: readonly TakenMedication[]): string[] {
  const taken = new Set<unknown>(here.map(({ resource }) => resource.id));
  return chart
    .filter(({ resourceType, id }) => resourceType !== 'Medication' && !taken.has(id))
    .map((one) => medicineName(one as unknown as Taken) ?? 'Un medicamento sin nombre')
    .map((name) => `«${name}»: consta activo, pero su pauta ya terminó o solo se planeó; no se comparó.`);
}

/** What asks for most thought stands first. */
const order: readonly ReconciliationLine['kind'][] = [
  'changed',
  'not-compared',
  'only-chart',
  'only-told',
  'same',
];

const asStatement = (text: string, index: number): CdsResource => ({
  resourceType: 'MedicationStatement',
  id: `line-${index + 1}`,
  status: 'active',
  medicationCodeableConcept: { text },
});

/** Of several strengths of one drug that which is taken alike, or else that of which its source has told nothing yet. */
function ownOf(one: Told, matched: ReadonlyMap<TakenMedication, Told[]>): TakenMedication | undefined {
  const same = [...matched].filter(([ours]) => isSame(ours.medication, one.medication));
  const alike = same.find(([ours]) => compare(ours, one) === 'same');
  const free = same.find(([, those]) => those.every(({ from }) => from !== one.from));
  return (alike ?? free)?.[0];
}

interface Line {
  line: ReconciliationLine;
  keys: readonly string[];
}

function lineOf(ours: TakenMedication | undefined, those: readonly Told[]): Line {
  const told = those.map((one) => toldOf(one, ours && compare(ours, one)));
  const comparisons = told.flatMap(({ comparison }) => comparison ?? []);
  const kind = !ours
    ? 'only-told'
    : comparisons.length === 0
      ? 'only-chart'
      : ((['changed', 'not-compared'] as const).find((one) => comparisons.includes(one)) ?? 'same');
  const [first] = those;
  return {
    keys: (ours ?? first)?.medication.ingredients.map(({ key }) => key) ?? [],
    line: {
      id: '',
      kind,
      ...(ours && {
        chart: {
          resource: ours.resource as unknown as CdsResource,
          name: ours.medication.words,
          dose: doseText(ours),
          notes: notesOf(ours.medication),
        },
      }),
      told,
      notes: [],
    },
  };
}

function toldOf(one: Told, comparison: Comparison | undefined): ReconciliationTold {
  const { medication, resource, from } = one;
  const split = from === 'list' ? splitLine(medication.words) : undefined;
  const concept: CodeableConcept = resource.medicationCodeableConcept ?? {};
  return {
    name: split?.name ?? medication.words,
    dose: split?.dose ?? doseText(one),
    coding: (concept.coding ?? []).map(({ system, code, display }) => ({
      ...(system && { system }),
      ...(code && { code }),
      ...(display && { display }),
    })),
    from,
    ...(from === 'chart' && { resource: resource as unknown as CdsResource }),
    ...(comparison && { comparison }),
    notes: notesOf(medication),
  };
}

/** The same amount as often is the same, and so are the same words; of what lacks one nothing is said. */
function compare(ours: TakenMedication, other: TakenMedication): Comparison {
  const [mine, theirs] = [ours, other].map(({ medication }) => ({
    dose: medication.ingredients.find(({ dose }) => dose)?.dose,
    times: medication.timesPerDay,
  }));
  if (mine?.dose && theirs?.dose && mine.dose.unit === theirs.dose.unit) {
    if (mine.dose.value !== theirs.dose.value) return 'changed';
    if (mine.times !== undefined && theirs.times !== undefined)
      return mine.times === theirs.times ? 'same' : 'changed';
  }
  const [said, saidThere] = [ours, other].map((one) => foldWords(`${one.medication.words} ${doseText(one)}`));
  return said === saidThere && (doseText(ours) !== '' || mine?.times !== undefined) ? 'same' : 'not-compared';
}

function doseText({ resource }: TakenMedication): string {
  const dosages: readonly Dosage[] =
    (resource.resourceType === 'MedicationRequest' ? resource.dosageInstruction : resource.dosage) ?? [];
  return dosages.flatMap(({ text, patientInstruction }) => text ?? patientInstruction ?? []).join(' ');
}

function notesOf({ words, ingredients, unclear = [] }: Medication): string[] {
  if (unclear.length > 0) return unclear.map(unclearText);
  return ingredients.length > 0 ? [] : [unclearText({ words, couldBe: [] })];
}

/** Says of lines that share an ingredient and are not the same drug that they do. */
function withShared(lines: readonly Line[]): Line[] {
  const { ingredients } = medicationKnowledge();
  return lines.map((one) => ({
    ...one,
    line: {
      ...one.line,
      notes: lines.flatMap((other) => {
        if (other === one) return [];
        const shared = one.keys.filter((key) => other.keys.includes(key));
        const name = other.line.chart?.name ?? other.line.told[0]?.name ?? '';
        return shared.length === 0
          ? []
          : [`Comparte ${shared.map((key) => ingredients.get(key)?.name ?? key).join(' y ')} con «${name}».`];
      }),
    },
  }));
}
