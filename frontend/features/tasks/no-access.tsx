import { Alert } from '../../ui/parts.ts';

/** For administrators who are neither clinicians nor staff. */
export function NoAccess() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Su cuenta no tiene acceso a las tareas</Alert.Title>
        <Alert.Description>
          Las tareas tratan de pacientes: las ven y las hacen el personal clínico y el administrativo. Si lo
          necesita para su trabajo, pida a la administración de su organización que le asigne uno de esos
          roles.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
