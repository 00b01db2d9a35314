import { readPrefetch, readUnseen } from '../cds-services/read-prefetch.ts';
import type { Prefetched } from '../cds-services/service.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import type { Repository } from '../fhir/index.ts';
import { checkRecord } from './check-record.ts';
import type { CheckedReport } from './checked-report.ts';
import { medicationFields } from './record-fields.ts';
import { narrowed } from './sources/source-report.ts';

/** What a patient says, in their words. */
export interface Told {
  medications: readonly { name: string; dose?: string | undefined }[];
  allergies?: readonly { substance: string; reaction?: string | undefined }[];
}

/**
 * The check of a patient's chart with what they tell beside it. Findings are those that what they tell takes part in; where they
 * tell nothing, all. Nothing is written but the entries of the access log.
 * @param isSeen whether whoever asks sees what is read, each reading with its entry; else one entry stands for the platform's look.
 */
export async function checkTold(
  repository: Repository,
  patientId: string,
  told: Told,
  isSeen: boolean,
): Promise<CheckedReport> {
  const known = isSeen
    ? await readPrefetch(repository, medicationFields, Object.keys(medicationFields), patientId)
    : await readUnseen(repository, medicationFields, patientId, '$check-medication');
  const { sql, now } = repository;
  const report = await checkRecord({ sql, now, known: withTold(known, told), prescribed: [] });
  if (told.medications.length + (told.allergies ?? []).length === 0) return report;
  const { ingredientsNamed } = await import('./ingredients-named.ts');
  const keys = new Set(
    told.medications.flatMap(({ name }) => ingredientsNamed({ text: name }).map(({ key }) => key)),
  );
  const isTold = (reference: string) => /^[A-Za-z]+\/told-\d+$/.test(reference);
  const findings = report.findings.filter(
    ({ ingredients, references, about }) =>
      ingredients.some((key) => keys.has(key)) || [...references, ...about].some(isTold),
  );
  const sources = narrowed(
    report.sources,
    ({ ingredients, references }) => ingredients.some((key) => keys.has(key)) || references.some(isTold),
  );
  return { ...report, findings, sources };
}

function withTold(known: Prefetched, { medications, allergies = [] }: Told): Prefetched {
  const statements = medications.map(
    ({ name, dose }, at): CdsResource => ({
      resourceType: 'MedicationStatement',
      id: `told-${at + 1}`,
      status: 'active',
      medicationCodeableConcept: { text: [name, dose].filter(Boolean).join(' ') },
    }),
  );
  const reacted = allergies.map(
    ({ substance, reaction }, at): CdsResource => ({
      resourceType: 'AllergyIntolerance',
      id: `told-${at + 1}`,
      code: { text: substance },
      ...(reaction && { reaction: [{ manifestation: [{ text: reaction }] }] }),
    }),
  );
  return {
    ...known,
    statements: [...(known.statements ?? []), ...statements],
    ...(reacted.length > 0 && { allergies: [...(known.allergies ?? []), ...reacted] }),
  };
}

/**
 * Medicines that a text names, each with what follows it up to the next or to the end of its line. Lines that speak of allergies
 * name none that is taken.
 */
export async function medicinesIn(text: string): Promise<Told['medications']> {
  const { findIngredients } = await import('./names/find-ingredients.ts');
  const named = text
    .split('\n')
    .filter((line) => !/al[eé]rg|intoleran/i.test(line))
    .flatMap((line) => {
      const { found } = findIngredients(line);
      return found.map(({ start }, at) => ({ name: outsideQuotes(line.slice(start, found[at + 1]?.start)) }));
    });
  // The same name again is the same medicine, in a quotation of the patient's words.
  const { ingredientsNamed } = await import('./ingredients-named.ts');
  const seen = new Set<string>();
  return named.filter(({ name }) => {
    const keys = ingredientsNamed({ text: name })
      .map(({ key }) => key)
      .join('+');
    if (seen.has(keys)) return false;
    seen.add(keys);
    return true;
  });
}

/** A piece up to where a quotation begins or ends, without a parenthesis that is left open by it. */
const outsideQuotes = (piece: string) =>
  (piece.split(/[«»"“”]/, 1)[0] ?? '')
    .replace(/\s*\([^)]*$/, '')
    .trim()
    .slice(0, 120);
