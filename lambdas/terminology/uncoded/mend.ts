import type { CodeableConcept, Coding } from '@medplum/fhirtypes';
import { signedContentOf } from '../../contracts/signed-content.ts';
import {
  type RefusedEntry,
  type UncodedGroupName,
  uncodedFields,
  uncodedKey,
} from '../../contracts/uncoded.ts';
import { FhirRefusal, type FhirResource, parseJson, type Repository } from '../../fhir/index.ts';
import { changeConcepts, hasCode } from './concepts.ts';

const gone = 'Ya no existe.';
const changedMeanwhile = 'Alguien la ha cambiado entretanto.';
const enteredInError = 'Está marcada como error.';
const signed = 'Está firmada y no se cambia.';

export interface Mended {
  coded: { id: string; version: number }[];
  refused: RefusedEntry[];
}

/**
 * Gives entries the code that they lack, one update each as if the person had edited it: what a colleague has changed
 * since is kept, the words stay as they were typed, and one refusal leaves the others.
 */
export async function codeEntries(
  repository: Repository,
  { field, text, ids, coding }: UncodedGroupName & { ids: readonly string[]; coding: Coding },
): Promise<Mended> {
  const { type, path } = uncodedFields[field];
  const key = uncodedKey(text);
  const mended: Mended = { coded: [], refused: [] };
  for (const id of new Set(ids)) {
    const outcome = await changeEntry(repository, type, id, undefined, (resource) =>
      changeConcepts(resource, path, (concept) =>
        !hasCode(concept) && concept.text !== undefined && uncodedKey(concept.text) === key
          ? withCoding(concept, coding)
          : undefined,
      ),
    );
    if (typeof outcome === 'string') mended.refused.push({ id, reason: outcome });
    else mended.coded.push({ id, version: outcome });
  }
  return mended;
}

/** Takes the code out again of entries that nobody has changed since. */
export async function undoCoding(
  repository: Repository,
  {
    field,
    text,
    entries,
    coding: { system, code },
  }: UncodedGroupName & { entries: readonly { id: string; version: number }[]; coding: Coding },
): Promise<{ undone: string[]; refused: RefusedEntry[] }> {
  const { type, path } = uncodedFields[field];
  const key = uncodedKey(text);
  const undone: string[] = [];
  const refused: RefusedEntry[] = [];
  for (const { id, version } of entries) {
    const outcome = await changeEntry(repository, type, id, version, (resource) =>
      changeConcepts(resource, path, (concept) => {
        const [only, ...others] = concept.coding ?? [];
        const isIt = others.length === 0 && only?.system === system && only?.code === code;
        return isIt && concept.text !== undefined && uncodedKey(concept.text) === key
          ? withoutCoding(concept)
          : undefined;
      }),
    );
    if (typeof outcome === 'string') refused.push({ id, reason: outcome });
    else undone.push(id);
  }
  return { undone, refused };
}

/** What stood there without a code (a version, a display) is replaced. */
const withCoding = (concept: CodeableConcept, coding: Coding): CodeableConcept => ({
  ...concept,
  coding: [coding],
});

function withoutCoding({ coding: _, ...concept }: CodeableConcept): CodeableConcept {
  return concept;
}

/** The new version, or why it was left as it was. */
async function changeEntry(
  repository: Repository,
  type: string,
  id: string,
  expected: number | undefined,
  change: (resource: FhirResource & { id: string }) => {
    resource: FhirResource & { id: string };
    count: number;
  },
): Promise<number | string> {
  try {
    return await repository.savepoint(async () => {
      const found = await repository.findForUpdate(type, id);
      if (!found) return gone;
      if (expected !== undefined && found.version !== expected) return changedMeanwhile;
      repository.refuseUnseen(type, found.json);
      const state = stateOf(found.resource);
      if (state.isError) return enteredInError;
      if (signedContentOf(type)?.signed.includes(state.status)) return signed;
      const { resource, count } = change(
        // With its decimals as they were written.
        parseJson(found.json) as FhirResource & { id: string },
      );
      if (count === 0) return changedMeanwhile;
      return (await repository.update(resource, found.version)).version;
    });
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return error.issues[0]?.diagnostics ?? 'No se puede cambiar.';
  }
}

function stateOf(resource: FhirResource): { status: string; isError: boolean } {
  const { status, verificationStatus } = resource as {
    status?: string;
    verificationStatus?: CodeableConcept;
  };
  const isError = [status, verificationStatus?.coding?.[0]?.code].includes('entered-in-error');
  return { status: status ?? '', isError };
}
