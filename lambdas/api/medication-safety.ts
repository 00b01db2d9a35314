import type { CodeableConcept } from '@medplum/fhirtypes';
import { readPrefetch } from '../cds-services/read-prefetch.ts';
import type { Prefetched } from '../cds-services/service.ts';
import { readConcept } from '../clinical/entered-concept.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { medicationRuleRoutes as ruleRoutes } from '../contracts/medication-rules.ts';
import { type MedicationCheck, medicationSafetyRoutes as routes } from '../contracts/medication-safety.ts';
import { checkRecord } from '../medication/check-record.ts';
import type { CheckedFinding, CheckedReport } from '../medication/checked-report.ts';
import { findRules, mayBeSet, unusedRule } from '../medication/find-rules.ts';
import { medicationFields } from '../medication/record-fields.ts';
import { contentKey, sourceText } from '../medication/reviews.ts';
import { readRules } from '../medication/rule-counts.ts';
import type { Sql } from '../platform/database.ts';
import { inRecord } from '../record/in-record.ts';
import { auditChange } from './audit-change.ts';
import { inTheirWords } from './cds-services.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { Refused } from './refusal.ts';

/** The check of what a patient takes, or of a list without one; rules, and what became of their findings. */
export function registerMedicationSafety(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.checkMedication, async ({ sql, caller, body }) => {
    const fields = Object.keys(medicationFields);
    const known =
      'list' in body
        ? listed(body.list)
        : await inTheirWords(() =>
            inRecord({ sql, caller, now }, (repository) =>
              readPrefetch(repository, medicationFields, fields, body.patientId),
            ),
          );
    return { body: await check(sql, now(), known) };
  });

  endpoint(app, database, routes.checkPrescription, async ({ sql, caller, body }) => {
    const { patientId, ...typed } = body;
    const draft = { ...typed, concept: readConcept(typed.concept as CodeableConcept) };
    const { checkDraft } = await import('../medication/check-draft.ts');
    const report = await inTheirWords(() =>
      inRecord({ sql, caller, now }, (repository) => checkDraft(repository, checkRecord, patientId, draft)),
    );
    return { body: reported(report) };
  });

  endpoint(app, database, ruleRoutes.reviewMedicationFinding, async ({ sql, caller, params, body }) => {
    const { organization_id: organizationId, user_id: userId } = caller;
    await sql(
      `INSERT INTO medication_reviews (organization_id, content_key, rule_id, reviewed_by, reviewed_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [organizationId, params.key, body.ruleId, userId, now().toISOString()],
    );
    return { body: { key: params.key } };
  });

  endpoint(app, database, ruleRoutes.withdrawMedicationReview, async ({ sql, params }) => {
    await sql('DELETE FROM medication_reviews WHERE content_key = $1', [params.key]);
    return { body: { key: params.key } };
  });

  endpoint(app, database, ruleRoutes.listMedicationRules, async ({ sql, caller, query }) => {
    const rules = await readRules(sql, caller.organization_id, now());
    return { body: query.words ? await findRules(rules, query.words) : { rules, more: 0 } };
  });

  endpoint(app, database, ruleRoutes.setMedicationRuleLevel, async (call) => {
    const { sql, caller, params, body } = call;
    const { organization_id: organizationId, user_id: userId } = caller;
    const { ruleId } = params;
    if (!(await mayBeSet(sql, ruleId, body.level)))
      throw new Refused({ kind: 'not-found', detail: 'No hay ninguna regla con ese identificador.' });
    await sql(
      `INSERT INTO medication_rule_levels (organization_id, rule_id, change, level, reason, changed_by, changed_at)
       SELECT $1, $2, coalesce(max(change), 0) + 1, $3, $4, $5, $6 FROM medication_rule_levels
       WHERE organization_id = $1 AND rule_id = $2`,
      [organizationId, ruleId, body.level, body.reason, userId, now().toISOString()],
    );
    await auditChange(call, 'organization-updated', 'medication-rule-levels');
    const rules = await readRules(sql, organizationId, now());
    return { body: rules.find((rule) => rule.ruleId === ruleId) ?? (await unusedRule(ruleId)) };
  });
}

/** A list that somebody typed, of nobody: what would be asked of a patient is not known. */
function listed(lines: readonly string[]): Prefetched {
  return {
    medications: lines.map((text, index) => ({
      resourceType: 'MedicationRequest',
      id: `line-${index + 1}`,
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text },
    })),
  };
}

async function check(sql: Sql, now: Date, known: Prefetched): Promise<MedicationCheck> {
  const report = await checkRecord({ sql, now, known, prescribed: [] });
  const medications = [...(known.medications ?? []), ...(known.statements ?? [])]
    .filter(({ resourceType }) => resourceType !== 'Medication')
    .map((resource) => ({ reference: `${resource.resourceType}/${resource.id}`, name: nameOf(resource) }));
  return { medications, ...reported(report) };
}

const reported = ({
  findings,
  notChecked,
  checked,
  of,
  sources,
}: CheckedReport): Omit<MedicationCheck, 'medications'> => ({
  findings: findings.map(told),
  notChecked: [...notChecked],
  checked,
  of,
  sources: sources.map((source) => ({
    label: source.label,
    publisher: source.publisher,
    findings: source.findings.map(({ title, text, whatToDo, codes, references }) => ({
      title,
      text,
      whatToDo,
      codes: [...codes],
      references: [...references],
    })),
    notCompared: [...source.notCompared],
  })),
});

function told(found: CheckedFinding) {
  const { issueSeverity: severity, source: _, ingredients: _ingredients, about: _about, ...finding } = found;
  return {
    ...finding,
    severity,
    key: contentKey(found),
    source: sourceText(found),
    notes: [...finding.notes],
    references: [...finding.references],
  };
}

const nameOf = ({ medicationCodeableConcept, medicationReference }: CdsResource): string =>
  readConcept(medicationCodeableConcept as Parameters<typeof readConcept>[0]).text ||
  (medicationReference as { display?: string } | undefined)?.display ||
  'Un fármaco sin nombre';
