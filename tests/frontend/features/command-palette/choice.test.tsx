import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SunMoon } from 'lucide-react';
import { expect, test } from 'vitest';
import { CommandPalette } from '../../../../frontend/features/command-palette/command-palette.tsx';
import type { PaletteEntry } from '../../../../frontend/features/command-palette/palette-entry.ts';
import { getTheme } from '../../../../frontend/ui/theme.ts';

const entry = (id: string): PaletteEntry => ({ id, label: id, Icon: SunMoon, choice: { to: `/${id}` } });

/** What is typed changes none of these entries. */
const shown = (ids: readonly string[]) => (
  <ChakraProvider value={getTheme()}>
    <CommandPalette
      typed=""
      onType={() => undefined}
      placeholder="Busque"
      groups={[{ title: 'Acciones', entries: ids.map(entry) }]}
      onChoose={() => undefined}
    />
  </ChakraProvider>
);

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('the first entry is the one that Enter chooses, also when it comes after others', () => {
  const { rerender } = render(shown(['Cambiar tema']));
  expect(chosen()).toBe('Cambiar tema');
  rerender(shown(['Nueva cita', 'Nuevo paciente', 'Cambiar tema']));
  expect(chosen()).toBe('Nueva cita');
});

test('what an arrow has gone to stays chosen whatever comes above it, until something else is typed or it is gone', async () => {
  const user = userEvent.setup();
  const { rerender } = render(shown(['Cambiar tema', 'Atajos']));
  await user.click(screen.getByPlaceholderText('Busque'));
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Atajos');
  rerender(shown(['Nueva cita', 'Cambiar tema', 'Atajos']));
  expect(chosen()).toBe('Atajos');
  await user.keyboard('c');
  expect(chosen()).toBe('Nueva cita');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('Atajos');
  rerender(shown(['Nueva cita', 'Cambiar tema']));
  expect(chosen()).toBe('Nueva cita');
});
