import { Box, chakra, Input, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { codesText } from '../../../lib/codes-text.ts';
import { FormField } from '../../../ui/form-field.tsx';
import type { OfferedConcept } from './concept-search.ts';

interface ConceptComboboxProps {
  label: string;
  name: string;
  value: EnteredConcept;
  error?: string | undefined;
  hint: string;
  isWide?: boolean;
  /** Undefined: not known yet. */
  offered: readonly OfferedConcept[] | undefined;
  onChange: (value: EnteredConcept) => void;
}

const none = -1;

/**
 * Free text with a list to pick from (WAI-ARIA combobox, list autocomplete with manual selection): arrows choose, Enter
 * picks what is chosen and otherwise sends the form, Escape closes the list. The pointer picks by pressing alone.
 */
export function ConceptCombobox({
  label,
  name,
  value,
  error,
  hint,
  isWide = true,
  offered,
  onChange,
}: ConceptComboboxProps) {
  const [active, setActive] = useState(none);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = isOpen ? (offered ?? []) : [];
  const chosen = shown[active];

  function pick({ detail: _, ...concept }: OfferedConcept) {
    onChange(concept);
    setOpen(false);
    setActive(none);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && (offered ?? []).length > 0) {
      event.preventDefault();
      setOpen(true);
      const count = offered?.length ?? 0;
      // From the text to the first or the last, around the list and back.
      setActive((index) =>
        !isOpen && step < 0 ? count - 1 : ((index + step + count + 2) % (count + 1)) - 1,
      );
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') {
      // A list that is not there yet is not wanted either; what else Escape closes is left to others then.
      if (shown.length > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      setOpen(false);
      setActive(none);
    }
  }

  return (
    <Box {...(isWide ? { gridColumn: '1 / -1' } : {})} position="relative">
      <FormField label={label} error={error} hint={hint}>
        {(control) => (
          <>
            <Input
              {...control}
              size="lg"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              {...(chosen ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
              name={name}
              value={value.text}
              onChange={(event) => {
                // Other words are another thing: the codes of what was picked do not stay with them.
                onChange({ text: event.target.value, coding: [] });
                setOpen(true);
                setActive(none);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setOpen(false);
                setActive(none);
              }}
            />
            <Box
              id={listId}
              role="listbox"
              aria-label="Opciones encontradas"
              hidden={shown.length === 0}
              position="absolute"
              insetX="0"
              zIndex="dropdown"
              mt="1"
              borderWidth="1px"
              borderRadius="l2"
              bg="bg.panel"
              shadow="md"
              maxH="72"
              overflowY="auto"
            >
              {shown.map((concept, index) => (
                <Option
                  key={`${concept.text} ${codesText(concept)}`}
                  id={`${listId}-${index}`}
                  concept={concept}
                  isActive={index === active}
                  onPick={() => pick(concept)}
                />
              ))}
            </Box>
          </>
        )}
      </FormField>
      <Text role="status" srOnly>
        {shown.length > 0 ? `${shown.length} ${shown.length === 1 ? 'opción' : 'opciones'}` : ''}
      </Text>
    </Box>
  );
}

interface OptionProps {
  id: string;
  concept: OfferedConcept;
  isActive: boolean;
  onPick: () => void;
}

function Option({ id, concept, isActive, onPick }: OptionProps) {
  return (
    <chakra.div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element: HTMLDivElement | null) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      display="flex"
      // On a telephone the code would leave the words half a line.
      flexDirection={{ base: 'column', sm: 'row' }}
      columnGap="3"
      justifyContent="space-between"
      alignItems="baseline"
      px="3"
      py="1.5"
      cursor="pointer"
      bg={isActive ? 'brand.subtle' : undefined}
      _hover={isActive ? {} : { bg: 'bg.muted' }}
      // The text keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <chakra.span minW="0" overflowWrap="anywhere">
        {concept.text}
        {concept.detail ? (
          <chakra.span color="fg.muted" fontSize="sm" ps="2">
            {concept.detail}
          </chakra.span>
        ) : null}
      </chakra.span>
      <chakra.span color="fg.muted" fontSize="sm" flexShrink="0" css={{ fontVariantNumeric: 'tabular-nums' }}>
        {codesText(concept)}
      </chakra.span>
    </chakra.div>
  );
}
