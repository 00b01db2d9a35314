import { Flex, Stack, Text } from '@chakra-ui/react';
import { referenceText } from '../document/condition-text.ts';
import { DataPicker } from './data-picker.tsx';
import { IfMissingField } from './if-missing-field.tsx';
import type { ReferenceValue, StepFieldsProps } from './step-fields.ts';

interface ReferenceFieldProps extends Pick<StepFieldsProps, 'data' | 'titleOf'> {
  label: string;
  value: unknown;
  onChange: (value: ReferenceValue) => void;
}

/** One datum, which is chosen and never typed. */
export function ReferenceField({ label, value, data, titleOf, onChange }: ReferenceFieldProps) {
  const reference = value as ReferenceValue | undefined;
  const ref = reference?.ref ?? '';
  return (
    <Stack gap="1.5">
      <Text fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex gap="2" align="center" justify="space-between" borderWidth="1px" borderRadius="l2" px="3" py="2">
        <Text fontSize="sm" overflowWrap="anywhere" color={ref === '' ? 'fg.muted' : 'fg'}>
          {ref === '' ? 'Sin elegir' : referenceText(ref, titleOf)}
        </Text>
        <DataPicker
          label={`Elegir el dato: ${label}`}
          data={data}
          onPick={(datum) => onChange({ ref: datum.ref })}
        >
          Elegir…
        </DataPicker>
      </Flex>
      {reference === undefined || ref === '' ? null : (
        <IfMissingField
          key={ref}
          name={referenceText(ref, titleOf)}
          value={reference}
          data={data}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}
