import {
  endEmergency,
  openEmergency,
  readableEmergency,
  startEmergency,
} from '../audit/emergency/emergencies.ts';
import type { EmergencyCall } from '../audit/emergency/emergency-call.ts';
import { readEmergencyChart } from '../audit/emergency/emergency-chart.ts';
import { findEmergency, listEmergencies, reviewEmergency } from '../audit/emergency/review-emergencies.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { emergencyRoutes as routes } from '../contracts/emergency-access.ts';
import { mayReadClinical } from '../contracts/fhir-access.ts';
import { existing, noteAccess } from '../fhir/index.ts';
import { type AuditAction, recordAudit } from '../platform/audit.ts';
import { organizationClock } from '../platform/organization-time-zone.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { reviewRefusals } from './unusual-access.ts';

const noSuchEmergency: Refusal = { kind: 'not-found', detail: 'No existe ese acceso de emergencia.' };
const over: Refusal = {
  kind: 'forbidden',
  detail: 'El acceso de emergencia ha terminado. Si la emergencia sigue, ábralo otra vez con su motivo.',
};
const needless: Refusal = {
  kind: 'conflict',
  detail: 'Su papel ya le permite leer la ficha clínica: no necesita un acceso de emergencia.',
};
const noPatient: Refusal = { kind: 'not-found', detail: 'No existe ese paciente.' };

/** Emergencies of whoever may not read clinical data, and their review by whoever administers. */
export function registerEmergencies(app: App, { database, now }: Dependencies): void {
  const record = (
    { sql, caller }: Pick<EmergencyCall, 'sql' | 'caller'>,
    action: AuditAction,
    sourceId: string,
    about: string,
  ) =>
    recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action,
      sourceId,
      detail: { about },
    });

  endpoint(app, database, routes.startEmergency, async ({ sql, caller, requestId, body }) => {
    if (mayReadClinical(caller.roles)) return { refusal: needless };
    const { patientId } = body;
    const known = await existing({ sql, caller }, [`Patient/${patientId}`]);
    if (known.size === 0) return { refusal: noPatient };
    const at = now();
    const { emergency, isNew } = await startEmergency({ sql, caller, now: at }, body);
    if (isNew) {
      const { emergencyId } = emergency;
      await record({ sql, caller }, 'emergency-started', requestId, emergencyId);
      await noteAccess({ sql, caller, now: at }, [
        {
          interaction: 'operation',
          outcome: 'success',
          resourceType: 'Patient',
          id: patientId,
          patientId,
          emergency: emergencyId,
        },
      ]);
    }
    return { body: emergency };
  });

  endpoint(app, database, routes.findEmergency, async ({ sql, caller, params: { patientId } }) => ({
    body: { emergency: (await openEmergency({ sql, caller, now: now() }, patientId)) ?? null },
  }));

  endpoint(app, database, routes.readEmergencyChart, async ({ sql, caller, params: { emergencyId } }) => {
    const emergency = await readableEmergency({ sql, caller, now: now() }, emergencyId);
    if (!emergency) return { refusal: noSuchEmergency };
    if (emergency === 'over') return { refusal: over };
    const { patientId } = emergency;
    const clock = await organizationClock({ sql });
    // For these searches of one chart alone, and nothing that is written.
    const reading: AccessClaims = { ...caller, roles: [...caller.roles, 'clinicians'] };
    const sections = await inRecord({ sql, caller: reading, now }, async (repository) => {
      const read = await readEmergencyChart(repository, { emergencyId, patientId, clock });
      // The log tells the roles that they hold.
      repository.actAs({ caller });
      return read;
    });
    return { body: { emergency, sections } };
  });

  endpoint(
    app,
    database,
    routes.endEmergency,
    async ({ sql, caller, requestId, params: { emergencyId } }) => {
      const ended = await endEmergency({ sql, caller, now: now() }, emergencyId);
      if (!ended) return { refusal: noSuchEmergency };
      if (ended.isEndedNow) await record({ sql, caller }, 'emergency-ended', requestId, emergencyId);
      return { body: ended.emergency };
    },
  );

  endpoint(app, database, routes.listEmergencies, async ({ sql, caller, query }) => {
    const page = await listEmergencies({ sql, caller }, query);
    if (!page) return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
    const note = {
      interaction: 'search-type',
      resourceType: 'AuditEvent',
      query: 'view=emergencies',
    } as const;
    await noteSeen({ sql, caller, now: now() }, note, []);
    return { body: page };
  });

  endpoint(
    app,
    database,
    routes.reviewEmergency,
    async ({ sql, caller, requestId, params: { emergencyId }, ifMatch: version, body }) => {
      const { organization_id: organizationId, user_id: by } = caller;
      const refused = await reviewEmergency(
        sql,
        { organizationId, emergencyId, version, by, now: now() },
        body,
      );
      if (refused) return { refusal: reviewRefusals[refused] };
      await record({ sql, caller }, 'emergency-reviewed', requestId, emergencyId);
      const after = await findEmergency({ sql, caller }, emergencyId);
      return after ? { body: after, version: after.version } : { refusal: noSuchEmergency };
    },
  );
}
