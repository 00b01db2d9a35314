import {
  Bot,
  CalendarPlus,
  Hourglass,
  Keyboard,
  ListPlus,
  LogIn,
  LogOut,
  MessageSquarePlus,
  Presentation,
  SunMoon,
  Upload,
  UserPlus,
} from 'lucide-react';
import type { FhirAccess } from '../../lib/fhir-access.ts';
import { openingAddress } from '../../lib/opening.ts';
import { calendarPath } from '../calendar/calendar.page.ts';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import { landingPath } from '../landing/landing.page.ts';
import { loginPath } from '../login/login.page.ts';
import { messagesPath } from '../messages/messages.page.ts';
import { patientImportPath } from '../patients/import/patient-import.page.ts';
import { patientsPath } from '../patients/patients.page.ts';
import { signupPath } from '../signup/signup.page.ts';
import { tasksPath } from '../tasks/tasks.page.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

/** What the palette can do that no page does. */
export interface FrameActions {
  onToggleColorMode: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
}

const title = 'Acciones';

function everybodysActions({ onToggleColorMode, onShortcuts }: FrameActions): PaletteEntry[] {
  return [
    {
      id: 'theme',
      label: 'Cambiar tema',
      detail: 'Del modo claro al oscuro y al revés',
      words: 'modo oscuro claro noche colores apariencia',
      Icon: SunMoon,
      choice: { act: onToggleColorMode },
    },
    {
      id: 'shortcuts',
      label: 'Atajos de teclado',
      detail: 'Qué teclas hay y cómo desactivarlas',
      words: 'teclas ayuda',
      keys: '[Shift]+?',
      Icon: Keyboard,
      choice: { act: onShortcuts },
    },
  ];
}

/** What the signed-in person may set about. */
export function memberActions(
  { may, mayImport }: Pick<FhirAccess, 'may' | 'mayImport'>,
  mayCreateAgents: boolean,
  actions: FrameActions,
): PaletteGroup {
  const offered: [isAllowed: boolean, entry: PaletteEntry][] = [
    [
      may('Appointment', 'write'),
      {
        id: 'new-appointment',
        label: 'Nueva cita',
        detail: 'Buscar hora y reservar',
        words: 'reservar agendar turno crear',
        Icon: CalendarPlus,
        choice: { to: openingAddress(calendarPath) },
      },
    ],
    [
      may('Patient', 'write'),
      {
        id: 'new-patient',
        label: 'Nuevo paciente',
        detail: 'Dar de alta una ficha',
        words: 'alta registrar crear ficha',
        Icon: UserPlus,
        choice: { to: openingAddress(patientsPath) },
      },
    ],
    [
      may('Communication', 'write'),
      {
        id: 'new-message',
        label: 'Nuevo mensaje',
        detail: 'A un paciente o a su equipo',
        words: 'escribir conversación enviar crear',
        Icon: MessageSquarePlus,
        choice: { to: openingAddress(messagesPath) },
      },
    ],
    [
      may('Task', 'write'),
      {
        id: 'new-task',
        label: 'Nueva tarea',
        detail: 'Para usted, un colega o una cola',
        words: 'pendiente encargo crear',
        Icon: ListPlus,
        choice: { to: openingAddress(tasksPath) },
      },
    ],
    [
      mayCreateAgents,
      {
        id: 'new-agent',
        label: 'Crear agente',
        detail: 'Un agente nuevo, paso a paso',
        words: 'nuevo asistente',
        Icon: Bot,
        choice: { to: createAgentPath },
      },
    ],
    [
      may('Appointment', 'read'),
      {
        id: 'waitlist',
        label: 'Ver la lista de espera',
        detail: 'Quién espera una cita antes',
        words: 'calendario huecos',
        Icon: Hourglass,
        choice: { to: `${calendarPath}?panel=espera` },
      },
    ],
    [
      mayImport,
      {
        id: 'import',
        label: 'Importar datos de pacientes',
        detail: 'Bundles de FHIR y NDJSON',
        words: 'subir cargar archivo',
        Icon: Upload,
        choice: { to: patientImportPath },
      },
    ],
  ];
  const signOut: PaletteEntry = {
    id: 'sign-out',
    label: 'Cerrar sesión',
    words: 'salir desconectar',
    Icon: LogOut,
    choice: { act: actions.onSignOut },
  };
  const allowed = offered.flatMap(([isAllowed, entry]) => (isAllowed ? [entry] : []));
  return { title, entries: [...allowed, ...everybodysActions(actions), signOut] };
}

/** What a visitor can do without an account. */
export function visitorActions(actions: FrameActions): PaletteGroup {
  return {
    title,
    entries: [
      {
        id: 'sign-in',
        label: 'Iniciar sesión',
        words: 'entrar acceder login',
        Icon: LogIn,
        choice: { to: loginPath },
      },
      {
        id: 'sign-up',
        label: 'Crear una cuenta',
        words: 'comenzar registrarse prueba',
        Icon: UserPlus,
        choice: { to: signupPath },
      },
      {
        id: 'demo',
        label: 'Solicitar una demostración',
        words: 'demo ventas',
        Icon: Presentation,
        choice: { to: `${landingPath}#demo` },
      },
      ...everybodysActions(actions),
    ],
  };
}
