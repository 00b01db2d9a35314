import { setImmediate } from 'node:timers/promises';
import { FhirRefusal, refuse } from '../outcome.ts';
import { isResource } from '../resource.ts';
import { hold } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import { AnswerWeight } from './answer-weight.ts';
import type { Entry } from './bundle-entry.ts';
import { type FhirAnswer, requirePermission } from './call.ts';
import { findOne } from './conditional.ts';
import { dispatch } from './dispatch.ts';
import { conditionalReferences, rewriteReferences } from './rewrite-references.ts';

const entriesInARow = 50;

/** Deletions first, then creations, then changes, then readings: https://hl7.org/fhir/R4/http.html#trules */
const phases = { DELETE: 0, POST: 1, PUT: 2, PATCH: 2, GET: 3 } as const;

/**
 * Runs all entries in the session's transaction, or throws and leaves nothing. Ids are given first, so that entries
 * may point at each other in any order and in circles.
 */
export async function runTransaction(session: Session, entries: Entry[]): Promise<FhirAnswer[]> {
  const plans: Plan[] = [];
  const created = new Map<string, string>();
  for (const [index, entry] of entries.entries())
    plans.push(await named(index, () => assignIdentity(session, entry, created)));
  refuseDuplicates(plans);

  const targets = new Map<string, string>();
  for (const { fullUrl, reference, formerReference } of plans) {
    if (reference === undefined) continue;
    if (fullUrl !== undefined) targets.set(fullUrl, reference);
    if (formerReference !== undefined && !targets.has(formerReference))
      targets.set(formerReference, reference);
  }
  for (const { call } of entries) {
    if (isResource(call.body)) rewriteReferences(call.body, targets);
  }

  await hold(session, plans.flatMap(changedResource));

  const answers: FhirAnswer[] = [];
  const meant = new Map<string, string>();
  const weight = new AnswerWeight();
  const order = plans.map((plan, index) => ({ plan, index })).toSorted((a, b) => inOrder(a.plan, b.plan));
  for (const [done, { plan, index }] of order.entries()) {
    // Thousands of entries are a second of work: other requests have their turn in between.
    if (done % entriesInARow === 0 || plan.call.method === 'GET') await setImmediate();
    answers[index] = await named(index, async () => {
      weight.refuseMore();
      await resolveConditionalReferences(session, plan.call.body, meant);
      const answer = await dispatch(session, plan.call, plan.assignedId);
      weight.add(answer);
      return answer;
    });
  }
  return answers;
}

/** By phase; changes in the order of what they lock, so that two transactions never wait for each other. */
function inOrder(a: Plan, b: Plan): number {
  const phase = phases[a.call.method] - phases[b.call.method];
  if (phase !== 0 || a.call.method === 'POST' || a.call.method === 'GET') return phase;
  return (a.reference ?? '') < (b.reference ?? '') ? -1 : 1;
}

/** An entry with what it will be called. `formerReference` is what a client's relative references called it. */
interface Plan extends Entry {
  assignedId?: string;
  reference?: string;
  formerReference?: string;
  /** What a PUT is to meet, where nothing meets it yet. */
  unmet?: string;
}

