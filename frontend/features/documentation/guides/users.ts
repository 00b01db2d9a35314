import { usersPath } from '../../users/users.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: usersPath, label: 'Usuarios' };
const who = 'Administración';

export const users: GuideGroup = {
  id: 'usuarios',
  title: 'Usuarios',
  summary: 'Quién trabaja en su organización, qué puede ver y desde dónde ha entrado.',
  guides: [
    {
      id: 'invitar',
      title: 'Invitar a una persona, o a muchas',
      summary: 'Reciben por correo una contraseña temporal, que caduca en tres días.',
      who,
      steps: [
        'Pulse «Invitar», escriba su correo y su nombre y elija sus papeles. Debajo ve qué podrá ver con ellos.',
        'Para una lista, pulse «Invitar a varias», «Guardar un ejemplo», complételo en su hoja de cálculo y guárdelo como CSV.',
        'Elija el archivo y revise qué líneas se dejan y por qué. Nadie recibe nada hasta que lo confirma con el botón de abajo.',
        'En el panel de una persona invitada puede enviar la invitación otra vez o retirarla.',
      ],
      screen,
    },
    {
      id: 'acceso-de-personas',
      title: 'Papeles, bloqueo y sesiones',
      summary: 'Lo que cambia aquí vale desde la siguiente acción de la persona.',
      who,
      steps: [
        'Abra a la persona en la lista, marque sus papeles y pulse «Guardar los papeles».',
        'En «Acceso» ve en qué dispositivos tiene sesiones. «Cerrar sus sesiones» la obliga a entrar de nuevo.',
        '«Bloquear la cuenta» le impide entrar hasta que la desbloquee.',
        'Si alguien ha perdido su autenticador, filtre por «Autenticador perdido», hable con la persona y pulse «Decidir».',
        'Una vez al día se comprueban todas las cuentas. «Sin cuenta de acceso» señala a quien ya no está en el directorio de usuarios: abra a la persona y pulse «Crear la cuenta de nuevo».',
        '«Correo devuelto» señala a quien no recibe el correo, tampoco los avisos de alarmas: abra a la persona y verá desde cuándo y qué hacer.',
      ],
      notes: ['Nadie se quita a sí mismo la administración, y siempre queda quien administre.'],
      screen,
    },
    {
      id: 'alguien-se-va',
      title: 'Alguien se va',
      summary: 'Su trabajo pasa a otras personas en el mismo momento; lo que firmó sigue siendo suyo.',
      who,
      steps: [
        'Abra a la persona y pulse «Desactivar la cuenta…».',
        'Elija a quién pasa cada cosa: agentes, tareas, conversaciones, notas sin firmar, horarios y suscripciones; o «Pasar todo lo que pueda a» alguien.',
        'Pulse «Desactivar». Si tiene citas por delante, recepción recibe la tarea de avisar a los pacientes.',
        'Si vuelve, filtre por «Desactivada», abra a la persona y pulse «Reactivar la cuenta».',
      ],
      notes: ['Las tareas clínicas solo las recibe personal clínico.'],
      screen,
    },
    {
      id: 'datos-profesionales',
      title: 'NPI, licencia y firma',
      summary: 'Se imprimen debajo de las notas que la persona firma.',
      who,
      steps: [
        'Abra a una persona del personal clínico y pulse «Ver y cambiar» en «Datos profesionales».',
        'Complete NPI, licencia con su estado, especialidad, idiomas y hasta cuatro líneas de firma, y pulse «Guardar los datos».',
      ],
      screen,
    },
  ],
};
