import type { Observation, ObservationComponent, Patient } from '@medplum/fhirtypes';
import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import { analyteOfLoinc, sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import {
  organizationAnalytes,
  organizationSource,
} from '../../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';
import { effectsOn } from '../../../../lambdas/clinical/laboratory/effects/effects.ts';
import type { TakenMedicine } from '../../../../lambdas/clinical/laboratory/effects/taken-medicines.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import { subjectOn } from '../../../../lambdas/clinical/laboratory/interpret/subject-on.ts';
import type { Measured } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { conceptText } from '../../../../lambdas/clinical/laboratory/read/fhir-isolates.ts';
import { criticalGrowth } from '../../../../lambdas/clinical/laboratory/read/growth.ts';
import {
  bandForEverybody,
  referenceRanges,
} from '../../../../lambdas/clinical/laboratory/read/reference-ranges.ts';
import { type ReferenceBand, type ResultFlag, resultFlag } from '../../../../lambdas/clinical/result-flag.ts';
import type { OwnLaboratoryRanges } from '../../../../lambdas/contracts/laboratory-ranges.ts';
import { disagreementText } from '../../../lib/disagreement-text.ts';
import { effectText } from '../../../lib/effect-text.ts';

export { readLaboratoryRanges } from '../../../lib/laboratory-ranges.ts';

/** What the platform says of a result whose source gave no range for everybody. */
export interface OwnVerdict {
  flag: Answer<ResultFlag>;
  /** In the unit of the result. */
  band: ReferenceBand | undefined;
  /** What the range is from, in words; undefined where it is the laboratory's. */
  bandSource: string | undefined;
  disagreement: string | undefined;
  /** What its medicines may have to do with it, in words. */
  effects?: readonly string[];
}

/** What the patient takes or took, and the zone in which its days are told. */
export interface ChartMedicines {
  medicines: readonly TakenMedicine[];
  timeZone: string;
}

export type OwnRanges = (
  observation: Observation,
  result: Observation | ObservationComponent,
) => OwnVerdict | undefined;

const loinc = 'http://loinc.org';

/** The kind of a result that has no analyte here: it has the ranges of its laboratory alone. */
const nameOf = ({ code }: Observation | ObservationComponent) =>
  code?.text ?? code?.coding?.[0]?.display ?? '';

function bandSourceText(source: string): string {
  if (source === organizationSource) return 'rango de su organización';
  return `rango de Auxilia: ${sources[source]?.title ?? 'sin verificar'}`;
}

/** The laboratory's own verdict, where it gave one. */
function statedFlag({ interpretation }: Observation | ObservationComponent): ResultFlag | undefined {
  const flag = interpretation && resultFlag({ interpretation });
  return flag?.kind === 'known' ? flag.value : undefined;
}

/** What grew where nothing does in health is critical, whatever its laboratory calls it. */
function grownVerdict(
  observation: Observation,
  result: Observation | ObservationComponent,
): OwnVerdict | undefined {
  const code = result.code?.coding?.find(({ system }) => system === loinc)?.code;
  const text = result.valueString ?? conceptText(result.valueCodeableConcept);
  const sample = observation.specimen?.display;
  const grown = criticalGrowth({
    name: nameOf(result),
    ...(code ? { loinc: code } : {}),
    ...(text ? { text } : {}),
    ...(sample ? { sample } : {}),
    origin: { kind: 'element', path: `Observation/${observation.id}` },
  });
  const flag = { kind: 'known', value: 'criticalAbnormal' } as const;
  return grown && { flag, band: undefined, bandSource: undefined, disagreement: undefined };
}

/**
 * Verdicts for a patient, by age, sex and pregnancy on the day of each result: by the ranges that its laboratory gives for several
 * groups, else by the organization's, else by the platform's. `pregnancies` are what the chart tells of them; where that decides and is not told, the answer is
 * unknown.
 */
export function ownRangesFor(
  patient: Patient,
  pregnancies: readonly Observation[],
  today: string,
  tests: readonly OwnLaboratoryRanges[] = [],
  { medicines, timeZone }: ChartMedicines = { medicines: [], timeZone: 'UTC' },
): OwnRanges {
  const own = organizationAnalytes(tests);
  return (observation, result) => {
    const code = result.code?.coding?.find(({ system }) => system === loinc)?.code;
    const platform = code === undefined ? undefined : analyteOfLoinc(code);
    const analyte = platform && (own.get(platform.id) ?? platform);
    const ranges = referenceRanges(result);
    const isGrouped = ranges.length > 0 && !bandForEverybody(ranges);
    const { value, comparator, code: ucum, unit } = result.valueQuantity ?? {};
    if (value === undefined) return grownVerdict(observation, result);
    if (!(analyte || isGrouped)) return undefined;
    const at =
      observation.effectiveDateTime ?? observation.effectivePeriod?.start ?? observation.effectiveInstant;
    const written = ucum ?? unit;
    const stated = statedFlag(result);
    const name = analyte?.name.es ?? nameOf(result);
    const measured: Measured = {
      name,
      ...(code === undefined ? {} : { loinc: code }),
      amount: { value, ...(comparator ? { comparator: comparator as '<' | '<=' | '>=' | '>' } : {}) },
      ...(written ? { unit: written } : {}),
      ...(ranges.length > 0 ? { ranges } : {}),
      ...(stated ? { flag: stated } : {}),
      ...(at ? { at } : {}),
      origin: { kind: 'element', path: `Observation/${observation.id}` },
    };
    const day = at !== undefined && at.length >= 10 ? at.slice(0, 10) : today;
    const { flag, band, disagreement } = judge(
      measured,
      { loinc: code ?? '', name, analyte },
      subjectOn(patient, pregnancies, day),
      today,
    );
    const effects = effectsOn(analyte?.id ?? '', flag, at, medicines).map((found) =>
      effectText(found, timeZone, sources[found.effect.source]?.short ?? 'sin verificar'),
    );
    const isOwn = band !== undefined && band.source !== 'laboratory';
    return {
      flag,
      band,
      bandSource: isOwn ? bandSourceText(band.source) : undefined,
      disagreement: disagreement && disagreementText(disagreement, bandSourceText(disagreement.source)),
      effects,
    };
  };
}
