import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { conceptKey, type EnteredConcept, noConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { TermSetName } from '../../../../lambdas/contracts/terms.ts';
import { codesText } from '../../../lib/codes-text.ts';
import { uncodedText } from '../concept-text.ts';
import { ConceptCombobox } from './concept-combobox.tsx';
import { ConceptField } from './concept-field.tsx';

/** A code of a system without a name is one, and says nothing to a reader. */
const codesOf = (concept: EnteredConcept) => (concept.coding.length > 0 ? codesText(concept) : uncodedText);

interface ConceptsFieldProps {
  label: string;
  name: string;
  /** Names the list of what was taken. */
  listLabel: string;
  /** Where it is looked for; without one, what is offered is all that there is. */
  set: TermSetName | undefined;
  /** What is offered for what is typed, where no terminology is searched. */
  offered?: readonly EnteredConcept[];
  concepts: readonly EnteredConcept[];
  /** What is being typed and stands in no list yet. */
  typed: EnteredConcept;
  error: string | undefined;
  /** What is said below one that was taken. */
  noteOf?: (concept: EnteredConcept) => ReactNode;
  onType: (typed: EnteredConcept) => void;
  onChange: (concepts: EnteredConcept[]) => void;
}

/** Several concepts: picked from a terminology or typed, one after the other. */
export function ConceptsField(props: ConceptsFieldProps) {
  const {
    label,
    name,
    listLabel,
    set,
    offered = [],
    concepts,
    typed,
    error,
    noteOf,
    onType,
    onChange,
  } = props;
  const add = (concept: EnteredConcept) => {
    if (concept.text.trim() === '') return;
    if (!concepts.some((known) => conceptKey(known) === conceptKey(concept)))
      onChange([...concepts, concept]);
    onType(noConcept);
  };
  // What is picked is meant; what is typed waits for the button, or for the form to be sent.
  const take = (concept: EnteredConcept) => (concept.coding.length > 0 ? add(concept) : onType(concept));
  const field = { label, name, value: typed, error, onChange: take };
  return (
    <Box gridColumn="1 / -1">
      <Flex gap="3" align="flex-start">
        <Box flex="1" minW="0">
          {set ? (
            <ConceptField {...field} set={set} />
          ) : (
            <ConceptCombobox
              {...field}
              hint="Elija una opción de la lista; lo que no se elige se guarda sin codificar."
              offered={offered}
            />
          )}
        </Box>
        <Button
          type="button"
          variant="outline"
          size="lg"
          mt="7"
          disabled={typed.text.trim() === ''}
          onClick={() => add(typed)}
        >
          Añadir
        </Button>
      </Flex>
      {concepts.length > 0 ? (
        <chakra.ul listStyleType="none" aria-label={listLabel} mt="2">
          {concepts.map((concept) => (
            <chakra.li key={conceptKey(concept)} borderTopWidth="1px" py="1">
              <Flex gap="3" align="center" minH="8" css={{ '@media (pointer: coarse)': { minHeight: '11' } }}>
                <Text flex="1" minW="0" overflowWrap="anywhere">
                  {concept.text}{' '}
                  <chakra.span color="fg.muted" fontSize="sm">
                    {codesOf(concept)}
                  </chakra.span>
                </Text>
                <Button
                  type="button"
                  variant="ghost"
                  size="xs"
                  aria-label={`Quitar: ${concept.text}`}
                  onClick={() => onChange(concepts.filter((other) => other !== concept))}
                >
                  <X size={16} strokeWidth={1.75} aria-hidden />
                  Quitar
                </Button>
              </Flex>
              {noteOf?.(concept)}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </Box>
  );
}
