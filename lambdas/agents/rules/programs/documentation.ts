import type { ToolInput } from '../../../contracts/agents/tool-inputs.ts';
import type { Dialogue } from '../dialogue.ts';

type Section = ToolInput<'draft_note'>['sections'][number];

interface Kind {
  code: string;
  title: string;
  /** Words with which a sentence shows that it belongs here. */
  cue: RegExp;
}

/** Sections of a progress note by their LOINC codes, in the order in which a sentence is tried on them. */
const kinds: readonly Kind[] = [
  { code: '48765-2', title: 'Alergias', cue: /\bal[eé]rgi/i },
  {
    code: '18776-5',
    title: 'Plan',
    cue: /\b(plan|se (solicita|indica|recomienda|pauta|deriva|cita)|control en|revisi[oó]n en|volver|seguimiento|interconsulta|analítica de control)\b/i,
  },
  {
    code: '51848-0',
    title: 'Valoración',
    cue: /\b(impresi[oó]n|valoraci[oó]n|juicio cl[ií]nico|diagn[oó]stico|compatible con|sugiere|sospecha)\b/i,
  },
  {
    code: '8716-3',
    title: 'Constantes',
    cue: /\b(tensi[oó]n|presi[oó]n arterial|PA|TA|frecuencia (card[ií]aca|respiratoria)|FC|FR|temperatura|saturaci[oó]n|SatO2|peso|talla|IMC)\b.*\d/,
  },
  {
    code: '29545-1',
    title: 'Exploración física',
    cue: /\b(exploraci[oó]n|auscultaci[oó]n|palpaci[oó]n|abdomen blando|a la inspecci[oó]n|murmullo|soplo|edemas?)\b/i,
  },
  {
    code: '10160-0',
    title: 'Medicación',
    cue: /\b(toma|tratamiento (actual|habitual)|medicaci[oó]n|\d+ ?mg|\d+ ?mcg|cada \d+ horas)\b/i,
  },
  {
    code: '11348-0',
    title: 'Antecedentes',
    cue: /\b(antecedentes?|intervenid[oa]|operad[oa]|cirug[ií]a previa|diabétic|hipertens)/i,
  },
  {
    code: '10154-3',
    title: 'Motivo de consulta',
    cue: /\b(motivo|acude por|consulta por|viene por|refiere desde)\b/i,
  },
];
const otherwise = { code: '10164-2', title: 'Historia de la enfermedad actual' };
const order = [
  '10154-3',
  '10164-2',
  '11348-0',
  '10160-0',
  '48765-2',
  '8716-3',
  '29545-1',
  '51848-0',
  '18776-5',
];

/** Each sentence of the text, as it stands, in the section that its words point to. Nothing is added or left out. */
export function sectionsOf(text: string): Section[] {
  const found = new Map<string, Section>();
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/).map((part) => part.trim())) {
    if (sentence === '') continue;
    const { code, title } = kinds.find(({ cue }) => cue.test(sentence)) ?? otherwise;
    const known = found.get(code);
    found.set(code, { code, title, text: known ? `${known.text} ${sentence}` : sentence });
  }
  return order.flatMap((code) => found.get(code) ?? []);
}

interface State {
  text: string;
  made: readonly string[];
  isRefused: boolean;
}

/** Orders dictated or written text into a draft, which a clinician revises and signs. */
export const documentation: Dialogue<State> = {
  begin: ({ focus }) => ({
    text: typeof focus?.text === 'string' ? focus.text : '',
    made: [],
    isRefused: false,
  }),

  hear: (state, text) => ({ ...state, text: [state.text, text].filter(Boolean).join('\n') }),

  learn: (state, { name, isRefused }) => ({
    ...state,
    made: [...state.made, name],
    isRefused: state.isRefused || (isRefused && name === 'draft_note'),
  }),

  next(state) {
    const { text, made, isRefused } = state;
    if (isRefused) {
      const summary = 'No se ha podido guardar el borrador de la nota.';
      return { calls: [{ name: 'escalate', arguments: { reason: 'failure', summary } }], state };
    }
    if (text.trim() === '') {
      const summary = 'No hay texto con el que redactar una nota.';
      return { calls: [{ name: 'finish', arguments: { outcome: 'nothing-to-do', summary } }], state };
    }
    if (!made.includes('draft_note')) {
      const sections = sectionsOf(text);
      return { calls: [{ name: 'draft_note', arguments: { title: 'Nota de evolución', sections } }], state };
    }
    const summary = 'El borrador de la nota está listo para que un profesional lo revise y lo firme.';
    return { calls: [{ name: 'finish', arguments: { outcome: 'done', summary } }], state };
  },
};
