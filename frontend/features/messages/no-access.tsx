import { Alert } from '../../ui/parts.ts';

/** For administrators who are neither clinicians nor staff. */
export function NoAccess() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Su cuenta no tiene acceso a las comunicaciones</Alert.Title>
        <Alert.Description>
          Los mensajes contienen datos de los pacientes: los ve el personal clínico y el administrativo, no la
          administración por sí sola. Si lo necesita para su trabajo, pida que le asignen uno de esos roles.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
