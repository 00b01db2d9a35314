import { Alert } from '../../ui/parts.ts';

/** For administrators who are not clinicians, and for whom nobody has given a role yet. */
export function NoAccess() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Su cuenta no tiene acceso a las historias clínicas</Alert.Title>
        <Alert.Description>
          Los pacientes los ve el personal clínico y el administrativo. Si lo necesita para su trabajo, pida a
          la administración de su organización que le asigne ese rol.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
