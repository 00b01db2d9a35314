import type { Encounter } from '@medplum/fhirtypes';
import { withElements } from '../record-form.ts';

/**
 * How the minutes of a visit are known: from its start to its end, from what was pressed and typed on one screen, or because
 * somebody says so.
 */
export const timeBases = ['elapsed', 'active', 'stated'] as const;
export type TimeBasis = (typeof timeBases)[number];

export interface TimeSpent {
  minutes: number;
  /** Undefined of what another program wrote. */
  basis: TimeBasis | undefined;
}

export const timeBasisTexts: Record<TimeBasis, string> = {
  elapsed: 'de principio a fin',
  active: 'con actividad en pantalla',
  stated: 'indicado por quien atiende',
};

/** On Encounter.length: how it is known. */
const basisUrl = 'https://auxilia.example/fhir/StructureDefinition/time-basis';
const ucum = 'http://unitsofmeasure.org';
/** Minutes of each unit of UCUM that a length may have. */
const minutesOf: Readonly<Record<string, number>> = { s: 1 / 60, min: 1, h: 60, d: 1440 };

/** Undefined where no length is on record, or one in a unit that is not known. */
export function timeSpent({ length }: Pick<Encounter, 'length'>): TimeSpent | undefined {
  const factor = minutesOf[length?.code ?? ''];
  if (length?.value === undefined || factor === undefined) return undefined;
  const code = length.extension?.find(({ url }) => url === basisUrl)?.valueCode;
  return { minutes: Math.round(length.value * factor), basis: timeBases.find((one) => one === code) };
}

export function withTimeSpent<Type extends Encounter>(
  encounter: Type,
  minutes: number,
  basis: TimeBasis,
): Type {
  return withElements<Encounter>(encounter, {
    length: {
      extension: [{ url: basisUrl, valueCode: basis }],
      value: minutes,
      unit: 'min',
      system: ucum,
      code: 'min',
    },
  }) as Type;
}

/** «25 min, indicado por quien atiende». */
export const timeSpentText = ({ minutes, basis }: TimeSpent): string =>
  [`${minutes} min`, basis && timeBasisTexts[basis]].filter(Boolean).join(', ');

/** Whole minutes between two instants; undefined where one is not known or they are the wrong way round. */
export function minutesBetween(
  start: string | null | undefined,
  end: string | null | undefined,
): number | undefined {
  const minutes = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 60_000;
  return minutes >= 0 ? Math.round(minutes) : undefined;
}
