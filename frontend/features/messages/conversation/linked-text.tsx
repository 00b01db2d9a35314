import { chakra } from '@chakra-ui/react';
import { textParts } from './text-parts.ts';

/** A message's text as it was written: never as HTML, and only addresses of the web can be followed. */
export function LinkedText({ text }: { text: string }) {
  return (
    <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere">
      {textParts(text).map(({ kind, value, at }) =>
        kind === 'link' ? (
          <chakra.a
            key={at}
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            textDecoration="underline"
            textUnderlineOffset="2px"
          >
            {value}
          </chakra.a>
        ) : (
          value
        ),
      )}
    </chakra.span>
  );
}
