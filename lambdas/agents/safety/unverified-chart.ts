import type {
  AllergyIntolerance,
  Condition,
  MedicationRequest,
  MedicationStatement,
} from '@medplum/fhirtypes';
import { fold } from '../../fhir/indexing/fold.ts';
import { parameterId } from '../../fhir/indexing/search-parameters.ts';
import type { Session } from '../../fhir/store/session.ts';

type Charted = AllergyIntolerance | Condition | MedicationRequest | MedicationStatement;

const types = ['AllergyIntolerance', 'Condition', 'MedicationRequest', 'MedicationStatement'];
const shortest = 4;

/**
 * Whether a text says something of a chart whose patient has not been identified, though the address that they write
 * from is known: whoever holds the telephone is not yet the patient.
 */
export async function tellsOfChart(
  { sql, caller }: Session,
  { text, said, threadId }: { text: string; said: () => Promise<string>; threadId: string },
): Promise<boolean> {
  const rows = await sql<{ content: Charted }>(
    `SELECT r.content FROM threads t JOIN index_references i ON i.organization_id = $1
       AND i.target = 'Patient/' || t.patient_id AND i.parameter = ANY ($3::int[])
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE t.organization_id = $1 AND t.thread_id = $2 LIMIT 500`,
    [caller.organization_id, threadId, types.map((type) => parameterId(`${type}.patient`))],
    'kept',
  );
  const told = fold(text);
  const terms = rows.flatMap(({ content }) => termsOf(content)).filter((term) => told.includes(term));
  if (terms.length === 0) return false;
  const heard = fold(await said());
  return terms.some((term) => !heard.includes(term));
}

function termsOf(resource: Charted): string[] {
  const concept = 'medicationCodeableConcept' in resource ? resource.medicationCodeableConcept : undefined;
  const code = 'code' in resource ? resource.code : undefined;
  const texts = [concept, code].flatMap((each) => [
    each?.text ?? '',
    ...(each?.coding ?? []).map(({ display = '' }) => display),
  ]);
  return [...new Set(texts.map(fold))].filter((term) => term.length >= shortest);
}
