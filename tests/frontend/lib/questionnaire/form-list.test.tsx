import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ShownForm } from './shown-form.tsx';

/* What a form of a payer adds to the renderer: tables, questions that are not asked, offered answers, constraints, what is calculated. */

describe('FormList with what follows from the answers', () => {
  it('shows a group that repeats as a table, calculates, asks and offers as somebody writes', async () => {
    const user = userEvent.setup();
    render(<ShownForm />);
    const table = within(screen.getByRole('region', { name: 'Medicación' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Fármaco',
      'Miligramos',
    ]);
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
    render(<ShownForm isFixed={() => true} />);
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Añadir otro: Medicación' })).toBeNull();
  });
});
