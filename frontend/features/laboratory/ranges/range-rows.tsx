import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RangeInput, RangeProblems } from './range-input.ts';

interface RangeRowsProps {
  title: string;
  /** "Rango", "Límite crítico": each is named by it and its place. */
  name: string;
  addText: string;
  rows: readonly RangeInput[];
  /** In the order of the rows; none until somebody tried to save. */
  problems: readonly RangeProblems[];
  /** Critical limits hold whatever the pregnancy and the fasting. */
  isCritical: boolean;
  unit: string;
  onAdd: () => void;
  onChange: (rows: RangeInput[]) => void;
}

const sexes = { female: 'Mujeres', male: 'Hombres' };
const pregnancies = {
  any: 'Embarazadas',
  1: 'Primer trimestre',
  2: 'Segundo trimestre',
  3: 'Tercer trimestre',
};
const fasts = { yes: 'En ayunas', no: 'Sin ayunas' };

/** Ranges or critical limits of one test, as somebody writes them. */
export function RangeRows(props: RangeRowsProps) {
  const { title, name, addText, rows, problems, isCritical, unit, onAdd, onChange } = props;
  return (
    <Box as="section" aria-label={title}>
      <Text fontWeight="semibold">{title}</Text>
      {rows.map((row, index) => {
        const set = (field: keyof RangeInput) => (event: { target: { value: string } }) =>
          onChange(rows.map((one) => (one === row ? { ...one, [field]: event.target.value } : one)));
        const found = problems[index] ?? {};
        return (
          <Box
            as="fieldset"
            key={row.key}
            aria-label={`${name} ${index + 1}`}
            borderTopWidth="1px"
            py="3"
            mt="2"
          >
            <Flex justify="space-between" align="center" mb="2">
              <Text fontSize="sm" color="fg.muted">{`${name} ${index + 1}`}</Text>
              <Button
                type="button"
                size="xs"
                variant="outline"
                aria-label={`Quitar: ${name.toLowerCase()} ${index + 1}`}
                onClick={() => onChange(rows.filter((one) => one !== row))}
              >
                Quitar
              </Button>
            </Flex>
            <SimpleGrid columns={{ base: 2, md: isCritical ? 5 : 4 }} gap="3">
              <SelectField
                label="Sexo"
                placeholder="Todos"
                options={sexes}
                value={row.sex}
                onChange={set('sex')}
              />
              <TextField
                label="Desde la edad"
                placeholder="18 a"
                value={row.from}
                error={found.from}
                onChange={set('from')}
              />
              <TextField
                label="Hasta antes de"
                placeholder="65 a"
                value={row.to}
                error={found.to}
                onChange={set('to')}
              />
              {isCritical ? null : (
                <>
                  <SelectField
                    label="Embarazo"
                    placeholder="Fuera del embarazo"
                    options={pregnancies}
                    value={row.pregnancy}
                    onChange={set('pregnancy')}
                  />
                  <SelectField
                    label="Ayunas"
                    placeholder="Indiferente"
                    options={fasts}
                    value={row.fasting}
                    onChange={set('fasting')}
                  />
                </>
              )}
              <TextField
                label={isCritical ? `Crítico bajo (${unit})` : `Mínimo (${unit})`}
                inputMode="decimal"
                value={row.low}
                error={found.low}
                onChange={set('low')}
              />
              <TextField
                label={isCritical ? `Crítico alto (${unit})` : `Máximo (${unit})`}
                inputMode="decimal"
                value={row.high}
                error={found.high}
                onChange={set('high')}
              />
            </SimpleGrid>
          </Box>
        );
      })}
      <Button type="button" size="sm" variant="outline" mt="2" onClick={onAdd}>
        {addText}
      </Button>
    </Box>
  );
}
