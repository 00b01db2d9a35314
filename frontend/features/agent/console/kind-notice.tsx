import { Alert } from '../../../ui/parts.ts';

/** Said above whatever acts on the clinic's own record. */
export function RealNotice() {
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Conversación real</Alert.Title>
        <Alert.Description>
          Usted escribe lo que dice el paciente. Lo que el agente haga queda en el registro de su clínica.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

export function TrialNotice() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Prueba con pacientes sintéticos</Alert.Title>
        <Alert.Description>
          El paciente es usted, o alguien que no existe. Nada de esto llega al registro de su clínica ni a
          ninguna persona.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
