import type { Extensions } from '../../../lambdas/fhir/index.ts';
import type { CheckRecord } from '../../../lambdas/medication/checked-report.ts';
import { medicationGate } from '../../../lambdas/medication/gate.ts';
import { noteDecisions } from '../../../lambdas/medication/note-decisions.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import type { Json } from '../fhir/fhir-client.ts';

export const onlyRule = 'nsaid-anticoagulant';

/** A check that knows one thing: warfarin and ibuprofen, active together, interrupt. */
export const checkOnePair: CheckRecord = async ({ known }) => {
  const named = (name: string) =>
    (known.medications ?? []).filter((one: Json) => one.medicationCodeableConcept?.text === name);
  const pair = [named('Warfarina')[0], named('Ibuprofeno')[0]];
  const report = { checked: 1, of: 1, notChecked: [], sources: [] };
  if (!pair.every((one) => one !== undefined)) return { ...report, findings: [] };
  return {
    ...report,
    findings: [
      {
        ruleId: onlyRule,
        level: 'interrupts',
        issueSeverity: 'high',
        title: 'Warfarina + ibuprofeno',
        text: 'Sangrado.',
        whatToDo: 'Cambie a paracetamol.',
        source: { label: 'Auxilia', detail: 'sin verificar' },
        notes: [],
        ingredients: ['warfarin', 'ibuprofen'],
        about: [],
        references: pair.map((one) => `MedicationRequest/${one?.id}`),
      },
    ],
  };
};

/** The record of the product, whose gate knows that one rule: what is tested with it does not depend on what is known of drugs. */
export const gatedByOneRule: Extensions = {
  ...extensions,
  reactions: [
    ...extensions.reactions.filter(({ name }) => !name.startsWith('medication-')),
    noteDecisions,
    medicationGate(checkOnePair),
  ],
};
