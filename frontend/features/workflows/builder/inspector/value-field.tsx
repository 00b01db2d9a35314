import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { referenceText } from '../document/condition-text.ts';
import type { Datum } from '../document/data.ts';
import { DataPicker } from './data-picker.tsx';
import { IfMissingField } from './if-missing-field.tsx';
import { joined, type Part, partsOf, type ReferenceValue, type StepFieldsProps } from './step-fields.ts';

interface ValueFieldProps extends Pick<StepFieldsProps, 'data' | 'titleOf'> {
  label: string;
  value: unknown;
  rows?: number;
  hint?: string;
  onChange: (value: unknown) => void;
}

const isReference = (part: Part): part is ReferenceValue => typeof part === 'object';

/** A text, a datum, or texts and data one after another. */
export function ValueField({ label, value, rows = 1, hint, data, titleOf, onChange }: ValueFieldProps) {
  const parts = partsOf(value);
  const [only] = parts;
  const insert = (datum: Datum) => {
    onChange(joined([...parts.filter((part) => part !== ''), { ref: datum.ref }]));
  };
  const replace = (index: number, part: Part) =>
    onChange(joined(parts.map((one, at) => (at === index ? part : one))));
  const remove = (index: number) => onChange(joined(parts.filter((_, at) => at !== index)));
  const picker = (
    <DataPicker label={`Insertar un dato en ${label}`} data={data} onPick={insert}>
      Dato…
    </DataPicker>
  );
  if (parts.length === 1 && typeof only === 'string') {
    const text = {
      label,
      value: only,
      hint,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
    return (
      <Stack gap="1.5">
        {rows > 1 ? <TextAreaField rows={rows} {...text} /> : <TextField {...text} />}
        <Box>{picker}</Box>
      </Stack>
    );
  }
  return (
    <Stack as="fieldset" gap="2" border="0" p="0" m="0" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a place is that place.
        <Flex key={index} gap="2" align="flex-start">
          {isReference(part) ? (
            <ReferencePart {...{ part, data, titleOf }} onChange={(changed) => replace(index, changed)} />
          ) : (
            <Input
              aria-label={`Texto ${index + 1} de ${label}`}
              value={part}
              onChange={({ target }) => replace(index, target.value)}
            />
          )}
          <Button
            size="xs"
            minH="6"
            variant="ghost"
            aria-label={`Quitar la parte ${index + 1} de ${label}`}
            onClick={() => remove(index)}
          >
            Quitar
          </Button>
        </Flex>
      ))}
      <Flex gap="2">
        {picker}
        <Button size="xs" variant="outline" onClick={() => onChange(joined([...parts, '']))}>
          Añadir texto
        </Button>
      </Flex>
    </Stack>
  );
}

interface ReferencePartProps extends Pick<StepFieldsProps, 'data' | 'titleOf'> {
  part: ReferenceValue;
  onChange: (part: ReferenceValue) => void;
}

function ReferencePart({ part, data, titleOf, onChange }: ReferencePartProps) {
  const name = referenceText(part.ref, titleOf);
  return (
    <Stack gap="2" flex="1" minW="0" borderWidth="1px" borderRadius="l2" p="2" bg="bg.subtle">
      <Text fontSize="sm" overflowWrap="anywhere">
        {name}
      </Text>
      <IfMissingField key={part.ref} name={name} value={part} data={data} onChange={onChange} />
    </Stack>
  );
}