/** `created`: the ids of what conditions are to make that nothing meets yet. */
async function assignIdentity(session: Session, entry: Entry, created: Map<string, string>): Promise<Plan> {
  const { call, fullUrl } = entry;
  const [resourceType = '', id] = call.path;
  if (call.method === 'POST' && call.path.length === 1) {
    const { ifNoneExist } = call.headers;
    const existing =
      ifNoneExist === undefined ? undefined : await findOne(session, resourceType, ifNoneExist);
    const condition = `${resourceType}?${ifNoneExist}`;
    const assignedId = existing ?? created.get(condition) ?? crypto.randomUUID();
    if (ifNoneExist !== undefined) created.set(condition, assignedId);
    const reference = `${resourceType}/${assignedId}`;
    const former = /^https?:.*\/([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})$/.exec(fullUrl ?? '')?.[1];
    return { ...entry, assignedId, reference, ...(former === undefined ? {} : { formerReference: former }) };
  }
  if (call.method === 'PUT' && id === undefined) {
    const found = await findOne(session, resourceType, call.query);
    const own = isResource(call.body) ? call.body.id : undefined;
    if (found !== undefined && own !== undefined && own !== found && !fullUrl?.startsWith('urn:')) {
      throw refuse(400, 'invalid', 'El recurso que cumple la condición tiene otro id.');
    }
    const assigned = found ?? own ?? crypto.randomUUID();
    const body = isResource(call.body) ? Object.assign(call.body, { id: assigned }) : call.body;
    return {
      ...entry,
      call: { ...call, path: [resourceType, assigned], query: [], body },
      reference: `${resourceType}/${assigned}`,
      ...(found === undefined ? { unmet: `${resourceType}?${JSON.stringify(call.query.toSorted())}` } : {}),
    };
  }
  if (id !== undefined)
    return call.method === 'GET' ? entry : { ...entry, reference: `${resourceType}/${id}` };
  return call.method === 'PATCH' || call.method === 'DELETE' ? meet(session, entry, resourceType) : entry;
}

/** A PATCH or DELETE by a condition is of the one resource that meets it, which no other entry may change. */
async function meet(session: Session, entry: Entry, resourceType: string): Promise<Plan> {
  const { call } = entry;
  requirePermission(session, resourceType, call.method === 'DELETE' ? 'delete' : 'write');
  const found = await findOne(session, resourceType, call.query);
  if (found === undefined) return entry;
  const path = [resourceType, found];
  return { ...entry, call: { ...call, path, query: [] }, reference: path.join('/') };
}

/** What a PUT or PATCH changes. */
function changedResource({ call: { method, path } }: Plan): { resourceType: string; id: string }[] {
  const [resourceType, id, ...more] = path;
  const isChange = (method === 'PUT' || method === 'PATCH') && more.length === 0;
  return isChange && resourceType !== undefined && id !== undefined ? [{ resourceType, id }] : [];
}

function refuseDuplicates(plans: Plan[]): void {
  const names = new Set<string>();
  for (const [index, { fullUrl }] of plans.entries()) {
    if (fullUrl === undefined) continue;
    // Others could not say which of them they mean (bdl-7).
    if (names.has(fullUrl)) {
      const at = `Bundle.entry[${index}].fullUrl`;
      throw refuse(400, 'duplicate', 'Dos entradas de la transacción tienen el mismo fullUrl.', at);
    }
    names.add(fullUrl);
  }
  // Two that are to meet one condition are the same resource too.
  const changed = plans.flatMap(({ call: { method, headers }, reference, unmet = reference }) => {
    const mayBeThere = method === 'POST' && headers.ifNoneExist !== undefined;
    return method === 'GET' || unmet === undefined || mayBeThere ? [] : [unmet];
  });
  if (new Set(changed).size < changed.length) {
    throw refuse(400, 'duplicate', 'Una transacción no puede cambiar dos veces el mismo recurso.');
  }
}

/**
 * `Practitioner?identifier=…` as a reference: the one resource that meets the condition. `meant` keeps what was found:
 * a condition means the same throughout a transaction, and a Bundle names few of them many times.
 */
async function resolveConditionalReferences(
  session: Session,
  body: unknown,
  meant: Map<string, string>,
): Promise<void> {
  if (!isResource(body)) return;
  for (const [holder, condition] of conditionalReferences(body)) {
    const reference = meant.get(condition) ?? (await findTarget(session, condition));
    meant.set(condition, reference);
    holder.reference = reference;
  }
}

async function findTarget(session: Session, condition: string): Promise<string> {
  const [resourceType = ''] = condition.split('?');
  const id = await findOne(session, resourceType, condition);
  if (id !== undefined) return `${resourceType}/${id}`;
  throw refuse(
    422,
    'not-found',
    `Ningún recurso de tipo ${resourceType} cumple la condición de una referencia.`,
  );
}

/** Says which entry was refused. */
async function named<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    const at = `Bundle.entry[${index}]`;
    throw new FhirRefusal(
      error.status,
      error.issues.map((issue) => ({ ...issue, expression: [at, ...(issue.expression ?? [])] })),
    );
  }
}
