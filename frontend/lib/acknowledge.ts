import type { DiagnosticReport, Practitioner, Reference, Task } from '@medplum/fhirtypes';
import { alarmKinds } from '../../lambdas/contracts/alarm-kinds.ts';
import type { Me } from '../../lambdas/contracts/me.ts';
import { recallCode } from '../../lambdas/contracts/report-recall.ts';
import { ApiProblem } from './api-problem.ts';
import { type FhirClient, versionOf } from './fhir-client.ts';

export const openTaskStatuses = 'requested,received,accepted,ready,in-progress,on-hold';

/** A report as it was read on a screen, with the version that was shown. */
export interface ShownReport {
  id: string;
  version: number;
}

/** An acknowledgement that was just made: what it takes to undo it. */
export interface Acknowledged {
  /** The report and the tasks that asked to review it, as they were. */
  before: (Stored<DiagnosticReport> | Stored<Task>)[];
}

type Stored<Type> = Type & { id: string };

/** Whoever acknowledges, by their Practitioner where the organization has one, else by the id of their account. */
export async function ownReference(client: FhirClient, me: Me): Promise<Reference<Practitioner>> {
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

/** What an agent proposes about a report, what was done about an alarm, and a recall are other matters than having seen it. */
const isAnotherMatter = ({ requester, code }: Task) =>
  requester?.identifier?.value?.startsWith('agents/') === true ||
  code?.coding?.some(
    (coding) => coding.code === recallCode || alarmKinds.some((kind) => kind === coding.code),
  ) === true;

/** The report with the name of whoever has seen it, and what asked to review it done, in one transaction. */
export async function acknowledge(client: FhirClient, me: Me, report: ShownReport): Promise<Acknowledged> {
  const [{ resource, version }, interpreter, tasks] = await Promise.all([
    client.read('DiagnosticReport', report.id),
    ownReference(client, me),
    client.search('Task', { focus: `DiagnosticReport/${report.id}`, status: openTaskStatuses }),
  ]);
  // What was read on the screen is what is acknowledged, and nothing newer.
  if (version !== `W/"${report.version}"`) throw new ReportChanged();
  const before = { ...resource, id: report.id };
  const asked = tasks.resources.flatMap((task) =>
    task.id === undefined || isAnotherMatter(task) ? [] : [{ ...task, id: task.id }],
  );
  await client.transaction<DiagnosticReport | Task>([
    { resource: { ...before, resultsInterpreter: [interpreter] }, version },
    ...asked.map((task) => ({
      resource: { ...task, status: 'completed' as const },
      version: versionOf(task),
    })),
  ]);
  return { before: [before, ...asked] };
}

/** Each was written once since, by the acknowledgement; if anybody wrote it again, that is not undone. */
export function takeBack(client: FhirClient, { before }: Acknowledged): Promise<void> {
  return client.transaction<DiagnosticReport | Task>(
    before.map((resource) => ({ resource, version: `W/"${Number(resource.meta?.versionId) + 1}"` })),
  );
}
