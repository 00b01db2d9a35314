import { Box, chakra, Input, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { CodedType } from '../../../../lambdas/contracts/used-codes.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { codesText } from './codes-text.ts';
import { shortestSearch, useOrganizations, useUsedConcepts } from './used-concepts.ts';

interface ConceptFieldProps {
  label: string;
  name: string;
  value: EnteredConcept;
  error?: string | undefined;
  onChange: (value: EnteredConcept) => void;
}

const debounceMs = 350;

/** Free text, with concepts offered that the record already uses. */
export function ConceptField({ source, ...field }: ConceptFieldProps & { source: CodedType }) {
  const found = useUsedConcepts(source, field.value.text.trim());
  return <Suggested {...field} found={found} isPicked={field.value.coding.length > 0} />;
}

/** Free text, with organizations of the record offered. */
export function OrganizationField(field: ConceptFieldProps) {
  const found = useOrganizations(useDebounced(field.value.text.trim(), debounceMs));
  return <Suggested {...field} found={found} isPicked={field.value.reference !== undefined} />;
}

interface SuggestedProps extends ConceptFieldProps {
  found: UseQueryResult<EnteredConcept[]>;
  isPicked: boolean;
}

function Suggested({ label, name, value, error, onChange, found, isPicked }: SuggestedProps) {
  const offered = isPicked || value.text.trim().length < shortestSearch ? [] : (found.data ?? []);
  return (
    <Box gridColumn="1 / -1">
      <FormField label={label} error={error} hint={hintOf(value, isPicked, found)}>
        {(control) => (
          <Input
            size="lg"
            autoComplete="off"
            name={name}
            value={value.text}
            // Other words are another thing: the codes of what was picked do not stay with them.
            onChange={(event) => onChange({ text: event.target.value, coding: [] })}
            {...control}
          />
        )}
      </FormField>
      {offered.length > 0 ? (
        <chakra.ul
          aria-label={`Sugerencias para ${label}`}
          listStyleType="none"
          mt="1"
          borderWidth="1px"
          borderRadius="md"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {offered.map((concept) => (
            <li key={`${concept.text} ${codesText(concept)}`}>
              <chakra.button
                type="button"
                width="full"
                textAlign="start"
                px="4"
                py="2"
                cursor="pointer"
                focusVisibleRing="inside"
                _hover={{ bg: 'bg.muted' }}
                onClick={() => onChange(concept)}
              >
                {concept.text}
                <chakra.span color="fg.muted" fontSize="sm" ps="2">
                  {codesText(concept)}
                </chakra.span>
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      ) : null}
      <Text role="status" srOnly>
        {offered.length > 0 ? `${offered.length} sugerencias` : ''}
      </Text>
    </Box>
  );
}

function hintOf(value: EnteredConcept, isPicked: boolean, found: UseQueryResult<unknown>): string {
  if (isPicked) return codesText(value) || 'Elegida de la lista de organizaciones';
  if (found.isError) return 'No se han podido buscar sugerencias. Se guardará el texto tal cual.';
  return 'Elija una sugerencia o escriba el texto: sin elegir se guarda sin código.';
}
