import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Questionnaire } from '@medplum/fhirtypes';
import { formTitle, useActiveForms } from '../../../lib/active-forms.ts';
import { SelectField } from '../../../ui/form-select.tsx';

interface RuleFormsProps {
  /** As a rule names them. */
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (names: string[]) => void;
}

/** By its address where it has one, so that the rule may be taken elsewhere. */
const nameOf = ({ url, id }: Questionnaire) => url ?? `Questionnaire/${id}`;

/** The forms that a payer asks for, of those that are published here. */
export function RuleForms({ chosen, error, onChoose }: RuleFormsProps) {
  const forms = useActiveForms();
  const titles = new Map((forms.data ?? []).map((form) => [nameOf(form), formTitle(form)]));
  const left = [...titles].filter(([name]) => !chosen.includes(name));
  return (
    <Stack gap="2">
      <SelectField
        label="Añadir un formulario que pide"
        options={Object.fromEntries([['', 'Ninguno más'], ...left])}
        value=""
        error={error}
        onChange={({ target }) => {
          if (target.value !== '') onChoose([...chosen, target.value]);
        }}
      />
      {chosen.length > 0 ? (
        <Box as="ul" listStyleType="none" aria-label="Formularios que pide">
          {chosen.map((name) => (
            <Flex as="li" key={name} gap="3" justify="space-between" align="center">
              <Text overflowWrap="anywhere">{titles.get(name) ?? name}</Text>
              <Button
                type="button"
                size="xs"
                variant="ghost"
                aria-label={`Quitar el formulario: ${titles.get(name) ?? name}`}
                onClick={() => onChoose(chosen.filter((one) => one !== name))}
              >
                Quitar
              </Button>
            </Flex>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
}
