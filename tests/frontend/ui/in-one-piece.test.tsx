import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InOnePiece } from '../../../frontend/ui/in-one-piece.tsx';
import { WaitingPart, type WaitingPartProps } from './waiting-part.tsx';

const piece = (
  results: Omit<WaitingPartProps, 'name'>,
  notes: Omit<WaitingPartProps, 'name'>,
  isWaiting = false,
) => (
  <InOnePiece skeleton={<p>Cargando…</p>} isWaiting={isWaiting}>
    <WaitingPart name="Resultados" {...results} />
    <WaitingPart name="Notas" {...notes} />
  </InOnePiece>
);
const shown = () =>
  ['Cargando…', 'Resultados', 'Notas'].filter((text) => {
    const element = screen.queryByText(text);
    return element !== null && element.closest('[hidden]') === null;
  });

afterEach(() => vi.useRealTimers());

it('the parts of a page are shown together, once all of them have their data', () => {
  const { rerender } = render(piece({ isPending: true }, { isPending: true }, true));
  expect(shown()).toEqual(['Cargando…']);
  rerender(piece({ isPending: true }, { isPending: true }));
  expect(shown()).toEqual(['Cargando…']);
  rerender(piece({}, { isPending: true }));
  expect(shown()).toEqual(['Cargando…']);
  rerender(piece({}, {}));
  expect(shown()).toEqual(['Resultados', 'Notas']);
});

it('what is there already is shown at once', () => {
  render(piece({}, {}));
  expect(shown()).toEqual(['Resultados', 'Notas']);
});

it('what failed once keeps the others from nobody', () => {
  const { rerender } = render(piece({ isPending: true }, {}));
  rerender(piece({ isPending: true, failureCount: 1 }, {}));
  expect(shown()).toEqual(['Resultados', 'Notas']);
});

it('nor does an answer that does not come', () => {
  vi.useFakeTimers();
  render(piece({ isPending: true }, {}));
  act(() => vi.advanceTimersByTime(3_000));
  expect(shown()).toEqual(['Resultados', 'Notas']);
});

it('what is shown stays while a part asks for something else', () => {
  const { rerender } = render(piece({}, {}));
  rerender(piece({ isPending: true }, {}));
  expect(shown()).toEqual(['Resultados', 'Notas']);
});
