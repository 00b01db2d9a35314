import { Text } from '@chakra-ui/react';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { controlText, useControls } from './use-controls.ts';

/** While somebody types: half a name says nothing. */
const pauseMs = 400;

/** Of what is prescribed, whether it is a controlled substance. */
export function ControlNote({ concept }: { concept: EnteredConcept }) {
  const typed = useDebounced(concept, pauseMs);
  const control = useControls(typed.text.trim() === '' ? [] : [typed])?.[0];
  const text = controlText(control);
  return (
    <Text aria-live="polite" fontWeight="medium" _empty={{ display: 'none' }}>
      {text}
    </Text>
  );
}
