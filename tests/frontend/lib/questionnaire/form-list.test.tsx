import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createEvaluate } from '../../../../lambdas/clinical/questionnaires/expressions/evaluate.ts';
import { workOut } from '../../../../lambdas/clinical/questionnaires/expressions/work-out.ts';
import { FormList } from '../../../../frontend/lib/questionnaire/form-list.tsx';

/* What a form of a payer adds to the renderer: tables, questions that are not asked, offered answers, constraints, what is calculated. */

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
      extension: [said('calculatedExpression', "%resource.descendants().where(linkId = 'dose').answer.value.sum()")],
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

function Shown({ isFixed }: { isFixed?: (item: QuestionnaireItem) => boolean }) {
  const [items, setItems] = useState<QuestionnaireResponseItem[]>([]);
  const worked = useMemo(() => workOut({ form, items, evaluate }), [items]);
  return (
    <FormList
      form={form}
      items={worked.items}
      isTold={false}
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

describe('FormList with what follows from the answers', () => {
  it('shows a group that repeats as a table, calculates, asks and offers as somebody writes', async () => {
    const user = userEvent.setup();
    render(<Shown />);
    const table = within(screen.getByRole('region', { name: 'Medicación' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Fármaco', 'Miligramos']);
    expect(screen.queryByText('Por qué tanto')).toBeNull();
    await user.type(table.getByRole('textbox', { name: /Fármaco/ }), 'A');
    await user.type(table.getByRole('textbox', { name: /Miligramos/ }), '60');
    await user.click(screen.getByRole('button', { name: 'Añadir otro: Medicación' }));
    await user.type(table.getAllByRole('textbox', { name: /Miligramos/ })[1] as HTMLElement, '50');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Total/ }).value).toBe('110');
    await user.click(screen.getByLabelText('Fiebre'));
    expect(screen.getByLabelText<HTMLInputElement>('Fiebre').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Quitar Medicación 2' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Total/ }).value).toBe('60');
    expect(screen.queryByText('Por qué tanto')).toBeNull();
  });

  it('lets nobody write in what is not theirs', () => {
    render(<Shown isFixed={() => true} />);
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Añadir otro: Medicación' })).toBeNull();
  });
});
