import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import {
  createTransactions,
  currentVersions,
  existing,
  type FhirCall,
  FhirRefusal,
  isResource,
  parseJson as parseForStore,
  type Repository,
  type Transactions,
} from '../../../lambdas/fhir/index.ts';
import { isObject, parseJson } from '../../../lambdas/import/json-text.ts';
import type { RecordAccess, Stored, Write, WriteResult } from '../../../lambdas/import/record-access.ts';
import { rewriteReferences } from '../../../lambdas/import/references.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';

/**
 * The record of one organization, written in this process through the product's own interactions: permissions,
 * validation, reactions and access log as over HTTP, each call a transaction under row-level security. `source`: from
 * where the resources come, which they are marked with.
 */
export function openStoreRecord(database: Database, caller: AccessClaims, source: string): RecordAccess {
  const run = createTransactions({ database, now: () => new Date(), extensions }, caller, '');
  return {
    read: (references) => readStored(run, references),
    existing: (references) => run((repository) => existing(repository, references)),
    find: (conditions) => run((repository) => findAll(repository, conditions)),
    write: (writes) => writeAll(run, writes, source),
  };
}

/** What the import compares with stays in this process, so that no access is logged. */
async function readStored(run: Transactions, references: string[]): Promise<Map<string, Stored>> {
  const versions = await run((repository) => currentVersions(repository, references));
  return new Map(
    [...versions].map(([reference, { version, json }]) => {
      const resource = json === null ? undefined : parseJson(json);
      return [reference, { version, resource: isObject(resource) ? resource : undefined }];
    }),
  );
}

async function findAll(
  repository: Repository,
  conditions: string[],
): Promise<Map<string, string | 'several'>> {
  const found = new Map<string, string | 'several'>();
  for (const condition of conditions) {
    const [resourceType = ''] = condition.split('?');
    try {
      const id = await repository.findOne(resourceType, condition);
      if (id !== undefined) found.set(condition, `${resourceType}/${id}`);
    } catch (error) {
      // A condition that cannot be searched for is met by nothing.
      if (!(error instanceof FhirRefusal)) throw error;
      if (error.status === 412) found.set(condition, 'several');
    }
  }
  return found;
}

async function writeAll(run: Transactions, writes: Write[], source: string): Promise<WriteResult> {
  /** The write that is being made; undefined once what fails concerns all of them: references, reactions. */
  let at: number | undefined;
  try {
    const flagged = new Set<number>();
    const references = await run(async (repository) => {
      flagged.clear();
      const plans: { reference: string; call: FhirCall | undefined; id: string }[] = [];
      const names = new Map<string, string>();
      for (const [index, write] of writes.entries()) {
        at = index;
        const plan = await planWrite(repository, write, source);
        plans.push(plan);
        if (write.fullUrl !== undefined) names.set(write.fullUrl, plan.reference);
      }
      for (const [index, { call, id }] of plans.entries()) {
        at = index;
        if (!call) continue;
        rewriteReferences(call.body, (text) => names.get(text));
        const { issues } = await repository.interact(call, id);
        if (issues) flagged.add(index);
      }
      at = undefined;
      return plans.map(({ reference }) => reference);
    });
    return { kind: 'written', references, flagged };
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    const reasons = error.issues.map(({ diagnostics, expression }) => ({
      path: expression?.[0] ?? null,
      reason: diagnostics,
    }));
    return { kind: 'refused', at, reasons };
  }
}

/** The interaction that a write stands for; none where its condition is met already. */
async function planWrite(repository: Repository, write: Write, importSource: string) {
  // A copy: what is refused may be written again later, among others.
  const body = parseForStore(JSON.stringify(write.resource));
  if (!isResource(body)) throw new TypeError('Not a resource');
  const { resourceType } = body;
  const headers = { prefer: 'return=minimal', importSource };
  if (write.kind === 'replace') {
    const id = body.id ?? '';
    const ifMatch = write.version === undefined ? undefined : `W/"${write.version}"`;
    const call: FhirCall = {
      method: 'PUT',
      path: [resourceType, id],
      query: [],
      headers: { ...headers, ifMatch },
      body,
    };
    return { reference: `${resourceType}/${id}`, call, id };
  }
  const found =
    write.kind === 'create-if-none' ? await repository.findOne(resourceType, write.condition) : undefined;
  const id = found ?? (write.kind === 'create' ? body.id : undefined) ?? crypto.randomUUID();
  // Created under the id it brings: the same interaction as that of a transaction, which gives ids first.
  const call: FhirCall = { method: 'POST', path: [resourceType], query: [], headers, body };
  return { reference: `${resourceType}/${id}`, call: found === undefined ? call : undefined, id };
}
