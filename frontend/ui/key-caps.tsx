import { chakra, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsApple } from './use-is-apple.ts';

const names: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Enter: 'Intro',
  Shift: 'Mayús',
};

/** Before the machine is known to the code, the style sheet knows it: public/before-paint.js marks the document. */
const modifiers = (
  <>
    <chakra.span css={{ '.apple &': { display: 'none' } }}>Ctrl</chakra.span>
    <chakra.span css={{ 'html:not(.apple) &': { display: 'none' } }}>⌘</chakra.span>
  </>
);

function nameOf(key: string, onApple: boolean | undefined): ReactNode {
  if (key === '$mod') return onApple === undefined ? modifiers : onApple ? '⌘' : 'Ctrl';
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** A key, or several one after the other, written as tinykeys does: `$mod+k`, `g p`, `[Shift]+?`. */
export function KeyCaps({ keys }: { keys: string }) {
  const onApple = useIsApple();
  const presses = keys.split(' ').map((press) =>
    press
      .split('+')
      .filter((key) => !key.startsWith('['))
      .map((key) => ({ key, name: nameOf(key, onApple) })),
  );
  return (
    <HStack as="span" display="inline-flex" gap="1">
      {presses.map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the presses of a text never change places.
        <HStack as="span" key={index} gap="1">
          {index > 0 ? <chakra.span fontSize="xs">y</chakra.span> : null}
          {press.map(({ key, name }) => (
            <chakra.kbd
              key={key}
              px="1.5"
              py="0.5"
              minW="6"
              textAlign="center"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="l1"
              bg="bg.subtle"
              color="fg.muted"
              fontSize="xs"
              fontFamily="body"
              lineHeight="short"
            >
              {name}
            </chakra.kbd>
          ))}
        </HStack>
      ))}
    </HStack>
  );
}
