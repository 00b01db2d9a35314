import type { NoteSectionCode } from './note-sections.ts';

interface NoteKind {
  /** On screens and papers. */
  title: string;
  /** LOINC's code of the document, with its name there. */
  document: { code: string; display: string };
  /** What stands in it at the start, in this order. */
  sections: readonly NoteSectionCode[];
  /** Of these none may be missing in a template of this kind. */
  required: readonly NoteSectionCode[];
}

const progress = { code: '11506-3', display: 'Progress note' };

/** The kinds of note that can be begun. The codes of the documents are LOINC's: see note-sections.ts for its notice. */
export const noteKinds = {
  soap: {
    title: 'Nota de evolución (SOAP)',
    document: progress,
    sections: ['61150-9', '61149-1', '51848-0', '18776-5'],
    required: ['61150-9', '61149-1', '51848-0', '18776-5'],
  },
  'first-visit': {
    title: 'Primera visita',
    document: { code: '34117-2', display: 'History and physical note' },
    sections: [
      '10154-3',
      '10164-2',
      '11348-0',
      '10157-6',
      '29762-2',
      '48765-2',
      '10160-0',
      '8716-3',
      '29545-1',
      '51848-0',
      '18776-5',
    ],
    required: ['10154-3', '51848-0', '18776-5'],
  },
  'follow-up': {
    title: 'Seguimiento',
    document: progress,
    sections: ['10154-3', '61150-9', '8716-3', '30954-2', '51848-0', '18776-5'],
    required: ['51848-0', '18776-5'],
  },
  prenatal: {
    title: 'Control prenatal',
    document: { code: '57059-8', display: 'Pregnancy visit summary note' },
    sections: ['10154-3', '61150-9', '8716-3', '29545-1', '30954-2', '51848-0', '18776-5'],
    required: ['51848-0', '18776-5'],
  },
  'well-child': {
    title: 'Control del niño sano',
    document: progress,
    sections: ['61150-9', '8716-3', '29545-1', '11369-6', '51848-0', '69730-0', '18776-5'],
    required: ['51848-0', '18776-5'],
  },
  telephone: {
    title: 'Consulta telefónica',
    document: { code: '34748-4', display: 'Telephone encounter Note' },
    sections: ['10154-3', '61150-9', '51848-0', '18776-5'],
    required: ['10154-3', '18776-5'],
  },
  procedure: {
    title: 'Procedimiento',
    document: { code: '28570-0', display: 'Procedure note' },
    sections: ['59768-2', '29554-3', '29549-3', '59770-8', '55109-3', '69730-0'],
    required: ['59768-2', '29554-3'],
  },
  referral: {
    title: 'Carta de derivación',
    document: { code: '57133-1', display: 'Referral note' },
    sections: ['42349-1', '10164-2', '11348-0', '48765-2', '10160-0', '30954-2', '51848-0', '18776-5'],
    required: ['42349-1'],
  },
  certificate: {
    title: 'Certificado médico',
    document: { code: '34109-9', display: 'Note' },
    sections: ['51848-0', '69730-0'],
    required: ['51848-0'],
  },
  discharge: {
    title: 'Informe de alta',
    document: { code: '18842-5', display: 'Discharge summary' },
    sections: ['10154-3', '8648-8', '11535-2', '10183-2', '8653-8'],
    required: ['8648-8', '11535-2', '8653-8'],
  },
  // What came as one text, or with sections of its own.
  free: {
    title: 'Nota clínica',
    document: { code: '34109-9', display: 'Note' },
    sections: ['34109-9'],
    required: [],
  },
} as const satisfies Record<string, NoteKind>;

export type NoteKindName = keyof typeof noteKinds;

export const noteKindNames = Object.keys(noteKinds) as [NoteKindName, ...NoteKindName[]];

export const isNoteKind = (name: unknown): name is NoteKindName =>
  typeof name === 'string' && Object.hasOwn(noteKinds, name);

export const noteKind = (name: NoteKindName): NoteKind => noteKinds[name];
