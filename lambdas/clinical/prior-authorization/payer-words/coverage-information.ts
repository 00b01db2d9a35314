import type { Extension, ServiceRequest } from '@medplum/fhirtypes';
import { readConcept } from '../../entered-concept.ts';
import { brief, readSafely, type Said, type SaidLine } from './said-line.ts';

/*
 * What a payer's CRD service answers (Da Vinci CRD 2.0.1, https://hl7.org/fhir/us/davinci-crd/STU2/): cards, and orders to which it adds
 * its coverage information. Nothing of what it proposes is carried out by itself.
 */

const coverageInformation = 'http://hl7.org/fhir/us/davinci-crd/StructureDefinition/ext-coverage-information';

const needed: Record<string, SaidLine> = {
  'auth-needed': { text: 'necesita autorización', tone: 'attention' },
  'no-auth': { text: 'no necesita autorización', tone: 'plain' },
  satisfied: { text: 'ya está autorizada', tone: 'plain' },
  performpa: { text: 'la autorización la pide quien hace el servicio', tone: 'attention' },
  conditional: { text: 'puede necesitar autorización, según el caso', tone: 'attention' },
};
const covered: Record<string, SaidLine> = {
  covered: { text: 'cubierto', tone: 'plain' },
  'not-covered': { text: 'el plan no lo cubre', tone: 'attention' },
  conditional: { text: 'cubierto según el caso', tone: 'attention' },
};
const documents: Record<string, SaidLine> = {
  'no-doc': { text: 'sin documentos', tone: 'plain' },
  clinical: { text: 'pide documentos clínicos', tone: 'attention' },
  admin: { text: 'pide documentos administrativos', tone: 'attention' },
  both: { text: 'pide documentos clínicos y administrativos', tone: 'attention' },
  conditional: { text: 'puede pedir documentos', tone: 'attention' },
};

const parts = (of: Extension, url: string): Extension[] =>
  (of.extension ?? []).filter((one) => one.url === url);

/** A code that nobody here knows is said as it is, never taken for another. */
function wordOf(words: Record<string, SaidLine>, of: Extension, url: string, about: string): SaidLine[] {
  return parts(of, url).flatMap(({ valueCode }) =>
    valueCode === undefined
      ? []
      : [
          words[valueCode] ?? {
            text: `${about}: código que no se conoce aquí (${valueCode})`,
            tone: 'attention',
          },
        ],
  );
}

function informationLine(name: string, information: Extension): SaidLine {
  const said = [
    ...wordOf(covered, information, 'covered', 'cobertura'),
    ...wordOf(needed, information, 'pa-needed', 'autorización'),
    ...wordOf(documents, information, 'doc-needed', 'documentos'),
  ];
  const number = parts(information, 'satisfied-pa-id')[0]?.valueString;
  const reasons = parts(information, 'reason').flatMap(({ valueCodeableConcept }) => {
    const { text } = readConcept(valueCodeableConcept);
    return text === '' ? [] : [text];
  });
  const texts = [...said.map(({ text }) => text), ...(number ? [`número ${number}`] : []), ...reasons];
  return {
    text: brief(`${name ? `${name}: ` : ''}${texts.join('; ') || 'sin decir nada de la autorización'}`),
    tone: said.some(({ tone }) => tone === 'attention') ? 'attention' : 'plain',
  };
}

interface CrdAnswer {
  cards?: { summary?: string; detail?: string; indicator?: string; source?: { label?: string } }[];
  systemActions?: { type?: string; resource?: ServiceRequest }[];
}

/** What it says of an order or an appointment: first of the coverage, then in its cards. */
export const readCrdAnswer = (text: string): Said =>
  readSafely(text, (parsed) => {
    const answer = parsed as CrdAnswer | null;
    if (typeof answer !== 'object' || answer === null || !Array.isArray(answer.cards))
      return { kind: 'unusable', detail: 'La respuesta de la aseguradora no es de CDS Hooks.' };
    const information = (answer.systemActions ?? []).flatMap(({ resource }) =>
      (resource?.extension ?? [])
        .filter(({ url }) => url === coverageInformation)
        .map((one) => informationLine(readConcept(resource?.code).text, one)),
    );
    const cards = answer.cards.flatMap(({ summary, indicator }): SaidLine[] =>
      typeof summary === 'string'
        ? [
            {
              text: brief(summary),
              tone: indicator === 'warning' || indicator === 'critical' ? 'attention' : 'plain',
            },
          ]
        : [],
    );
    return { kind: 'said', lines: [...information, ...cards].slice(0, 20) };
  });
