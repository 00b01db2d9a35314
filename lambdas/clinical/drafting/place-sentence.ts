import type { Fact } from '../extraction/facts.ts';
import { type NoteKindName, noteKind } from '../notes/note-kinds.ts';
import type { NoteSectionCode } from '../notes/note-sections.ts';

/** Where each kind of statement may stand, the best place first. */
const places = {
  reason: ['10154-3', '42349-1', '59768-2', '61150-9', '10164-2', '8648-8'],
  history: ['10164-2', '61150-9', '8648-8', '10154-3', '42349-1', '29554-3'],
  past: ['11348-0', '61150-9', '10164-2', '8648-8'],
  family: ['10157-6', '11348-0', '61150-9', '10164-2'],
  social: ['29762-2', '11348-0', '61150-9', '10164-2'],
  allergies: ['48765-2', '11348-0', '61150-9', '10164-2'],
  medication: ['10160-0', '11348-0', '61150-9', '10164-2', '10183-2'],
  vaccines: ['11369-6', '11348-0', '61150-9'],
  review: ['10187-3', '61150-9', '10164-2'],
  vitals: ['8716-3', '61149-1', '29545-1', '61150-9', '8648-8'],
  exam: ['29545-1', '61149-1', '8716-3', '61150-9', '8648-8', '29554-3'],
  results: ['30954-2', '61149-1', '61150-9', '8648-8'],
  assessment: ['51848-0', '11535-2', '59768-2', '34109-9'],
  plan: ['18776-5', '8653-8', '69730-0', '51848-0'],
} as const satisfies Record<string, readonly NoteSectionCode[]>;
type Place = keyof typeof places;

const ofHeading: Partial<Record<NoteSectionCode, Place>> = {
  '10154-3': 'reason',
  '10164-2': 'history',
  '61150-9': 'history',
  '11348-0': 'past',
  '10157-6': 'family',
  '29762-2': 'social',
  '48765-2': 'allergies',
  '10160-0': 'medication',
  '11369-6': 'vaccines',
  '10187-3': 'review',
  '8716-3': 'vitals',
  '29545-1': 'exam',
  '61149-1': 'exam',
  '30954-2': 'results',
  '51848-0': 'assessment',
  '18776-5': 'plan',
};

const words: readonly [Place, RegExp][] = [
  [
    'plan',
    /^\s*(?:plan|indico|indicamos|se indica|solicit|pido|se pide|inicia(?:r|mos)|iniciamos|continua(?:r|mos)|mantener|aument(?:ar|o)|disminuir|suspend(?:er|o)|deriv|control en|cita en|volver|acudir|recomiend|se recomienda|se explica|alta con|receto)/,
  ],
  [
    'assessment',
    /(?<![\p{L}])(?:impresion|impresiona|diagnostic[oa]|dx|idx|jc|compatible con|probable|sospecha|se diagnostica|descartar)(?![\p{L}])/u,
  ],
  [
    'exam',
    /(?<![\p{L}])(?:a la exploracion|al examen|exploracion|auscultacion|murmullo|ruidos cardiacos|abdomen|blando|depresible|orofaringe|faringe|pupilas|isocoricas|timpanos?|murphy|blumberg|puno percusion|punopercusion|pulsos|llenado capilar|consciente|orientad[oa]|hidratad[oa]|normocoloread[oa]|mucosas|buen estado general|beg|campos pulmonares|se palpa|se ausculta|se observa|mmii|extremidades|neurologico|glasgow|acp|mvc|afebril)(?![\p{L}])/u,
  ],
  [
    'results',
    /(?<![\p{L}])(?:hemograma|hemoglobina|leucocitos|creatinina|glucosa|glucemia|hba1c|colesterol|ldl|radiografia|rx|ecografia|eco|tac|resonancia|ecg|electrocardiograma|urocultivo|orina|laboratorio|tsh|muestra)(?![\p{L}])/u,
  ],
  ['reason', /^\s*(?:acude|consulta|viene|motivo|paciente\s.{0,60}(?:acude|consulta)\s+por|trae)/],
  [
    'social',
    /(?<![\p{L}])(?:vive con|trabaja|fuma|fumador|tabaquismo|alcohol|jubilad[oa]|estudia|casad[oa]|solter[oa])(?![\p{L}])/u,
  ],
  ['past', /(?<![\p{L}])(?:antecedentes?|operad[oa]|intervenid[oa]|cirugias?)(?![\p{L}])/u],
];

function placeOf(plain: string, facts: readonly Fact[]): Place {
  const has = (test: (fact: Fact) => boolean) => facts.some(test);
  for (const [place, pattern] of words.slice(0, 1)) if (pattern.test(plain)) return place;
  if (has(({ kind }) => kind === 'plan')) return 'plan';
  if (has(({ kind }) => kind === 'allergy')) return 'allergies';
  if (has(({ kind }) => kind === 'vital-sign')) return 'vitals';
  if (has((fact) => fact.kind === 'medication' && !['takes', 'continue'].includes(fact.action)))
    return 'plan';
  if (facts.length > 0 && facts.every(({ certainty }) => certainty === 'hypothetical')) return 'plan';
  if (has(({ kind, subject }) => kind === 'finding' && subject === 'relative')) return 'family';
  for (const [place, pattern] of words.slice(1)) if (pattern.test(plain)) return place;
  if (has(({ kind }) => kind === 'medication') && !has(({ kind }) => kind === 'finding')) return 'medication';
  if (has(({ kind, period }) => kind === 'finding' && period === 'past')) return 'past';
  return 'history';
}

/** The section of a kind of note in which a sentence belongs, by its heading in the text or by what it says. */
export function sectionFor(
  kind: NoteKindName,
  { plain, heading, facts }: { plain: string; heading: NoteSectionCode | null; facts: readonly Fact[] },
): NoteSectionCode {
  const codes: readonly NoteSectionCode[] = noteKind(kind).sections;
  if (heading && codes.includes(heading)) return heading;
  const place = (heading && ofHeading[heading]) ?? placeOf(plain, facts);
  return places[place].find((code) => codes.includes(code)) ?? codes[0] ?? '34109-9';
}
