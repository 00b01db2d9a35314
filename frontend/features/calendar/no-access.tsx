import { Alert } from '../../ui/parts.ts';

/** For administrators who are neither clinicians nor staff. */
export function NoAccess() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Su cuenta no tiene acceso al calendario</Alert.Title>
        <Alert.Description>
          Las citas contienen datos de pacientes: las ven y las cambian el personal clínico y el
          administrativo. Si lo necesita para su trabajo, pida a la administración de su organización que le
          asigne uno de esos roles.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
