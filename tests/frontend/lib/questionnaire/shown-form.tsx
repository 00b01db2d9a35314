import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useMemo, useState } from 'react';
import { FormList } from '../../../../frontend/lib/questionnaire/form-list.tsx';
import { createEvaluate } from '../../../../lambdas/clinical/questionnaires/expressions/evaluate.ts';
import { workOut } from '../../../../lambdas/clinical/questionnaires/expressions/work-out.ts';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const said = (kind: string, expression: string) => ({
  url: `${sdc}${kind}`,
  valueExpression: { language: 'text/fhirpath' as const, expression },
});
const form: Questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [
    {
      linkId: 'drugs',
      type: 'group',
      text: 'Medicación',
      repeats: true,
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
          valueCodeableConcept: { coding: [{ code: 'gtable' }] },
        },
      ],
      item: [
        { linkId: 'drug', type: 'string', text: 'Fármaco' },
        { linkId: 'dose', type: 'integer', text: 'Miligramos' },
      ],
    },
    {
      linkId: 'total',
      type: 'integer',
      text: 'Total',
      readOnly: true,
      extension: [
        said('calculatedExpression', "%resource.descendants().where(linkId = 'dose').answer.value.sum()"),
      ],
    },
    {
      linkId: 'why',
      type: 'open-choice',
      text: 'Por qué tanto',
      extension: [
        said('enableWhenExpression', "%resource.item.where(linkId = 'total').answer.value > 100"),
        said('candidateExpression', "'Dolor' | 'Fiebre'"),
      ],
    },
  ],
};
const evaluate = createEvaluate();

/** A form with a table, a sum, and a question that the sum decides on. */
export function ShownForm({ isFixed }: { isFixed?: (item: QuestionnaireItem) => boolean }) {
  const [items, setItems] = useState<QuestionnaireResponseItem[]>([]);
  const worked = useMemo(() => workOut({ form, items, evaluate }), [items]);
  return (
    <FormList
      form={form}
      items={worked.items}
      told={0}
      followed={{
        hidden: new Set(worked.hidden),
        candidates: worked.candidates,
        broken: new Map(worked.broken.map(({ position, text }) => [position, text])),
      }}
      onItems={setItems}
      {...(isFixed ? { isFixed } : {})}
    />
  );
}
