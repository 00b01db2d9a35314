import type { DiagnosticReport, Practitioner, Reference, Task } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { type FhirClient, versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { openTaskStatuses, waitingReportsKey } from '../clinical-dashboard-api.ts';

/** How long an acknowledgement can be taken back from here. */
export const undoSeconds = 15;

/** An acknowledgement that was just made: what it takes to undo it. */
export interface Acknowledged {
  report: WaitingReport;
  /** The report and the tasks that asked to review it, as they were. */
  before: (Stored<DiagnosticReport> | Stored<Task>)[];
}

type Stored<Type> = Type & { id: string };

/** Whoever acknowledges, by their Practitioner where the organization has one, else by the id of their account. */
async function ownReference(client: FhirClient, me: Me): Promise<Reference<Practitioner>> {
  const display = `${me.givenName} ${me.familyName}`;
  try {
    await client.read('Practitioner', me.userId);
    return { reference: `Practitioner/${me.userId}`, display };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.kind === 'not-found')) throw error;
    return { identifier: { system: 'urn:auxilia:user', value: me.userId }, display };
  }
}

export class ReportChanged extends Error {
  override name = 'ReportChanged';

  constructor() {
    super('El informe ha cambiado desde que se mostró. Revise cómo ha quedado antes de acusar recibo.');
  }
}

/** What an agent proposes or asks for about a report is another matter than having seen it. */
const isOfAgent = ({ requester }: Task) => requester?.identifier?.value?.startsWith('agents/') === true;

async function acknowledge(client: FhirClient, me: Me, report: WaitingReport): Promise<Acknowledged> {
  const [{ resource, version }, interpreter, tasks] = await Promise.all([
    client.read('DiagnosticReport', report.id),
    ownReference(client, me),
    client.search('Task', { focus: `DiagnosticReport/${report.id}`, status: openTaskStatuses }),
  ]);
  // What was read on the screen is what is acknowledged, and nothing newer.
  if (version !== `W/"${report.version}"`) throw new ReportChanged();
  const before = { ...resource, id: report.id };
  const asked = tasks.resources.flatMap((task) =>
    task.id === undefined || isOfAgent(task) ? [] : [{ ...task, id: task.id }],
  );
  await client.transaction<DiagnosticReport | Task>([
    { resource: { ...before, resultsInterpreter: [interpreter] }, version },
    ...asked.map((task) => ({
      resource: { ...task, status: 'completed' as const },
      version: versionOf(task),
    })),
  ]);
  return { report, before: [before, ...asked] };
}

/** Each was written once since, by the acknowledgement; if anybody wrote it again, that is not undone. */
function takeBack(client: FhirClient, { before }: Acknowledged): Promise<void> {
  return client.transaction<DiagnosticReport | Task>(
    before.map((resource) => ({ resource, version: `W/"${Number(resource.meta?.versionId) + 1}"` })),
  );
}

export interface AcknowledgeState {
  busy: ReadonlySet<string>;
  done: readonly Acknowledged[];
  failures: ReadonlyMap<string, string>;
}

const idle: AcknowledgeState = { busy: new Set(), done: [], failures: new Map() };

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key) =>
  new Map([...map].filter(([candidate]) => candidate !== key));

/** Acknowledging acts at once and can be taken back for a while. Both name the version they change (If-Match). */
export function useAcknowledge(me: Me) {
  const client = useFhirClient();
  const cache = useQueryClient();
  const [state, setState] = useState(idle);
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: waitingReportsKey }),
      cache.invalidateQueries({ queryKey: ['fhir', 'Task'] }),
    ]);
    // What the server told of meanwhile may have begun the same anew: the screen is up to date once that is there.
    const list = { queryKey: waitingReportsKey, type: 'active' } as const;
    while (cache.isFetching(list) > 0) await cache.refetchQueries(list, { cancelRefetch: false });
  };

  async function run(id: string, act: () => Promise<(state: AcknowledgeState) => AcknowledgeState>) {
    setState((now) => ({ ...now, busy: new Set([...now.busy, id]), failures: without(now.failures, id) }));
    let finish: (state: AcknowledgeState) => AcknowledgeState;
    try {
      finish = await act();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'No se ha podido guardar.';
      finish = (now) => ({ ...now, failures: new Map([...now.failures, [id, reason]]) });
    }
    await refresh();
    setState((now) => finish({ ...now, busy: new Set([...now.busy].filter((other) => other !== id)) }));
  }

  const forget = useCallback(
    (id: string) => setState((now) => ({ ...now, done: now.done.filter(({ report }) => report.id !== id) })),
    [],
  );

  return {
    ...state,
    forget,
    acknowledge: (report: WaitingReport) =>
      run(report.id, async () => {
        const entry = await acknowledge(client, me, report);
        return (now) => ({ ...now, done: [...now.done, entry] });
      }),
    undo: (acknowledged: Acknowledged) =>
      run(acknowledged.report.id, async () => {
        await takeBack(client, acknowledged);
        return (now) => ({ ...now, done: now.done.filter((entry) => entry !== acknowledged) });
      }),
  };
}
