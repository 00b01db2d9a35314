import { chakra } from '@chakra-ui/react';
import { placesOf } from './found-words.ts';

const Mark = chakra('mark', {
  base: { bg: 'transparent', color: 'fg', fontWeight: 'semibold', textDecoration: 'underline' },
});

/** A text with the found words marked. */
export function MarkedText({ text, words }: { text: string; words: ReadonlySet<string> }) {
  const parts = [];
  let end = 0;
  for (const [start, stop] of placesOf(text, words)) {
    parts.push(text.slice(end, start), <Mark key={start}>{text.slice(start, stop)}</Mark>);
    end = stop;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
