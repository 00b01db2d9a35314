import { SimpleGrid } from '@chakra-ui/react';
import { SelectField } from '../../ui/form-select.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** As it is typed; what is empty is unknown. */
export interface SubjectInput {
  sex: string;
  birthDate: string;
  pregnancy: string;
  fasting: string;
}

const unknown = 'No consta';

/** Whom the results are of, as far as ranges depend on it. */
export function SubjectFields({
  value,
  dateError,
  onChange,
}: {
  value: SubjectInput;
  dateError: string | undefined;
  onChange: (value: SubjectInput) => void;
}) {
  const set = (name: keyof SubjectInput) => (event: { target: { value: string } }) =>
    onChange({ ...value, [name]: event.target.value });
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
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
      <SelectField
        label="Embarazo"
        placeholder={unknown}
        options={{
          no: 'No',
          yes: 'Sí, trimestre no consta',
          1: 'Primer trimestre',
          2: 'Segundo trimestre',
          3: 'Tercer trimestre',
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
    </SimpleGrid>
  );
}
