import type { Heard } from './heard.ts';
import type { State } from './state.ts';

const matters = {
  late: {
    title: 'Un paciente llega tarde y pide que le esperen',
    said: 'Aviso ahora a recepción de que viene con retraso. No puedo asegurarle que le esperen: le contestará una persona por aquí.',
    isUrgent: true,
  },
  arrived: {
    title: 'Un paciente dice que está en la puerta',
    said: 'Aviso ahora a recepción de que está ahí: le atenderá una persona.',
    isUrgent: true,
  },
  charge: {
    title: 'Un paciente no entiende un cobro',
    said: 'Los cobros no los veo yo: paso su pregunta a administración, que se lo explicará por aquí.',
    isUrgent: false,
  },
  certificate: {
    title: 'Un paciente pide un certificado o justificante',
    said: 'Los certificados y justificantes los hace el equipo: paso su petición, y le contestarán por aquí.',
    isUrgent: false,
  },
  records: {
    title: 'Un paciente pide copia de su historia clínica',
    said: 'Las copias de la historia clínica las prepara el equipo: paso su petición, y le contestarán por aquí.',
    isUrgent: false,
  },
} as const;

/** What the clinic's people settle, and no appointment does. */
export function matterOf(state: State, heard: Heard): State | undefined {
  const matter = heard.matter();
  if (matter === undefined || heard.has('complaint') || state.question) return undefined;
  if (matter === 'late' && (heard.has('reschedule') || heard.has('cancel'))) return undefined;
  // What a visit is for, and the answer to a question, are kept with the rest.
  const isNow = matter === 'late' || matter === 'arrived';
  if (!isNow && (state.asked === 'service' || state.asked?.startsWith('item/'))) return undefined;
  const { title, said, isUrgent } = matters[matter];
  const question = { text: heard.text.slice(0, 800), queue: 'staff', title, isUrgent } as const;
  // That is what they need: whether there is something else is asked next.
  const asked = state.asked === 'topic' ? null : state.asked;
  // «El lunes capaz llego ocho y cuarto» was taken for a wish for an hour.
  if (matter === 'late' && state.topic === 'book' && !heard.has('book'))
    return { ...state, topic: null, asked: null, question, lead: [...state.lead, said] };
  return { ...state, asked, question, lead: [...state.lead, said] };
}
