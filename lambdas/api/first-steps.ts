import type { AccessClaims } from '../contracts/claims.ts';
import { type FirstStep, type FirstSteps, firstStepsRoutes } from '../contracts/first-steps.ts';
import type { OrganizationType } from '../contracts/organization.ts';
import { presentTypes } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

export function registerFirstSteps(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, firstStepsRoutes.readFirstSteps, async ({ sql, caller }) => ({
    body: await findFirstSteps(sql, caller, now()),
  }));
}

interface Facts extends Record<string, unknown> {
  type: OrganizationType;
  hasBaa: boolean;
  hasNpi: boolean;
  /** Whether an administrator who lost their authenticator is let in by another, or by a code of their own. */
  hasWayBack: boolean;
  hasTeam: boolean;
  isSomebodyOnCall: boolean;
  hasAgent: boolean;
}

async function findFirstSteps(sql: Sql, caller: AccessClaims, now: Date): Promise<FirstSteps> {
  const [facts] = await sql<Facts>(
    `WITH active AS (
       SELECT user_id, last_roles FROM users
       WHERE organization_id = $1 AND deactivated_at IS NULL AND disabled_at IS NULL
     )
     SELECT o.type, o.baa_version IS NOT NULL AS "hasBaa", o.npi IS NOT NULL AS "hasNpi",
       (SELECT count(*) > 1 FROM active WHERE 'admins' = ANY (last_roles)) OR EXISTS (
         SELECT FROM recovery_codes WHERE organization_id = $1 AND user_id = $2 AND used_at IS NULL) AS "hasWayBack",
       (SELECT count(*) > 1 FROM active) OR EXISTS (
         SELECT FROM invitations WHERE organization_id = $1 AND state = 'open' AND expires_at > $3) AS "hasTeam",
       EXISTS (SELECT FROM on_call WHERE organization_id = $1 AND people <> '[]') AS "isSomebodyOnCall",
       EXISTS (SELECT FROM agents WHERE organization_id = $1 AND state = 'active') AS "hasAgent"
     FROM organizations o WHERE o.organization_id = $1`,
    [caller.organization_id, caller.user_id, now.toISOString()],
  );
  if (!facts) throw new Error('The organization of the caller is not there');
  const present = await presentTypes({ sql, caller }, ['HealthcareService', 'Schedule', 'Patient']);
  const done: Record<FirstStep, boolean> = {
    baa: facts.hasBaa,
    npi: facts.hasNpi,
    'way-back': facts.hasWayBack,
    team: facts.hasTeam,
    services: present.has('HealthcareService'),
    hours: present.has('Schedule'),
    patients: present.has('Patient'),
    'on-call': facts.isSomebodyOnCall,
    agent: facts.hasAgent,
  };
  const steps = Object.entries(done).map(([step, isDone]) => ({ step: step as FirstStep, isDone }));
  return {
    steps: steps.filter(({ step }) => !(facts.type === 'individual-practice' && forSeveral.has(step))),
  };
}

/** Whoever works alone is always the one who is told. */
const forSeveral: ReadonlySet<FirstStep> = new Set(['team', 'on-call']);
