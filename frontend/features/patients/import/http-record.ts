import { importSourceHeader } from '../../../../lambdas/contracts/authorship-marks.ts';
import { isObject, type JsonObject, parseJson } from '../../../../lambdas/import/json-text.ts';
import type { RecordAccess, Stored, Write, WriteResult } from '../../../../lambdas/import/record-access.ts';
import { UnexpectedAnswer } from '../../../lib/api-problem.ts';
import { FhirProblem, readFhirProblem } from '../../../lib/fhir-problem.ts';
import { type SessionAccess, sendRequest } from '../../../lib/send-request.ts';
import { BodyTooLarge, encodeBody } from './encode-body.ts';
import { withPatience } from './with-patience.ts';

interface Dependencies extends SessionAccess {
  /** Without a trailing slash, e.g. `/fhir/R4`. */
  baseUrl: string;
  signal: AbortSignal;
  /** From where the resources come, which they are marked with. */
  source: string;
}

/** Ids that are asked for in one search: their address stays well below what servers take. */
const idsPerSearch = 100;
const json = 'application/fhir+json';

/** The record over FHIR's own interface: look-ups go as a batch, so that no id stands in an address, writes as a transaction. */
export function openHttpRecord({ baseUrl, signal, source, ...session }: Dependencies): RecordAccess {
  async function post(bundle: JsonObject): Promise<unknown[]> {
    const { body, headers } = await encodeBody(JSON.stringify(bundle));
    const answer = await withPatience(signal, async () => {
      const init = {
        method: 'POST',
        body,
        headers: {
          ...headers,
          'content-type': json,
          accept: json,
          [importSourceHeader]: encodeURIComponent(source),
        },
        signal,
      };
      return (await sendRequest(baseUrl, init, session, readFhirProblem)).text();
    });
    const value = parseJson(answer);
    if (!isObject(value) || !Array.isArray(value.entry)) throw new UnexpectedAnswer();
    return value.entry;
  }

  /** Resources by searches of ids; types that may not be searched are named. */
  async function searchByIds(references: string[], elements: string) {
    const searches = searchesOf(references);
    const entry = searches.map(({ type, ids }) => ({
      request: { method: 'GET', url: `${type}?_id=${ids.join(',')}&_count=${ids.length}${elements}` },
    }));
    const answers = entry.length > 0 ? await post({ resourceType: 'Bundle', type: 'batch', entry }) : [];
    return searches.map((search, index) => ({ ...search, found: resourcesOf(answers[index]) }));
  }

  return {
    async read(references) {
      const stored = new Map<string, Stored>();
      for (const { found } of await searchByIds(references, '')) {
        for (const resource of found ?? []) {
          const version = isObject(resource.meta) ? Number(resource.meta.versionId) : undefined;
          stored.set(`${String(resource.resourceType)}/${String(resource.id)}`, { version, resource });
        }
      }
      return stored;
    },

    async existing(references) {
      const answers = await searchByIds(references, '&_elements=id');
      return new Set(
        answers.flatMap(({ type, ids, found }) =>
          (found?.map(({ id }) => String(id)) ?? ids).map((id) => `${type}/${id}`),
        ),
      );
    },

    async find(conditions) {
      const entry = conditions.map((condition) => ({
        request: { method: 'GET', url: `${condition}&_count=2&_elements=id` },
      }));
      const answers = await post({ resourceType: 'Bundle', type: 'batch', entry });
      const found = new Map<string, string | 'several'>();
      for (const [index, condition] of conditions.entries()) {
        const [first, ...more] = resourcesOf(answers[index]) ?? [];
        if (!first) continue;
        const reference = `${String(first.resourceType)}/${String(first.id)}`;
        found.set(condition, more.length > 0 ? 'several' : reference);
      }
      return found;
    },

    async write(writes) {
      try {
        const answers = await post({
          resourceType: 'Bundle',
          type: 'transaction',
          entry: writes.map(toEntry),
        });
        return { kind: 'written', references: answers.map(referenceOf), flagged: flaggedAmong(answers) };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

function refusalOf(error: unknown): WriteResult {
  if (error instanceof FhirProblem && refusing.has(error.status) && error.issues.length > 0)
    return readRefusal(error);
  if (error instanceof BodyTooLarge) {
    return { kind: 'refused', at: undefined, reasons: [{ path: null, reason: error.message }] };
  }
  throw error;
}

function searchesOf(references: string[]): { type: string; ids: string[] }[] {
  const byType = new Map<string, string[]>();
  for (const reference of references) {
    const [type = '', id = ''] = reference.split('/');
    byType.set(type, [...(byType.get(type) ?? []), id]);
  }
  return [...byType].flatMap(([type, ids]) => {
    const parts = Math.ceil(ids.length / idsPerSearch);
    return Array.from({ length: parts }, (_, part) => ({
      type,
      ids: ids.slice(part * idsPerSearch, (part + 1) * idsPerSearch),
    }));
  });
}

/** What a search within a batch found; undefined where it was refused. */
function resourcesOf(answer: unknown): JsonObject[] | undefined {
  const bundle = isObject(answer) ? answer.resource : undefined;
  if (!isObject(bundle) || bundle.resourceType !== 'Bundle') return undefined;
  const entries = Array.isArray(bundle.entry) ? bundle.entry : [];
  return entries.flatMap((entry) => (isObject(entry) && isObject(entry.resource) ? [entry.resource] : []));
}

function toEntry(write: Write): JsonObject {
  const { resource, fullUrl } = write;
  const type = String(resource.resourceType);
  const named = fullUrl === undefined ? {} : { fullUrl };
  switch (write.kind) {
    case 'create':
      return { ...named, resource, request: { method: 'PUT', url: `${type}/${String(resource.id)}` } };
    case 'replace': {
      const ifMatch = write.version === undefined ? {} : { ifMatch: `W/"${write.version}"` };
      return {
        ...named,
        resource,
        request: { method: 'PUT', url: `${type}/${String(resource.id)}`, ...ifMatch },
      };
    }
    case 'create-if-none': {
      const ifNoneExist = write.condition.replace(/^[^?]*\?/, '');
      return { ...named, resource, request: { method: 'POST', url: type, ifNoneExist } };
    }
  }
}

function referenceOf(answer: unknown): string {
  const location = isObject(answer) && isObject(answer.response) ? answer.response.location : undefined;
  const reference = /([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/\d+)?$/.exec(String(location))?.[1];
  if (reference === undefined) throw new UnexpectedAnswer();
  return reference;
}

/** Those that were written with a warning. */
function flaggedAmong(answers: unknown[]): ReadonlySet<number> {
  const isFlagged = (answer: unknown) =>
    isObject(answer) &&
    isObject(answer.response) &&
    isObject(answer.response.outcome) &&
    Array.isArray(answer.response.outcome.issue) &&
    answer.response.outcome.issue.some((issue) => isObject(issue) && issue.severity === 'warning');
  return new Set(answers.flatMap((answer, index) => (isFlagged(answer) ? [index] : [])));
}

/** Statuses by which the record refuses what was sent; others are about the session or the service. */
const refusing = new Set([400, 403, 404, 409, 412, 413, 415, 422]);

/** Which entry of the Bundle was refused, if it was one, and why. */
function readRefusal({ issues }: FhirProblem): WriteResult {
  const at = /^Bundle\.entry\[(\d+)\]$/.exec(issues[0]?.expression?.[0] ?? '')?.[1];
  return {
    kind: 'refused',
    at: at === undefined ? undefined : Number(at),
    reasons: issues.map(({ diagnostics, expression = [] }) => ({
      path: expression.find((place) => !place.startsWith('Bundle.entry[')) ?? null,
      reason: diagnostics ?? 'El servidor lo ha rechazado.',
    })),
  };
}
