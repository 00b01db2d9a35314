import { act, renderHook } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import { useTypedText } from '../../../frontend/ui/use-typed-text.ts';

/** An address that says what was typed when the test lets it, as the router does when there is time. */
function useSearch(later: (() => void)[]) {
  const [address, setAddress] = useState('');
  const [typed, type] = useTypedText(address, (text) => {
    later.push(() => startTransition(() => setAddress(text)));
  });
  return { address, typed, type, setAddress };
}

test('what is typed stays while the address follows later, and what it says by itself replaces that', () => {
  const later: (() => void)[] = [];
  const { result } = renderHook(() => useSearch(later));
  for (const text of ['d', 'do', 'dos', 'dos ']) act(() => result.current.type(text));
  act(() => later.shift()?.());
  expect(result.current).toMatchObject({ address: 'd', typed: 'dos ' });

  act(() => result.current.type('dos c'));
  for (const arrive of later) act(arrive);
  expect(result.current).toMatchObject({ address: 'dos c', typed: 'dos c' });

  act(() => result.current.setAddress('agenda'));
  expect(result.current.typed).toBe('agenda');
});
