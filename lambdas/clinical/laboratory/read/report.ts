import type { Catalogue, Recognised } from '../analytes/catalogue.ts';
import type { Measured, Origin } from '../measured.ts';
import { isKnownIn } from './specimen.ts';

/** Who a report says that it is of. What is absent it does not say. */
export interface ReportedPerson {
  name?: string;
  birthDate?: string;
  sex?: 'female' | 'male';
  identifiers: readonly string[];
}

/** What somebody has to look at: it was there, and was not understood. */
export interface Unread {
  text: string;
  why:
    | 'unknownTest'
    | 'noValue'
    | 'ambiguousNumber'
    | 'unexplained'
    | 'severalPeople'
    | 'formula'
    | 'notReadable';
  origin: Origin;
}

/** A report as it was read, in its order. */
export interface LaboratoryReport {
  measured: Measured[];
  unread: Unread[];
  person: ReportedPerson;
  /** Everybody whom it names, where it names them apart from `person`. */
  people?: readonly Partial<ReportedPerson>[];
}

/** Whether words beside a result take it back: "Anulado", "cancelled". */
export const isCancelled = (text: string): boolean =>
  /(?<!\p{L})(?:anulad[oa]s?|cancelad[oa]s?|cancell?ed|invalidad[oa]s?|rechazad[oa]s?|rejected|entered[ -]in[ -]error)(?!\p{L})/iu.test(
    text,
  );

/** What words beside a result say of it: taken back, put right, or not the last word yet. */
export function statusIn(text: string): Pick<Measured, 'status'> {
  if (isCancelled(text)) return { status: 'cancelled' };
  if (/(?<!\p{L})(?:corregid[oa]|rectificad[oa]|corrected|amended)(?!\p{L})/iu.test(text))
    return { status: 'corrected' };
  return /(?<!\p{L})(?:preliminar(?:es|y)?|parcial|provisional)(?!\p{L})/iu.test(text)
    ? { status: 'preliminary' }
    : {};
}

/**
 * The test of a result: by the code that its source gave, else by its name. A code that is not known is never taken for a
 * test of its name, and of a specimen of which it is not told (specimen.ts) nothing is known but the name.
 */
export function recognise(
  { loinc, name, unit, specimen, isolate }: Measured,
  catalogue: Catalogue,
): Recognised | undefined {
  // What an antibiotic does to a microbe is no level of it in blood.
  if (isolate) return { loinc: loinc ?? '', name, analyte: undefined };
  const found =
    loinc === undefined
      ? catalogue.byName(name, unit, specimen)
      : (catalogue.byCode(loinc) ?? { loinc, name, analyte: undefined });
  return found && !isKnownIn(specimen, found.analyte)
    ? { loinc: loinc ?? '', name, analyte: undefined }
    : found;
}
