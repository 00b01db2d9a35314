import { Temporal } from 'temporal-polyfill';
import { decideApproval } from '../../lambdas/agents/approvals/decide-approval.ts';
import { syntheticPractitioners, syntheticServices } from '../../lambdas/agents/sandbox/synthetic-people.ts';
import { runSchedule, scheduleKind } from '../../lambdas/agents/triggers/schedule-trigger.ts';
import { sayAsPatient, startRun } from '../../lambdas/agents/triggers/start-run.ts';
import { changeThread } from '../../lambdas/messaging/change-thread.ts';
import { findHead } from '../../lambdas/messaging/find-head.ts';
import { personReference } from '../../lambdas/messaging/person-reference.ts';
import { writeMessage } from '../../lambdas/messaging/write-message.ts';
import { type EvaluationClinic, timeZone } from './evaluation-clinic.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';

/** Begins the run as the scenario says. */
export async function begin(clinic: EvaluationClinic, { begin: how }: Scenario): Promise<void> {
  const { agentId } = clinic;
  if (how === undefined) {
    await clinic.asPerson((repository) => startRun(repository, { kind: 'in-person', agentId, text: '' }));
  } else if ('schedule' in how) {
    await clinic.asPerson((repository) =>
      runSchedule.run(repository, {
        key: '',
        kind: scheduleKind,
        dueAt: repository.now,
        payload: { agentId, place: how.schedule },
        attempt: 1,
      }),
    );
  } else if ('report' in how) {
    await clinic.asPerson(async (repository) => {
      repository.create(reportOf(how, repository.now));
    });
  } else {
    const { patient: patientId, text } = how;
    await clinic.asPerson((repository) =>
      startRun(repository, { kind: 'patient', agentId, patientId, ...(text === undefined ? {} : { text }) }),
    );
  }
}

function reportOf({ report, patient }: { report: string; patient: string }, now: Date) {
  return {
    resourceType: 'DiagnosticReport',
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
    code: { text: report },
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: now.toISOString(),
    issued: now.toISOString(),
    performer: [{ reference: `Practitioner/${syntheticPractitioners[0].id}` }],
  };
}

/** Does one step; the run is worked on after it. */
export async function take(clinic: EvaluationClinic, step: ScenarioStep): Promise<void> {
  if ('wait' in step) return clinic.pass(Temporal.Duration.from(step.wait).total('milliseconds'));
  // Nobody writes in the same instant in which they were written to.
  clinic.pass(20_000);
  if ('decide' in step) return decide(clinic, step.decide);
  if ('taken' in step) return occupy(clinic, step.taken);
  const threadId = await threadOf(clinic);
  await clinic.asPerson(async (repository) => {
    if ('patient' in step) sayAsPatient(repository, threadId, step.patient);
    else {
      const sender = await personReference(repository, repository.caller.user_id);
      if (!sender) throw new Error('Who writes is nobody');
      await writeMessage(repository, threadId, { text: step.person, sender });
      const head = await findHead(repository, threadId, true);
      await changeThread(repository, threadId, head?.version ?? 0, { isHumanLed: true });
    }
  });
}

async function threadOf({ query }: EvaluationClinic): Promise<string> {
  const [run] = await query<{ threadId: string | null }>('SELECT thread_id AS "threadId" FROM runs');
  if (!run?.threadId) throw new Error('There is no conversation to write in');
  return run.threadId;
}

async function decide(
  { query, asPerson }: EvaluationClinic,
  how: Extract<ScenarioStep, { decide: unknown }>['decide'],
): Promise<void> {
  const [open] = await query<{ taskId: string; proposed: Record<string, unknown> }>(
    `SELECT a.task_id AS "taskId", e.payload -> 'arguments' AS proposed FROM agent_approvals a
     JOIN run_events e ON e.run_id = a.run_id AND e.call_id = a.call_id AND e.type = 'tool-proposed'
     WHERE a.state = 'open' ORDER BY a.asked_at LIMIT 1`,
  );
  if (!open) throw new Error('Nothing waits for a decision');
  await asPerson((repository) =>
    decideApproval(
      repository,
      open.taskId,
      how === 'reject'
        ? { decision: 'reject', reason: 'El equipo ha decidido otra cosa' }
        : {
            decision: 'approve',
            ...(how === 'approve' ? {} : { arguments: { ...open.proposed, ...how.edit } }),
          },
    ),
  );
}

/** Both practitioners are busy with somebody else from then on for half an hour. */
async function occupy({ asPerson }: EvaluationClinic, at: string): Promise<void> {
  const start = Temporal.PlainDateTime.from(at.replace(' ', 'T')).toZonedDateTime(timeZone);
  const instant = (moment: Temporal.ZonedDateTime) => moment.toString({ timeZoneName: 'never' });
  const [service] = syntheticServices;
  await asPerson(async (repository) => {
    for (const { id } of syntheticPractitioners) {
      repository.create({
        resourceType: 'Appointment',
        status: 'booked',
        start: instant(start),
        end: instant(start.add({ minutes: 30 })),
        minutesDuration: 30,
        participant: [
          { actor: { reference: `Practitioner/${id}` }, status: 'accepted' },
          { actor: { reference: `HealthcareService/${service.id}` }, status: 'accepted' },
        ],
      });
    }
  });
}
