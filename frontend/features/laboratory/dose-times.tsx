import { Flex, Stack } from '@chakra-ui/react';
import { analyteOf } from '../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { SelectField } from '../../ui/form-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DoseInput, hoursTyped, longestHours } from './dose-input.ts';

const choices = {
  trough: 'Antes de la dosis (valle)',
  peak: 'En el pico',
  hours: 'Horas desde la dosis',
};
const unsaid: DoseInput = { moment: '', hours: '' };

interface DoseTimesProps {
  levels: readonly string[];
  value: Readonly<Record<string, DoseInput>>;
  onChange: (value: Record<string, DoseInput>) => void;
}

/** When levels of medicines were taken after the dose: without it most of them cannot be read. */
export function DoseTimes({ levels, value, onChange }: DoseTimesProps) {
  return (
    <Panel title="Hora de la dosis" note="De las concentraciones de medicamentos que no la dicen.">
      <Stack gap="3">
        {levels.map((id) => {
          const input = value[id] ?? unsaid;
          const name = analyteOf(id)?.name.es ?? id;
          const set = (change: Partial<DoseInput>) => onChange({ ...value, [id]: { ...input, ...change } });
          const isWrong =
            input.moment === 'hours' && input.hours !== '' && hoursTyped(input.hours) === undefined;
          return (
            <Flex key={id} gap="3" wrap="wrap">
              <SelectField
                label={`${name}: muestra`}
                placeholder="No consta"
                options={choices}
                value={input.moment}
                onChange={({ target }) => set({ moment: target.value as DoseInput['moment'] })}
              />
              {input.moment === 'hours' ? (
                <TextField
                  label={`${name}: horas`}
                  inputMode="decimal"
                  value={input.hours}
                  error={isWrong ? `De 0 a ${longestHours} horas.` : undefined}
                  onChange={({ target }) => set({ hours: target.value })}
                />
              ) : null}
            </Flex>
          );
        })}
      </Stack>
    </Panel>
  );
}
