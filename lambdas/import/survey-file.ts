import { type ImportFile, readLines, readWhole, UnreadableFile } from './file-text.ts';
import { isObject, type JsonObject, NotJson, parseJson } from './json-text.ts';
import { entriesOf, namesIn } from './read-bundle.ts';
import { typeRank } from './type-order.ts';

/** What a file holds and what it calls its resources, told by its content; only where its first line is broken does its name decide. */
export type FileSurvey =
  | {
      kind: 'json' | 'ndjson';
      total: number;
      rank: number;
      names: [fullUrl: string, reference: string][];
      /** A page of a search that has further ones. */
      hasMore: boolean;
    }
  | { kind: 'unreadable'; reason: string };

const namedAsLines = /\.(ndjson|jsonl)(\.gz)?$/i;

/** Recognises a file and counts its resources: one pass over it, in bounded memory. */
export async function surveyFile(file: ImportFile): Promise<FileSurvey> {
  try {
    if (file.blob.size === 0) throw new UnreadableFile('El archivo está vacío.');
    return (await looksLikeLines(file)) ? await surveyLines(file) : await surveyJson(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: 'unreadable', reason: error.message };
  }
}

/** A resource on the first line, and more lines follow; where there is one line, its name decides. */
async function looksLikeLines(file: ImportFile): Promise<boolean> {
  let first: string | undefined;
  for await (const { text } of readLines(file)) {
    if (first !== undefined) return isObject(tryParse(first)) || namedAsLines.test(file.name);
    first = text;
  }
  return namedAsLines.test(file.name);
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text, 'rounded');
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

async function surveyLines(file: ImportFile): Promise<FileSurvey> {
  let total = 0;
  let rank = 0;
  for await (const { text } of readLines(file)) {
    const type = /"resourceType"\s*:\s*"([A-Za-z]+)"/.exec(text.slice(0, 2_000))?.[1] ?? '';
    total += 1;
    rank = Math.max(rank, typeRank(type));
  }
  if (total === 0) throw new UnreadableFile('El archivo está vacío.');
  return { kind: 'ndjson', total, rank, names: [], hasMore: false };
}

async function surveyJson(file: ImportFile): Promise<FileSurvey> {
  const value = parseResource(await readWhole(file), 'rounded');
  const isBundle = value.resourceType === 'Bundle';
  const types = isBundle ? entriesOf(value).map(typeOf) : [String(value.resourceType)];
  const rank = Math.max(0, ...new Set(types.map(typeRank)));
  const names = isBundle ? namesIn(value) : [];
  return { kind: 'json', total: types.length, rank, names, hasMore: isBundle && hasNext(value) };
}

const hasNext = ({ link }: JsonObject) =>
  Array.isArray(link) && link.some((one) => isObject(one) && one.relation === 'next');

const typeOf = (entry: unknown) =>
  isObject(entry) && isObject(entry.resource) ? String(entry.resource.resourceType) : '';

const isResource = (value: unknown) => isObject(value) && typeof value.resourceType === 'string';

/** What it is instead, where that can be told: whoever chose it knows then what to do. */
function otherFormat(text: string): string | undefined {
  if (text.startsWith('<'))
    return /ClinicalDocument/.test(text.slice(0, 2_000))
      ? 'Es un documento C-CDA en XML: aquí se importa FHIR en JSON.'
      : 'Es XML: aquí se importa FHIR en JSON.';
  if (/^(MSH|FHS|BHS)\|/.test(text))
    return 'Es un mensaje HL7 v2: aquí se importa FHIR en JSON. Los resultados de laboratorio se leen en «Intérprete de laboratorio».';
  return undefined;
}

/** The resource that a whole JSON file is; of a list of resources a Bundle of them. Throws UnreadableFile. */
export function parseResource(text: string, numbers: 'exact' | 'rounded' = 'exact') {
  let value: unknown;
  try {
    value = parseJson(text, numbers);
  } catch (error) {
    if (error instanceof NotJson) throw new UnreadableFile(otherFormat(text) ?? error.message);
    throw error;
  }
  // Several tools write resources as a plain list.
  if (Array.isArray(value) && value.length > 0 && value.every(isResource))
    return { resourceType: 'Bundle', type: 'collection', entry: value.map((resource) => ({ resource })) };
  if (!isObject(value) || typeof value.resourceType !== 'string') {
    throw new UnreadableFile('Es JSON, pero no FHIR: falta resourceType.');
  }
  return value;
}
