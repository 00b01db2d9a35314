import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import type { Runner } from '../../../lambdas/fhir/interactions/bundle.ts';
import type { FhirCall } from '../../../lambdas/fhir/interactions/call.ts';
import { findOne } from '../../../lambdas/fhir/interactions/conditional.ts';
import { dispatch } from '../../../lambdas/fhir/interactions/dispatch.ts';
import { parseJson as parseForStore } from '../../../lambdas/fhir/json.ts';
import { FhirRefusal } from '../../../lambdas/fhir/outcome.ts';
import { isResource } from '../../../lambdas/fhir/resource.ts';
import { createRunner } from '../../../lambdas/fhir/runner.ts';
import type { Session } from '../../../lambdas/fhir/store/session.ts';
import { isObject, parseJson } from '../../../lambdas/import/json-text.ts';
import type { RecordAccess, Stored, Write, WriteResult } from '../../../lambdas/import/record-access.ts';
import { rewriteReferences } from '../../../lambdas/import/references.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';

/**
 * The record of one organization, written in this process through the product's own interactions: permissions,
 * validation, reactions and access log as over HTTP, each call a transaction under row-level security.
 */
export function openStoreRecord(database: Database, caller: AccessClaims): RecordAccess {
  const run = createRunner({ database, now: () => new Date(), extensions }, caller, '');
  return {
    read: (references) => readStored(run, references),
    existing: async (references) =>
      new Set((await readStored(run, references, 'WHERE NOT r.is_deleted')).keys()),
    find: (conditions) => run((session) => findAll(session, conditions)),
    write: (writes) => writeAll(run, writes),
  };
}

/** What the import compares with stays in this process, so that no access is logged. */
async function readStored(run: Runner, references: string[], where = ''): Promise<Map<string, Stored>> {
  const keys = references.map((reference) => reference.split('/'));
  const rows = await run(({ sql, caller }) =>
    sql<{ reference: string; version: number; content: string | null }>(
      `SELECT r.resource_type || '/' || r.id AS reference, r.version, r.content::text AS content
       FROM unnest($2::text[], $3::text[]) AS t (resource_type, id)
       JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.resource_type AND r.id = t.id ${where}`,
      [caller.organization_id, keys.map(([type]) => type), keys.map(([, id]) => id)],
    ),
  );
  return new Map(
    rows.map(({ reference, version, content }) => {
      const resource = content === null ? undefined : parseJson(content);
      return [reference, { version, resource: isObject(resource) ? resource : undefined }];
    }),
  );
}

async function findAll(session: Session, conditions: string[]): Promise<Map<string, string | 'several'>> {
  const found = new Map<string, string | 'several'>();
  for (const condition of conditions) {
    const [resourceType = ''] = condition.split('?');
    try {
      const id = await findOne(session, resourceType, condition);
      if (id !== undefined) found.set(condition, `${resourceType}/${id}`);
    } catch (error) {
      // A condition that cannot be searched for is met by nothing.
      if (!(error instanceof FhirRefusal)) throw error;
      if (error.status === 412) found.set(condition, 'several');
    }
  }
  return found;
}

async function writeAll(run: Runner, writes: Write[]): Promise<WriteResult> {
  /** The write that is being made; undefined once what fails concerns all of them: references, reactions. */
  let at: number | undefined;
  try {
    const references = await run(async (session) => {
      const plans: { reference: string; call: FhirCall | undefined; id: string }[] = [];
      const names = new Map<string, string>();
      for (const [index, write] of writes.entries()) {
        at = index;
        const plan = await planWrite(session, write);
        plans.push(plan);
        if (write.fullUrl !== undefined) names.set(write.fullUrl, plan.reference);
      }
      for (const [index, { call, id }] of plans.entries()) {
        at = index;
        if (!call) continue;
        rewriteReferences(call.body, (text) => names.get(text));
        await dispatch(session, call, id);
      }
      at = undefined;
      return plans.map(({ reference }) => reference);
    });
    return { kind: 'written', references };
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
async function planWrite(session: Session, write: Write) {
  // A copy: what is refused may be written again later, among others.
  const body = parseForStore(JSON.stringify(write.resource));
  if (!isResource(body)) throw new TypeError('Not a resource');
  const { resourceType } = body;
  const headers = { prefer: 'return=minimal' };
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
    write.kind === 'create-if-none' ? await findOne(session, resourceType, write.condition) : undefined;
  const id = found ?? (write.kind === 'create' ? body.id : undefined) ?? crypto.randomUUID();
  // Created under the id it brings: the same interaction as that of a transaction, which gives ids first.
  const call: FhirCall = { method: 'POST', path: [resourceType], query: [], headers, body };
  return { reference: `${resourceType}/${id}`, call: found === undefined ? call : undefined, id };
}
