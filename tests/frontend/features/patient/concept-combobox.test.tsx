import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConceptCombobox } from '../../../../frontend/features/patient/editing/concept-combobox.tsx';
import { getTheme } from '../../../../frontend/ui/theme.ts';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';

const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
const offered = [
  { text: 'Asma', coding: [{ system: icd10, code: 'J45.909' }], detail: 'asma bronquial' },
  { text: 'Asma leve', coding: [{ system: icd10, code: 'J45.20' }] },
];

function open() {
  const onSubmit = vi.fn();
  const onPick = vi.fn();
  function Field() {
    const [value, setValue] = useState<EnteredConcept>({ text: '', coding: [] });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        <ConceptCombobox
          label="Problema"
          name="concept"
          hint="Elija"
          value={value}
          offered={value.text.length > 1 && value.coding.length === 0 ? offered : []}
          onChange={(concept) => {
            if (concept.coding.length > 0) onPick(concept);
            setValue(concept);
          }}
        />
        <button type="submit">Guardar</button>
      </form>
    );
  }
  render(
    <ChakraProvider value={getTheme()}>
      <Field />
    </ChakraProvider>,
  );
  return {
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Problema' }),
    onSubmit,
    onPick,
  };
}

describe('the field of a concept', () => {
  it('says that it has a list once there is one, and which option is chosen', async () => {
    const { user, field } = open();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'asma');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    expect(screen.getByRole('status')).toHaveTextContent('2 opciones');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /^Asma leve/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
  });

  it('picks with Enter what is chosen, and sends the form with Enter where nothing is', async () => {
    const { user, field, onSubmit, onPick } = open();
    await user.type(field, 'asma{ArrowDown}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onPick).toHaveBeenCalledWith({ text: 'Asma', coding: [{ system: icd10, code: 'J45.909' }] });
    expect(field).toHaveValue('Asma');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('stays closed where Escape came before the list did', async () => {
    const user = userEvent.setup();
    const field = (list: typeof offered | undefined) => (
      <ChakraProvider value={getTheme()}>
        <ConceptCombobox
          label="Problema"
          name="concept"
          hint="Elija"
          value={{ text: 'asma', coding: [] }}
          offered={list}
          onChange={() => undefined}
        />
      </ChakraProvider>
    );
    const { rerender } = render(field(undefined));
    await user.type(screen.getByRole('combobox', { name: 'Problema' }), 's{Escape}');
    rerender(field(offered));
    expect(screen.getByRole('combobox', { name: 'Problema' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('closes with Escape and when it is left, and a resting pointer chooses nothing', async () => {
    const { user, field } = open();
    await user.type(field, 'asma');
    await user.hover(screen.getByRole('option', { name: /^Asma leve/ }));
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('asma');
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('is picked from by pressing, and keeps the focus', async () => {
    const { user, field, onPick } = open();
    await user.type(field, 'asma');
    await user.click(screen.getByRole('option', { name: /^Asma leve/ }));
    expect(onPick).toHaveBeenCalledOnce();
    expect(field).toHaveFocus();
  });
});
