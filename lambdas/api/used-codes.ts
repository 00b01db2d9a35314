import type { CodeableConcept } from '@medplum/fhirtypes';
import { isNoKnownAllergy } from '../clinical/allergy-status.ts';
import { type EnteredConcept, readConcept } from '../clinical/entered-concept.ts';
import { routes } from '../contracts/routes.ts';
import { type CodedType, maximumUsedCodes, usedCodesSchema } from '../contracts/used-codes.ts';
import { usedConcepts } from '../fhir/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

const elements: Record<CodedType, string> = {
  Condition: 'code',
  AllergyIntolerance: 'code',
  MedicationRequest: 'medicationCodeableConcept',
  Immunization: 'vaccineCode',
  ChargeItem: 'code',
};

/**
 * The concepts of the newest entries: what the person used last, then by how often the organization uses them. No entry and no patient is part of the answer, so
 * that it is no access to anybody's chart; a concept's words are the ones that most entries use for its codes.
 */
export function registerUsedCodes(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.readUsedCodes, async ({ sql, caller, params: { type } }) => {
    const asked = {
      resourceType: type,
      element: elements[type],
      userId: caller.user_id,
      limit: maximumUsedCodes,
    };
    const rows = await usedConcepts({ sql, caller }, asked);
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
