import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TypedPicker } from './typed-picker.tsx';

const found = [
  { id: 'a', name: 'Ana Soto', detail: 'Nac. 4 mar 1962' },
  { id: 'b', name: 'Ana Soto', detail: 'Nac. 5 abr 1971' },
];

describe('finding a patient', () => {
  it('shows nobody before something is typed, and chooses a namesake by keyboard', async () => {
    render(<TypedPicker results={found} />);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    const box = screen.getByRole('combobox', { name: 'Paciente' });
    await userEvent.type(box, 'ana{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /5 abr 1971/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Elegido: b')).toBeVisible();
  });

  it('empties what was typed on Escape', async () => {
    render(<TypedPicker results={found} />);
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'ana{Escape}');
    expect(box).toHaveValue('');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that nobody matches, and not before it is known', async () => {
    const { rerender } = render(<TypedPicker />);
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<TypedPicker results={[]} />);
    expect(screen.getByRole('status')).toHaveTextContent('Ningún paciente coincide.');
    rerender(<TypedPicker failure="Sin conexión." />);
    expect(screen.getByRole('status')).toHaveTextContent('Sin conexión.');
  });
});
