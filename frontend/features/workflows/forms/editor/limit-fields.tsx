import { Box, Flex } from '@chakra-ui/react';
import type { QuestionnaireItem } from '@medplum/fhirtypes';
import { useState } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import { limitValue, unitOf, withLimit, withUnit } from '../document/limits.ts';
import type { SetItem } from './set-item.ts';

/** How long, how small and how great an answer may be, and in which unit. */
export function LimitFields({ item, set }: { item: QuestionnaireItem; set: SetItem }) {
  const { type } = item;
  if (type === 'string' || type === 'text' || type === 'url')
    return (
      <Box maxW="60">
        <NumberText
          label="Caracteres como máximo"
          value={item.maxLength}
          isWhole
          onValue={(maxLength) => set({ maxLength } as never, 'maxLength')}
        />
      </Box>
    );
  if (type === 'integer' || type === 'decimal')
    return (
      <Flex gap="4">
        {(['minValue', 'maxValue'] as const).map((name) => (
          <NumberText
            key={name}
            label={name === 'minValue' ? 'Mínimo' : 'Máximo'}
            value={limitValue(item, name)}
            isWhole={type === 'integer'}
            onValue={(value) => set(withLimit(item, name, value), name)}
          />
        ))}
      </Flex>
    );
  if (type === 'quantity')
    return (
      <Box maxW="60">
        <TextField
          label="Unidad"
          size="md"
          hint="Como en los laboratorios: kg, cm, mg/dL. Vacía: la escribe quien responde."
          maxLength={40}
          value={unitOf(item)}
          onChange={({ target }) => set(withUnit(item, target.value.trim()), 'unit')}
        />
      </Box>
    );
  return null;
}

interface NumberTextProps {
  label: string;
  value: number | undefined;
  isWhole: boolean;
  onValue: (value: number | undefined) => void;
}

/** A number or nothing. What is no number stays as it is written, and limits nothing. */
function NumberText({ label, value, isWhole, onValue }: NumberTextProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const read = (written: string) => {
    const number = Number(written.trim().replace(',', '.'));
    const isFitting = isWhole ? Number.isInteger(number) : Number.isFinite(number);
    return written.trim() !== '' && isFitting ? number : undefined;
  };
  const isWrong = text.trim() !== '' && read(text) === undefined;
  return (
    <TextField
      label={label}
      size="md"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      error={isWrong ? 'No es un número' : undefined}
      value={read(text) === value ? text : value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        setText(target.value);
        onValue(read(target.value));
      }}
    />
  );
}
