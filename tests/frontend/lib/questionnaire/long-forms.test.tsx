import type { QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormList } from '../../../../frontend/lib/questionnaire/form-list.tsx';

const ask = (linkId: string, more: object = {}) =>
  ({ linkId, text: `Pregunta ${linkId}`, type: 'string', ...more }) as QuestionnaireItem;

let kept: QuestionnaireResponseItem[] = [];
// biome-ignore lint/style/useComponentExportOnlyModules: a form around the list that is tried.
function Filled({ items }: { items: QuestionnaireItem[] }) {
  const [answers, setAnswers] = useState<QuestionnaireResponseItem[]>([]);
  const [told, tell] = useState(0);
  kept = answers;
  return (
    <>
      <FormList form={{ item: items }} items={answers} told={told} onItems={setAnswers} />
      <button type="button" onClick={() => tell(told + 1)}>
        Enviar
      </button>
    </>
  );
}
const open = (...items: QuestionnaireItem[]) => {
  render(<Filled items={items} />);
  return userEvent.setup();
};
const fields = () => screen.queryAllByRole('textbox');

describe('a form that is too long to be seen at once', () => {
  it('shows a part, goes to the first answer that is missing however far down, and keeps each as written', async () => {
    const user = open(
      ...Array.from({ length: 200 }, (_, n) => ask(String(n), { required: n === 3 || n === 150 })),
    );
    expect(fields()).toHaveLength(60);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pregunta 3' }));
    await user.keyboard('a');
    await user.click(screen.getByRole('textbox', { name: /^Pregunta 7\s?Opcional/ }));
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pregunta 150' }));
    expect(fields()).toHaveLength(180);
    await user.keyboard('c');
    expect(kept.map(({ linkId, answer }) => [linkId, answer?.[0]?.valueString])).toEqual([
      ['3', 'a'],
      ['7', 'b'],
      ['150', 'c'],
    ]);
  });
});

describe('a form that nobody should have written', () => {
  it('whose conditions go in a circle asks none of them', () => {
    const when = (question: string) => [{ question, operator: 'exists' as const, answerBoolean: true }];
    open(ask('0'), ask('1', { enableWhen: when('2') }), ask('2', { enableWhen: when('1') }));
    expect(fields()).toHaveLength(1);
  });

  it('that has an id twice asks the first of both', async () => {
    const user = open(ask('1', { text: 'Una' }), ask('1', { text: 'Otra' }));
    await user.type(screen.getByRole('textbox', { name: /^Una/ }), 'x');
    expect(screen.queryByText(/^Otra/)).toBeNull();
    expect(kept).toEqual([{ linkId: '1', text: 'Una', answer: [{ valueString: 'x' }] }]);
  });

  it('that says no id, or a type that nobody knows, is shown without failing', () => {
    const { linkId: _, ...nameless } = ask('');
    open(nameless as QuestionnaireItem, ask('1', { type: 'constructor' }), ask('2', { type: 'question' }));
    expect(fields()).toHaveLength(1);
    expect(screen.getAllByText('Esta pregunta es de un tipo que no se conoce.')).toHaveLength(2);
  });

  it('that asks for what is looked up is answered where that can be done alone', () => {
    open(
      ask('1', { type: 'reference' }),
      ask('2', { type: 'choice', answerValueSet: 'https://example.org/todo' }),
    );
    expect(screen.getAllByText('Esta pregunta se responde en la clínica.')).toHaveLength(2);
  });
});

it('refuses a program as an attachment, says so, and keeps nothing of it', async () => {
  const user = open(ask('1', { type: 'attachment' }));
  const field = screen.getByLabelText('Elegir archivo o hacer una foto');
  const program = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3])], 'factura.pdf', {
    type: 'application/pdf',
  });
  await user.upload(field, program);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'El archivo no es una foto (JPEG, PNG, HEIC) ni un PDF admitido',
  );
  expect(kept).toEqual([]);
  await user.upload(field, new File(['%PDF-1.7'], 'informe.pdf', { type: 'application/pdf' }));
  const entry = within(document.querySelector('[data-link-id="1"]') as HTMLElement);
  expect(await entry.findByText('informe.pdf')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kept[0]?.answer?.[0]?.valueAttachment).toMatchObject({ contentType: 'application/pdf' });
});
