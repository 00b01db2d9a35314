import type { Composition, DocumentReference } from '@medplum/fhirtypes';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import { actorReference } from '../../messaging/person-reference.ts';
import type { Tool } from '../tool.ts';
import { saveNew } from './save-resources.ts';

type Sections = ToolInput<'draft_note'>['sections'];

const progressNote = {
  coding: [{ system: 'http://loinc.org', code: '11506-3', display: 'Progress note' }],
  text: 'Nota de evolución',
};

/**
 * A note for a clinician to revise and sign: a preliminary Composition in LOINC-coded sections, and its text as a
 * preliminary document, which is where charts and the list of unsigned notes look.
 */
export const draftNote: Tool<'draft_note'> = {
  name: 'draft_note',
  async run({ repository, run }, { title, sections }) {
    const patientId = run.patientId ?? '';
    const subject = { reference: `Patient/${patientId}` };
    const date = repository.now.toISOString();
    const author = [await actorReference(repository)];
    const composition: Composition = {
      resourceType: 'Composition',
      status: 'preliminary',
      type: progressNote,
      subject,
      date,
      author,
      title,
      section: sections.map((section) => ({
        title: section.title,
        code: { coding: [{ system: 'http://loinc.org', code: section.code }], text: section.title },
        text: { status: 'additional', div: toXhtml(section.text) },
      })),
    };
    const [reference = ''] = await saveNew(repository, [composition]);
    const document: DocumentReference = {
      resourceType: 'DocumentReference',
      meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-documentreference'] },
      status: 'current',
      docStatus: 'preliminary',
      type: progressNote,
      category: [
        {
          coding: [
            {
              system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
              code: 'clinical-note',
            },
          ],
        },
      ],
      subject,
      date,
      author,
      description: title,
      content: [
        {
          attachment: {
            contentType: 'text/plain; charset=utf-8',
            language: 'es',
            data: Buffer.from(plainText(sections), 'utf8').toString('base64'),
            title,
            creation: date,
          },
        },
      ],
      context: { related: [{ reference }] },
    };
    const documents = await saveNew(repository, [document]);
    return {
      output: { compositionId: reference.slice('Composition/'.length) },
      resources: [reference, ...documents],
    };
  },
};

const plainText = (sections: Sections) =>
  sections.map(({ title, text }) => `${title.toUpperCase()}\n${text}`).join('\n\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What was dictated is text, whatever it looks like. */
function toXhtml(text: string): string {
  const safe = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');
  const paragraphs = safe.split(/\n+/).map((line) => `<p>${line}</p>`);
  return `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs.join('')}</div>`;
}
