import { Heading, Stack } from '@chakra-ui/react';
import { FactList } from '../../../ui/fact-list.tsx';

/** Of what no plan decides: how long it is kept, and why. */
const facts = [
  [
    'Historia clínica, mensajes y tareas',
    'No se borran solos, tampoco las propuestas de los agentes. Una ficha antigua se señala para que decida una persona.',
  ],
  [
    'Registro de accesos y de cambios',
    'No se borra: cada entrada lleva la huella de la anterior, y sin una de ellas la cadena se rompe. HIPAA pide seis años.',
  ],
  ['Revisiones de accesos y emergencias', 'No se borran: son la prueba de que se revisaron.'],
  ['Grabaciones', 'Auxilia no graba audio: el dictado lo hace el navegador y llega como texto.'],
  [
    'Exportaciones de fichas',
    'No se guarda ningún archivo: se hace al descargarlo, y el enlace caduca a las 24 horas.',
  ],
  ['Sesiones', 'Se olvidan al siguiente inicio de sesión, una vez que ya no valen (12 horas).'],
  [
    'Correos y SMS',
    'La copia de salida se borra a los 7 días de enviarse, a los 30 si no se pudo enviar. Lo dicho a un paciente queda en su ficha.',
  ],
  [
    'Copias de seguridad',
    'Lo borrado sigue en las que ya estaban hechas hasta que se sustituyen: en su servidor, tantas noches como tenga configuradas (14 si no se cambia); en la nube, 35 días las diarias y un año las mensuales.',
  ],
] as const;

export function KeptFacts() {
  return (
    <Stack as="section" gap="3" aria-label="Lo que el plan no toca">
      <Heading as="h3" size="sm">
        Lo que el plan no toca, y por qué
      </Heading>
      <FactList facts={facts} labelWidth="12rem" />
    </Stack>
  );
}
