import type {
  CodeableConcept,
  Composition,
  CompositionSection,
  DocumentReference,
  Extension,
} from '@medplum/fhirtypes';
import { isNoteKind, type NoteKindName, noteKind } from '../clinical/notes/note-kinds.ts';
import { narrative, narrativeText, noteText } from '../clinical/notes/note-text.ts';
import type { CopiedText, NoteSectionContent, NoteSourceContent } from '../contracts/notes.ts';

/** What a note says. */
export interface NoteContent {
  title: string;
  sections: NoteSectionContent[];
  /** What it is drawn from: of the draft alone, and of no resource. */
  source?: NoteSourceContent | undefined;
}

/** What stands around it from the start. */
export interface NoteFrame {
  id: string;
  kind: NoteKindName;
  patientId: string;
  visitId: string | undefined;
  author: NonNullable<Composition['author']>;
  /** DocumentReference and Composition that it adds to. */
  addendumTo?: { documentId: string; compositionId: string | undefined } | undefined;
}

const kindSystem = 'https://auxilia.example/fhir/CodeSystem/note-kind';
/** On a section: words that were taken over from another note, `source`, `title`, `date` and `text`. */
const copiedUrl = 'https://auxilia.example/fhir/StructureDefinition/copied-from';
const loinc = 'http://loinc.org';
const empty = '(Todavía sin texto)';

const concept = (system: string, code: string, text: string, display?: string): CodeableConcept => ({
  coding: [{ system, code, ...(display === undefined ? {} : { display }) }],
  text,
});

/** Sections without words stay with the draft, and are none of the note. */
function sectionsOf({ sections }: NoteContent): CompositionSection[] {
  return sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ code, title, text, copied }) => ({
      ...(copied.length > 0 ? { extension: copied.map(copiedExtension) } : {}),
      title,
      code: concept(loinc, code, title),
      text: { status: 'additional', div: narrative(text) },
    }));
}

function copiedExtension({ noteId, title, date, text }: CopiedText): Extension {
  return {
    url: copiedUrl,
    extension: [
      { url: 'source', valueReference: { reference: `DocumentReference/${noteId}` } },
      { url: 'title', valueString: title },
      { url: 'date', valueDateTime: date },
      { url: 'text', valueString: text },
    ],
  };
}

export function toComposition(frame: NoteFrame, content: NoteContent, now: Date): Composition {
  const kind = noteKind(frame.kind);
  const replaced = frame.addendumTo?.compositionId;
  const section = sectionsOf(content);
  return {
    resourceType: 'Composition',
    status: 'preliminary',
    type: concept(loinc, kind.document.code, kind.title, kind.document.display),
    category: [concept(kindSystem, frame.kind, kind.title)],
    subject: { reference: `Patient/${frame.patientId}` },
    ...(frame.visitId === undefined ? {} : { encounter: { reference: `Encounter/${frame.visitId}` } }),
    date: now.toISOString(),
    author: frame.author,
    title: content.title,
    ...(replaced === undefined
      ? {}
      : { relatesTo: [{ code: 'appends', targetReference: { reference: `Composition/${replaced}` } }] }),
    ...(section.length > 0 ? { section } : {}),
  };
}

/** The same as one text, which is where charts, lists and other programs look for notes. */
export function toDocument(
  frame: NoteFrame,
  content: NoteContent,
  compositionId: string,
  now: Date,
): DocumentReference {
  const kind = noteKind(frame.kind);
  const text = noteText(content.sections) || empty;
  return {
    resourceType: 'DocumentReference',
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-documentreference'] },
    status: 'current',
    docStatus: 'preliminary',
    type: concept(loinc, kind.document.code, kind.title, kind.document.display),
    category: [
      concept(
        'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
        'clinical-note',
        'Nota clínica',
      ),
    ],
    subject: { reference: `Patient/${frame.patientId}` },
    date: now.toISOString(),
    author: frame.author,
    ...(frame.addendumTo === undefined
      ? {}
      : {
          relatesTo: [
            {
              code: 'appends',
              target: { reference: `DocumentReference/${frame.addendumTo.documentId}` },
            },
          ],
        }),
    description: content.title,
    content: [{ attachment: attachmentOf(text, content.title) }],
    context: {
      ...(frame.visitId === undefined ? {} : { encounter: [{ reference: `Encounter/${frame.visitId}` }] }),
      related: [{ reference: `Composition/${compositionId}` }],
    },
  };
}

export const attachmentOf = (text: string, title: string) => ({
  contentType: 'text/plain; charset=utf-8',
  language: 'es',
  data: Buffer.from(text, 'utf8').toString('base64'),
  title,
});

/** The Composition that a document is the text of. */
export const compositionIdOf = ({ context }: DocumentReference): string | undefined =>
  context?.related
    ?.map(({ reference }) => /^Composition\/([A-Za-z0-9\-.]{1,64})$/.exec(reference ?? '')?.[1])
    .find((id) => id !== undefined);

export function kindOf(composition: Composition | undefined): NoteKindName {
  const code = composition?.category
    ?.flatMap(({ coding = [] }) => coding)
    .find(({ system }) => system === kindSystem)?.code;
  return isNoteKind(code) ? code : 'free';
}

/** What the record holds of a note: its sections, or all of its text as one where those say something else than was signed. */
export function contentOf(document: DocumentReference, composition: Composition | undefined): NoteContent {
  const title = document.description ?? document.type?.text ?? composition?.title ?? 'Nota sin título';
  const text = attachedText(document);
  if (composition && isTextOf(document, composition)) return { title, sections: readSections(composition) };
  const isEmpty = text === undefined || text === empty;
  return { title, sections: [{ code: '34109-9', title: 'Nota', text: isEmpty ? '' : text, copied: [] }] };
}

const readSections = ({ section: sections = [] }: Composition): NoteSectionContent[] =>
  sections.map((section, index) => ({
    code: section.code?.coding?.find(({ system }) => system === loinc)?.code ?? `${index + 1}-0`,
    title: section.title ?? section.code?.text ?? `Apartado ${index + 1}`,
    text: narrativeText(section.text?.div),
    copied: (section.extension ?? []).flatMap(copiedOf),
  }));

/**
 * Whether the sections are what the document says. Each is signed by itself and may be written by another program: below
 * a signed document nothing is read that it does not hold. A draft is signed as it was read.
 */
export function isTextOf(document: DocumentReference, composition: Composition): boolean {
  const sections = readSections(composition);
  if (sections.length === 0) return false;
  if (document.docStatus === 'preliminary') return true;
  const text = attachedText(document);
  if (text === undefined) return composition.status !== 'preliminary';
  const words = (all: string) => all.replaceAll(/\s+/g, ' ').trim();
  return words(noteText(sections)) === words(text);
}

function copiedOf({ url, extension = [] }: Extension): CopiedText[] {
  if (url !== copiedUrl) return [];
  const part = (name: string) => extension.find((one) => one.url === name);
  const noteId = part('source')?.valueReference?.reference?.split('/')[1];
  const { valueString: title } = part('title') ?? {};
  const { valueDateTime: date } = part('date') ?? {};
  const { valueString: text } = part('text') ?? {};
  return noteId && title && date && text ? [{ noteId, title, date, text }] : [];
}

function attachedText({ content }: DocumentReference): string | undefined {
  const data = content.find(({ attachment }) => attachment.contentType?.startsWith('text/plain'))?.attachment
    .data;
  return data === undefined ? undefined : Buffer.from(data, 'base64').toString('utf8');
}
