import { toolFactsOf, toolFieldLabels } from './acting-steps.ts';
import type { Definition, StepOf } from './definition.ts';
import type { Finding } from './finding.ts';
import { walk } from './graph.ts';
import { watchedTypes } from './plain-steps.ts';

/* What is wrong with a workflow's trigger and with what single steps are set to. */

function* checkTrigger({ trigger }: Definition): Generator<Finding> {
  if (trigger.kind === 'event') {
    const type = trigger.criteria.split('?')[0] ?? '';
    if (!watchedTypes.some((watched) => watched === type)) {
      yield { code: 'wrong-type', message: `Un flujo no puede empezar con cambios de tipo «${type}».` };
    }
  }
  if (trigger.kind !== 'schedule') return;
  if (trigger.about === 'patient' && trigger.criteria === undefined) {
    yield { code: 'missing-value', message: 'Falta decir para qué pacientes empieza a su hora.' };
  }
  if (trigger.about === 'nothing' && trigger.criteria !== undefined) {
    yield { code: 'wrong-type', message: 'Un flujo que no es de un paciente no busca pacientes.' };
  }
}

/** What a tool needs and is not given, and what it is given and does not know. */
function checkTool({ id, title, tool, patient, input }: StepOf<'tool'>): Finding[] {
  const { fields, needsPatient } = toolFactsOf(tool);
  const tell = (message: string): Finding => ({
    stepId: id,
    code: 'missing-value',
    message: `«${title}»: ${message}`,
  });
  return [
    ...(patient === undefined && needsPatient ? [tell('falta de qué paciente es.')] : []),
    ...Object.entries(fields)
      .filter(([name, isRequired]) => isRequired && input[name] === undefined)
      .map(([name]) => tell(`la herramienta necesita «${toolFieldLabels[name] ?? name}».`)),
    ...Object.keys(input)
      .filter((name) => !(name in fields))
      .map((name) => tell(`la herramienta no admite «${name}».`)),
  ];
}

export function checkSettings(definition: Definition): Finding[] {
  const findings = [...checkTrigger(definition)];
  for (const { step } of walk(definition.graph)) {
    if (step.kind === 'form' || step.kind === 'patientForm') {
      const names = step.answers.map(({ name }) => name);
      for (const twice of new Set(names.filter((name, at) => names.indexOf(name) !== at))) {
        const message = `«${step.title}»: dos respuestas se llaman «${twice}».`;
        findings.push({ stepId: step.id, code: 'duplicate-id', message });
      }
    }
    if (step.kind === 'tool') findings.push(...checkTool(step));
    if (step.kind !== 'switch') continue;
    const values = step.cases.map(({ equals }) => JSON.stringify(equals));
    for (const twice of new Set(values.filter((value, at) => values.indexOf(value) !== at))) {
      const message = `«${step.title}»: el caso ${twice} está dos veces, y el segundo no se alcanza.`;
      findings.push({ stepId: step.id, code: 'unreachable', message });
    }
  }
  return findings;
}
