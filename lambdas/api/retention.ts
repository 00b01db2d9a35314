import { randomUUID } from 'node:crypto';
import { auditedPatient, namesOfPatients } from '../audit/reading/patient-names.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { defaultPeriods, type Retention, retentionRoutes as routes } from '../contracts/retention.ts';
import { existing } from '../fhir/index.ts';
import { type AuditAction, recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { startApplying } from '../retention/apply-plan.ts';
import { dueCharts, previewRetention } from '../retention/due.ts';
import { lastPasses, openHolds, placeHold, readPlan, releaseHold, writePlan } from '../retention/plan.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { staleVersion } from './version-tag.ts';

type Called = { sql: Sql; caller: AccessClaims };

/** How long an organization keeps what, for its administrators. */
export function registerRetention(app: App, { database, now }: Dependencies): void {
  const seen = (call: Called, query: string, patientIds: readonly string[]) =>
    noteSeen(
      { ...call, now: now() },
      { interaction: 'search-type', resourceType: 'Patient', query },
      patientIds,
    );

  /** The last of an answer: it notes whose holds are shown. */
  const read = async (call: Called): Promise<{ body: Retention; version: number }> => {
    const { sql } = call;
    const stored = await readPlan(sql);
    const holds = await openHolds(sql);
    const named = holds.flatMap(({ patientId }) => patientId ?? []);
    const nameOf = await namesOfPatients(call, named);
    const passes = await lastPasses(sql);
    if (named.length > 0) await seen(call, 'retention-holds', named);
    const { version, ...plan } = stored ?? { version: 1 };
    return {
      version,
      body: {
        plan: 'basis' in plan ? plan : null,
        version,
        holds: holds.map(({ patientId, ...hold }) => ({
          ...hold,
          patient: patientId === null ? null : nameOf(patientId),
        })),
        passes,
      },
    };
  };

  const note = (
    { sql, caller, requestId }: Called & { requestId: string },
    action: AuditAction,
    fields: string[],
  ) =>
    recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action,
      sourceId: requestId,
      detail: { fields },
    });

  endpoint(app, database, routes.readRetention, read);

  endpoint(app, database, routes.updateRetention, async (call) => {
    const { sql, caller, body, ifMatch } = call;
    const facts = { userId: caller.user_id, version: ifMatch, now: now() };
    if (!(await writePlan(sql, body, facts))) return { refusal: staleVersion };
    await startApplying(sql, now());
    await note(call, 'retention-plan-changed', Object.keys(body));
    return read(call);
  });

  endpoint(app, database, routes.previewRetention, async ({ sql, caller, body }) => ({
    body: await previewRetention({ sql, caller }, body, now()),
  }));

  endpoint(app, database, routes.listDueCharts, async (call) => {
    const due = await dueCharts(call, (await readPlan(call.sql)) ?? defaultPeriods, now());
    await seen(
      call,
      'retention-due',
      due.patients.map(({ id }) => id),
    );
    return { body: { patients: due.patients.map(auditedPatient), isMore: due.isMore } };
  });

  endpoint(app, database, routes.placeHold, async (call) => {
    const { sql, caller, body } = call;
    const { patientId } = body;
    if (patientId !== null && (await existing(call, [`Patient/${patientId}`])).size === 0) {
      const errors = [{ pointer: '/patientId', detail: 'Elija un paciente de la lista' }];
      return { refusal: { kind: 'invalid', detail: 'Ese paciente no existe.', errors } };
    }
    await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 35))', [caller.organization_id]);
    await placeHold(sql, { ...body, holdId: randomUUID(), userId: caller.user_id, now: now() });
    await note(call, 'retention-hold-placed', Object.keys(body));
    return read(call);
  });

  endpoint(app, database, routes.releaseHold, async (call) => {
    const { sql, caller, body, params } = call;
    const released = await releaseHold(sql, { ...params, ...body, userId: caller.user_id, now: now() });
    if (!released) {
      return { refusal: { kind: 'conflict', detail: 'Esa orden ya no estaba en vigor.' } };
    }
    await note(call, 'retention-hold-released', Object.keys(body));
    return read(call);
  });
}
