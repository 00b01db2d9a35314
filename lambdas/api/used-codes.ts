import type { CodeableConcept } from '@medplum/fhirtypes';
import { isNoKnownAllergy } from '../clinical/allergy-status.ts';
import { type EnteredConcept, readConcept } from '../clinical/entered-concept.ts';
import { routes } from '../contracts/routes.ts';
import { type CodedType, maximumUsedCodes, usedCodesSchema } from '../contracts/used-codes.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

const elements: Record<CodedType, string> = {
  Condition: 'code',
  AllergyIntolerance: 'code',
  MedicationRequest: 'medicationCodeableConcept',
  Immunization: 'vaccineCode',
};

/** Looked at of each type, so that the answer takes bounded time; years of a clinic's problems. */
const maximumRead = 5_000;

interface Row extends Record<string, unknown> {
  coding: NonNullable<CodeableConcept['coding']>;
  text: string | null;
}

/**
 * The concepts of the newest entries, by how often they are used. No entry and no patient is part of the answer, so
 * that it is no access to anybody's chart; a concept's words are the ones that most entries use for its codes.
 */
export function registerUsedCodes(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.readUsedCodes, async ({ sql, caller, params: { type } }) => {
    const rows = await sql<Row>(
      `WITH recent AS MATERIALIZED (
         SELECT content -> $3 AS concept,
           coalesce(content #>> '{verificationStatus,coding,0,code}', content ->> 'status') AS status
         FROM resources
         WHERE organization_id = $1 AND resource_type = $2 AND NOT is_deleted
         ORDER BY sort_date DESC, resource_key DESC LIMIT ${maximumRead}
       )
       SELECT concept -> 'coding' AS coding, mode() WITHIN GROUP (ORDER BY concept ->> 'text') AS text
       FROM recent
       WHERE status IS DISTINCT FROM 'entered-in-error' AND concept #>> '{coding,0,code}' IS NOT NULL
       GROUP BY 1 ORDER BY count(*) DESC, 2, 1 LIMIT ${maximumUsedCodes}`,
      [caller.organization_id, type, elements[type]],
    );
    const byCode = new Map<string, EnteredConcept>();
    for (const { coding, text } of rows) {
      const concept: CodeableConcept = { coding, ...(text === null ? {} : { text }) };
      const code = `${coding[0]?.system}|${coding[0]?.code}`;
      // The same code with another display, or with a second code beside it, is one thing: the commonest form stays.
      if (!isNoKnownAllergy({ code: concept }) && !byCode.has(code)) byCode.set(code, readConcept(concept));
    }
    return { body: usedCodesSchema.parse({ concepts: [...byCode.values()] }) };
  });
}
