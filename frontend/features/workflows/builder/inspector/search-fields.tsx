import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { TextField } from '../../../../ui/text-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

/** The parameters of a FHIR search, each with a value or a datum. */
export function SearchFields({ step, data, titleOf, set }: StepFieldsProps) {
  const search = (step.search ?? {}) as Record<string, unknown>;
  const entries = Object.entries(search);
  const write = (next: [string, unknown][]) => set('search', Object.fromEntries(next));
  return (
    <Stack as="fieldset" gap="4" border="0" p="0" m="0" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        Condiciones de la búsqueda
      </Text>
      {entries.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed.
        <Stack key={index} gap="2" borderWidth="1px" borderRadius="l2" p="3">
          <TextField
            label="Parámetro"
            value={name}
            onChange={({ target }) =>
              write(entries.map((entry, at) => (at === index ? [target.value, value] : entry)))
            }
          />
          <ValueField
            label={`Valor de ${name || 'el parámetro'}`}
            value={value}
            data={data}
            titleOf={titleOf}
            onChange={(changed) =>
              write(entries.map((entry, at) => (at === index ? [name, changed] : entry)))
            }
          />
          <Button
            size="xs"
            alignSelf="flex-start"
            variant="ghost"
            onClick={() => write(entries.filter((_, at) => at !== index))}
          >
            Quitar la condición
          </Button>
        </Stack>
      ))}
      <Flex>
        <Button size="xs" variant="outline" onClick={() => write([...entries, ['', '']])}>
          Añadir condición
        </Button>
      </Flex>
    </Stack>
  );
}
