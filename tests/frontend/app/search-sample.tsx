import { useState } from 'react';
import { ReplayEarlyInput } from '../../../frontend/app/replay-early-input.tsx';

/** A page with a field and a button, as each page is framed. */
export function SearchSample() {
  const [words, setWords] = useState('');
  const [presses, setPresses] = useState(0);
  return (
    <>
      <input aria-label="Buscar" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Contar
      </button>
      <output>{`${words}: ${presses}`}</output>
      <ReplayEarlyInput />
    </>
  );
}
