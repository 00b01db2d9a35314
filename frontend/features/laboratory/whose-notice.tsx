import type { Patient } from '@medplum/fhirtypes';
import type { ReportedPerson } from '../../../lambdas/clinical/laboratory/read/report.ts';
import { whoseResult } from '../../../lambdas/clinical/laboratory/read/whose-result.ts';
import { Alert } from '../../ui/parts.ts';

const names = {
  name: 'el nombre',
  birthDate: 'la fecha de nacimiento',
  sex: 'el sexo',
  identifier: 'el número de historia',
};

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Whether what was pasted is of the patient who was chosen: a person decides where two identifiers do not say so. */
export function WhoseNotice({ person, patient }: { person: ReportedPerson; patient: Patient }) {
  const { answer, same, different } = whoseResult(person, patient);
  const of = (traits: typeof same) => list.format(traits.map((trait) => names[trait]));
  if (answer === 'different') {
    return (
      <Alert.Root status="error" role="alert">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>El informe parece de otra persona</Alert.Title>
          <Alert.Description>{`No coincide ${of(different)}.`}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  }
  return (
    <Alert.Root status={answer === 'same' ? 'success' : 'warning'}>
      <Alert.Indicator />
      <Alert.Title>
        {answer === 'same'
          ? `El informe es de este paciente: coinciden ${of(same)}.`
          : `Compruebe de quién es el informe: ${same.length > 0 ? `solo coincide ${of(same)}` : 'no dice de quién es'}.`}
      </Alert.Title>
    </Alert.Root>
  );
}
