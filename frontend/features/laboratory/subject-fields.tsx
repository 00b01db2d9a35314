import { SimpleGrid } from '@chakra-ui/react';
import type { Subject } from '../../../lambdas/clinical/laboratory/measured.ts';
import { SelectField } from '../../ui/form-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SubjectInput } from './subject-input.ts';

const unknown = 'No consta';

/** Pregnancies as the chart tells them. */
const told: Record<string, string> = {
  no: 'Según la ficha: no',
  yes: 'Según la ficha: sí, trimestre no consta',
  1: 'Según la ficha: primer trimestre',
  2: 'Según la ficha: segundo trimestre',
  3: 'Según la ficha: tercer trimestre',
};

/** Whom the results are of, as far as ranges depend on it. */
export function SubjectFields({
  value,
  isOfChart,
  chartPregnancy,
  isUndated,
  dateError,
  takenError,
  onChange,
}: {
  value: SubjectInput;
  /** A patient was chosen: sex and birth are those of the chart. */
  isOfChart: boolean;
  chartPregnancy: Subject['pregnancy'];
  /** Results are there that do not say when they were taken. */
  isUndated: boolean;
  dateError: string | undefined;
  takenError: string | undefined;
  onChange: (value: SubjectInput) => void;
}) {
  const set = (name: keyof SubjectInput) => (event: { target: { value: string } }) =>
    onChange({ ...value, [name]: event.target.value });
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 1 }} gap="3">
      {isOfChart ? null : (
        <>
          <SelectField
            label="Sexo"
            placeholder={unknown}
            options={{ female: 'Mujer', male: 'Hombre' }}
            value={value.sex}
            onChange={set('sex')}
          />
          <TextField
            label="Fecha de nacimiento"
            placeholder="mes/día/año"
            value={value.birthDate}
            error={dateError}
            onChange={set('birthDate')}
          />
        </>
      )}
      <SelectField
        label="Embarazo"
        placeholder={told[String(chartPregnancy)] ?? unknown}
        options={{
          no: 'No',
          yes: 'Sí, trimestre no consta',
          first: 'Primer trimestre',
          second: 'Segundo trimestre',
          third: 'Tercer trimestre',
        }}
        value={value.pregnancy}
        onChange={set('pregnancy')}
      />
      <SelectField
        label="En ayunas"
        placeholder={unknown}
        options={{ yes: 'Sí', no: 'No' }}
        value={value.fasting}
        onChange={set('fasting')}
      />
      {isUndated ? (
        <TextField
          label="Fecha de toma"
          placeholder="mes/día/año"
          value={value.takenOn}
          error={takenError}
          onChange={set('takenOn')}
        />
      ) : null}
    </SimpleGrid>
  );
}
