import { Button, chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { TextField } from '../../../ui/text-field.tsx';
import type { Directory } from '../directory.ts';
import { type RuleFields, weekdayNames, weekdayOrder } from './rule-fields.ts';

interface RuleRowProps {
  rule: RuleFields;
  /** From 1 on. */
  number: number;
  directory: Directory;
  onChange: (change: Partial<RuleFields>) => void;
  onRemove: () => void;
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

interface ChipProps {
  text: string;
  label?: string;
  isOn: boolean;
  onPress: () => void;
}

function Chip({ text, label, isOn, onPress }: ChipProps) {
  return (
    <Button
      type="button"
      size="xs"
      variant={isOn ? 'solid' : 'outline'}
      aria-pressed={isOn}
      aria-label={label ?? text}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}

const inputs = [
  { field: 'from', label: 'De', type: 'time' },
  { field: 'until', label: 'A', type: 'time' },
  { field: 'alignment', label: 'Cada (min)', type: 'number', min: 1 },
  { field: 'validFrom', label: 'Vigente desde', type: 'date' },
  { field: 'validUntil', label: 'Vigente hasta', type: 'date' },
] as const;

/** The days, hours and services of one rule. */
export function RuleRow({ rule, number, directory, onChange, onRemove }: RuleRowProps) {
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="md" p="3">
      <chakra.legend px="1" fontSize="sm" fontWeight="semibold">{`Tramo ${number}`}</chakra.legend>
      <Stack gap="3">
        <Flex gap="1.5" wrap="wrap" role="group" aria-label="Días de la semana">
          {weekdayOrder.map((day) => (
            <Chip
              key={day}
              text={weekdayNames[day].slice(0, 3)}
              label={weekdayNames[day]}
              isOn={rule.days.includes(day)}
              onPress={() => onChange({ days: toggled(rule.days, day) })}
            />
          ))}
        </Flex>
        <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3">
          {inputs.map(({ field, ...input }) => (
            <TextField
              key={field}
              size="sm"
              {...input}
              value={rule[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          ))}
        </SimpleGrid>
        <Flex gap="1.5" wrap="wrap" role="group" aria-label="Servicios">
          <Chip
            text="Todos los servicios"
            isOn={rule.services.length === 0}
            onPress={() => onChange({ services: [] })}
          />
          {directory.services.map(({ reference, name }) => (
            <Chip
              key={reference}
              text={name}
              isOn={rule.services.includes(reference)}
              onPress={() => onChange({ services: toggled(rule.services, reference) })}
            />
          ))}
        </Flex>
        <Button
          type="button"
          size="xs"
          variant="ghost"
          alignSelf="flex-start"
          aria-label={`Quitar el tramo ${number}`}
          onClick={onRemove}
        >
          <Trash2 size={14} aria-hidden />
          Quitar
        </Button>
      </Stack>
    </chakra.fieldset>
  );
}
