import type { AgentDetail } from '../../contracts/agents/agents.ts';
import type { EvidenceReport } from '../../contracts/agents/evidence.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';
import { readAgent } from '../catalogue/read-agent.ts';
import type { Moment } from '../catalogue/read-agents.ts';
import { readIncidents } from '../catalogue/read-incidents.ts';
import { inOrganization } from '../sandbox/in-organization.ts';
import { sandboxOf } from '../sandbox/sandbox-id.ts';
import { findTemplate } from '../templates/templates.ts';
import { attributesOf } from './attributes.ts';
import { readApprovalCounts, readHandOvers, readPublisher, readRunCounts } from './read-activity.ts';
import { readWritten } from './written-evidence.ts';

/** Of more the number alone is told: nobody reads them on paper. */
export const mostIncidents = 500;

/** All that is known of an agent, for whoever answers for it; undefined where there is no such agent. */
export async function readEvidence(
  sql: Sql,
  caller: AccessClaims,
  moment: Moment,
  agentId: string,
): Promise<EvidenceReport | undefined> {
  const agent = await readAgent(sql, caller, moment, agentId);
  if (!agent) return undefined;
  const written = await readWritten(sql, agentId);
  const about = await readAbout(sql, caller);
  const runs = await readRunCounts(sql, agentId);
  const approvals = await readApprovalCounts(sql, agentId);
  const handOvers = await readHandOvers(sql, agentId);
  const publisher = await readPublisher(sql, agentId);
  const incidents = await readIncidents(sql, agentId, { limit: mostIncidents + 1 });
  const trials = await inOrganization(sql, sandboxOf(caller.organization_id), () =>
    readRunCounts(sql, agentId),
  );
  const { texts, training, ...writing } = written;
  const versions = agent.versions.map(({ definition: _, ...told }) => told);
  return {
    format: 'auxilia-agent-evidence/1',
    generatedAt: moment.now.toISOString(),
    generatedBy: { userId: caller.user_id, name: about.caller },
    organization: { name: about.organization, timeZone: about.timeZone },
    inventory: {
      ...standingOf(agent),
      publishedBy: publisher?.by ?? null,
      publishedAt: publisher?.at ?? null,
      versions,
    },
    attributes: attributesOf(
      {
        organization: about.organization,
        timeZone: about.timeZone,
        definition: agent.definition,
        card: findTemplate(agent.template?.id ?? '')?.transparency,
        versions,
        evaluations: agent.evaluations,
        trials,
        runs,
        approvals,
        incidents: incidents.length,
      },
      texts,
    ),
    validation: {
      evaluations: listed(agent.evaluations, 'No es como una plantilla evaluada: no se ha evaluado.'),
      trials: listed(trials, 'Nadie lo ha probado con pacientes sintéticos.'),
      approvals: listed(
        approvals,
        Object.values(agent.definition.tools).includes('approval')
          ? 'Aún no ha propuesto nada que una persona decida.'
          : 'Ninguna de sus herramientas pide aprobación.',
      ),
    },
    monitoring: {
      runs: listed(runs, 'Aún no ha trabajado en esta clínica.'),
      last30Days: agent.runs,
      handOvers: listed(handOvers, 'Ninguna ejecución ha pasado a una persona.'),
      alarms: handOvers.find(({ reason }) => reason === 'red-flag')?.count ?? 0,
      costMicros30Days: agent.costMicros30Days,
    },
    incidents: {
      ...listed(incidents.slice(0, mostIncidents), 'No consta ninguna incidencia.'),
      isCut: incidents.length > mostIncidents,
    },
    training: listed(training, 'Nadie ha anotado quién se formó para usarlo.'),
    written: writing,
  };
}

const listed = <Entry>(entries: readonly Entry[], whyNone: string) => ({
  entries: [...entries],
  whyNone: entries.length > 0 ? null : whyNone,
});

function standingOf(agent: AgentDetail) {
  const { id, state, archivedAt, isBuiltIn, template, publishedVersion, latestVersion, definition } = agent;
  return {
    id,
    state,
    archivedAt,
    isBuiltIn,
    template,
    version: publishedVersion ?? latestVersion,
    definition,
  };
}

async function readAbout(sql: Sql, { user_id: userId }: AccessClaims) {
  const [row] = await sql<{ organization: string; timeZone: string; caller: string | null }>(
    `SELECT legal_name AS organization, time_zone AS "timeZone",
       (SELECT given_name || ' ' || family_name FROM users WHERE user_id = $1) AS caller
     FROM organizations WHERE organization_id = current_organization_id()`,
    [userId],
  );
  if (!row) throw new Error('The organization of the caller is not there');
  return row;
}
