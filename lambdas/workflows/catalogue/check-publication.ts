import type { Questionnaire } from '@medplum/fhirtypes';
import { searchOf } from '../../agents/triggers/criteria.ts';
import { isRole } from '../../contracts/roles.ts';
import type { Definition } from '../../contracts/workflows/definition.ts';
import { parseDefinition } from '../../contracts/workflows/definition-forms.ts';
import type { DraftFinding } from '../../contracts/workflows/findings.ts';
import { walk } from '../../contracts/workflows/graph.ts';
import { templateForms } from '../../contracts/workflows/template-forms.ts';
import { FhirRefusal, readResources } from '../../fhir/index.ts';
import { fillableForm, formLinkIds, unaskable } from '../../patient-forms/askable.ts';
import type { Sql } from '../../platform/database.ts';
import { checkOthers } from './check-others.ts';
import { checkSize } from './check-size.ts';

/* What keeps a workflow from being published that its document alone does not say. */

const subWorkflowsOf = ({ graph }: Definition) =>
  [...walk(graph)].flatMap(({ step }) => (step.kind === 'subWorkflow' ? [step] : []));

async function readVersion(sql: Sql, workflowId: string, version: number): Promise<Definition | undefined> {
  const [row] = await sql(
    `SELECT definition FROM workflow_versions
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND version = $2`,
    [workflowId, version],
  );
  return row && parseDefinition(row.definition);
}

/** Whether a version comes to a workflow, itself or through those that it runs. */
async function comesTo(
  sql: Sql,
  target: string,
  from: { workflow: string; version: number },
  seen: Set<string>,
): Promise<boolean> {
  if (from.workflow === target) return true;
  const key = `${from.workflow}/${from.version}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const definition = await readVersion(sql, from.workflow, from.version);
  for (const step of definition ? subWorkflowsOf(definition) : []) {
    if (await comesTo(sql, target, step, seen)) return true;
  }
  return false;
}

/** Whether the forms that are asked are there, can be answered, and ask what is referred to. */
async function checkForms(sql: Sql, organizationId: string, { graph }: Definition): Promise<DraftFinding[]> {
  const steps = [...walk(graph)].flatMap(({ step }) =>
    step.kind === 'form' || step.kind === 'patientForm' ? [step] : [],
  );
  const names = [...new Set(steps.map(({ questionnaire }) => `Questionnaire/${questionnaire}`))];
  const reader = { sql, caller: { organization_id: organizationId } };
  const forms = names.length > 0 ? await readResources(reader, names) : new Map<string, unknown>();
  return steps.flatMap((step) => {
    const tell = (message: string) => ({
      stepId: step.id,
      code: 'unknown-form',
      message: `«${step.title}»: ${message}`,
    });
    const form = (forms.get(`Questionnaire/${step.questionnaire}`) ??
      // Brought in by publishing (bring-forms.ts).
      templateForms.get(step.questionnaire)) as Questionnaire | undefined;
    if (!form) return [tell('no existe ese formulario.')];
    const flaw = step.kind === 'patientForm' ? unaskable(form) : fillableForm(form);
    if (flaw !== undefined) return [tell(flaw)];
    const asked = formLinkIds(form);
    return step.answers
      .filter(({ linkId }) => !asked.has(linkId))
      .map(({ label, linkId }) => tell(`el formulario ya no pregunta «${label || linkId}».`));
  });
}

export async function checkPublication(
  sql: Sql,
  workflowId: string,
  definition: Definition,
  { organizationId, roles, now }: { organizationId: string; roles: readonly string[]; now: Date },
): Promise<DraftFinding[]> {
  const findings: DraftFinding[] = [];
  for (const step of subWorkflowsOf(definition)) {
    const tell = (code: string, message: string) =>
      findings.push({ stepId: step.id, code, message: `«${step.title}»: ${message}` });
    const inner = await readVersion(sql, step.workflow, step.version);
    if (!inner) {
      tell('unknown-workflow', 'no existe esa versión del flujo.');
    } else if (await comesTo(sql, workflowId, step, new Set())) {
      tell('calls-itself', 'el flujo acabaría ejecutándose a sí mismo, y no terminaría nunca.');
    } else if ((inner.trigger.about === 'patient') !== (step.patient !== undefined)) {
      tell(
        'missing-value',
        step.patient === undefined ? 'falta de qué paciente es.' : 'ese flujo no es de un paciente.',
      );
    }
  }
  findings.push(
    ...(await checkForms(sql, organizationId, definition)),
    ...(await checkOthers(sql, definition, roles)),
    ...checkSize(definition),
  );
  const { trigger } = definition;
  if ('criteria' in trigger && trigger.criteria !== undefined) {
    try {
      searchOf(trigger.criteria, { now, timeZone: 'UTC', roles: roles.filter(isRole) });
    } catch (error) {
      if (!(error instanceof FhirRefusal)) throw error;
      const why = error.issues[0]?.diagnostics ?? 'no se admite';
      findings.push({ code: 'wrong-criteria', message: `Cómo empieza: ${why}` });
    }
  }
  return findings;
}
