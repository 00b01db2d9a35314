import type { Resource } from '@medplum/fhirtypes';
import type { Catalogue } from '../analytes/catalogue.ts';
import { readFhir } from './read-fhir.ts';
import { readHl7 } from './read-hl7.ts';
import { readTable } from './read-table.ts';
import { readText } from './read-text.ts';
import type { LaboratoryReport } from './report.ts';
import { ofOnePerson } from './several-people.ts';

/** More than this is no paste: a file of that size comes by another way. In characters. */
export const longestPaste = 2_000_000;

/** A report in whatever form somebody has it: FHIR in JSON, HL7 v2, a table with a heading, or printed text. */
export function readAny(text: string, catalogue: Catalogue): LaboratoryReport {
  const pasted = text.slice(0, longestPaste);
  const fhir = fhirIn(pasted);
  return ofOnePerson(reportIn(pasted, fhir, catalogue));
}

function reportIn(pasted: string, fhir: Resource | undefined, catalogue: Catalogue): LaboratoryReport {
  if (fhir) return readFhir(fhir);
  if (/^\s*(?:MSH|FHS|BHS)[^\w\s]/.test(pasted)) return oneOf(readHl7(pasted.trimStart()));
  return readTable(pasted, catalogue) ?? readText(pasted, catalogue);
}

function fhirIn(text: string): Resource | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    const type = (stored as { resourceType?: unknown }).resourceType;
    return type === 'Bundle' || type === 'DiagnosticReport' || type === 'Observation'
      ? (stored as Resource)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Several messages as one report, of the person of the first. */
function oneOf(reports: readonly LaboratoryReport[]): LaboratoryReport {
  return {
    measured: reports.flatMap(({ measured }) => measured),
    unread: reports.flatMap(({ unread }) => unread),
    person: reports[0]?.person ?? { identifiers: [] },
    people: reports.flatMap(({ person, people = [person] }) => people),
  };
}
