import { Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '../../../../ui/form-field.tsx';
import { NativeSelect } from '../../../../ui/parts.ts';

const units = { 60: 'minutos', 3600: 'horas', 86400: 'días', 1: 'segundos' } as const;
const bySize = [86_400, 3600, 60, 1];
const unitOf = (seconds: number) => bySize.find((unit) => seconds % unit === 0) ?? 1;

interface DurationFieldProps {
  label: string;
  seconds: number | undefined;
  onChange: (seconds: number | undefined) => void;
}

/** How long, in the unit that people think in. */
export function DurationField({ label, seconds, onChange }: DurationFieldProps) {
  const [unit, setUnit] = useState(seconds === undefined ? 3600 : unitOf(seconds));
  return (
    <FormField label={label}>
      {(control) => (
        <Flex gap="2">
          <Input
            size="lg"
            {...control}
            type="number"
            min={1}
            value={seconds === undefined ? '' : seconds / unit}
            onChange={({ target }) => {
              const count = target.valueAsNumber;
              onChange(Number.isFinite(count) ? Math.round(count * unit) : undefined);
            }}
          />
          <NativeSelect.Root size="lg" w="36" flexShrink="0">
            <NativeSelect.Field
              aria-label={`Unidad de ${label}`}
              value={unit}
              onChange={({ target }) => {
                const next = Number(target.value);
                setUnit(next);
                if (seconds !== undefined) onChange((seconds / unit) * next);
              }}
            >
              {Object.entries(units).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Flex>
      )}
    </FormField>
  );
}
