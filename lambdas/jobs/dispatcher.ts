import { setTimeout as wait } from 'node:timers/promises';
import { environments } from '../contracts/environment.ts';
import { networkSecretSchema, openNetworkChannel } from '../medication/prescribing/network-channel.ts';
import type { Channels } from '../platform/channel.ts';
import { openFunction } from '../platform/invoke-function.ts';
import { once } from '../platform/once.ts';
import type { MessageReport } from '../platform/outbox-claims.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { untilAwake } from '../platform/paused-database.ts';
import { readSecret } from '../platform/read-secret.ts';
import type { ReturnedMail } from '../platform/returned-mail.ts';
import { openSesChannel } from '../platform/ses-channel.ts';
import { createStateMachines, type StateMachines } from '../platform/state-machines.ts';
import { openStripe, stripeSecretSchema } from '../platform/stripe.ts';
import { openTwilioChannels, twilioSecretSchema } from '../platform/twilio-channels.ts';
import { endedSchema } from '../workflows/runs/run-ended.ts';
import { carryOut } from './carry-out-calls.ts';
import { dispatchMessages, skillsOf } from './dispatch-messages.ts';
import { readEndedExecution } from './ended-execution.ts';
import type { Probes } from './judge-components.ts';
import { probeSite } from './probe-site.ts';
import { type JobsEvent, jobsAnswerSchema } from './protocol.ts';
import { readReturned } from './returned-event.ts';

export interface DispatcherDependencies {
  channels: Channels;
  stateMachines: Pick<StateMachines, 'carryOut' | 'executionArn' | 'readExecution'>;
  askJobs(event: JobsEvent): Promise<unknown>;
  /** Has measures of quality computed; nobody waits for it. */
  computeMeasures(): Promise<unknown>;
  /** Asks the API and the record as a visitor would. */
  probe(): Promise<Probes>;
  wait(milliseconds: number): Promise<unknown>;
}

/**
 * The half of the scheduler that reaches the world: has what is due run, sends what that has to say, and reports.
 * `mayGoOn` and `maySend` say no when too little of the Lambda's time is left for a batch, or for a message; what
 * waits is for the next tick. The components are looked at last: by then a paused database is awake for the API too.
 */
export function createDispatcher(dependencies: DispatcherDependencies) {
  const { channels, stateMachines, askJobs, computeMeasures, probe, wait } = dependencies;
  // Where the database does not come, the next tick tries anew.
  const ask = (event: JobsEvent) =>
    untilAwake(async () => jobsAnswerSchema.parse(await askJobs(event)), wait);
  /** Tells that an execution has ended, where it has. EventBridge says only which: what it had is encrypted, and asked for here. */
  const endRun = async (executionArn: string): Promise<void> => {
    const { data: ended } = endedSchema.safeParse(await stateMachines.readExecution(executionArn));
    if (ended) await ask({ action: 'end-run', ended });
  };
  const dispatch = async (mayGoOn: () => boolean, maySend: () => boolean): Promise<void> => {
    while (mayGoOn()) {
      const answer = await ask({ action: 'tick', skills: skillsOf(channels) });
      if (answer.status !== 'done') throw new Error('The jobs answered something else');
      const { messages, calls, unsureRuns, isCheckDue, isMeasureDue } = answer;
      // In their order: a run is begun before it is told anything.
      for (const call of calls) {
        const reports = [await carryOut(stateMachines, call)];
        await ask({ action: 'report-calls', reports });
      }
      for (const { machine, execution } of unsureRuns) {
        await endRun(stateMachines.executionArn(machine, execution));
      }
      if (messages.length === 0 && calls.length === 0) {
        if (isMeasureDue) await computeMeasures();
        if (isCheckDue) await ask({ action: 'check', probes: await probe() });
        return;
      }
      const report = async (reports: MessageReport[]) => {
        await ask({ action: 'report', reports });
      };
      await dispatchMessages(messages, channels, report, maySend);
    }
  };
  /** Tells of what SES says of e-mails that it took before. */
  const takeBack = async (returned: ReturnedMail[]): Promise<void> => {
    if (returned.length > 0) await ask({ action: 'return', returned });
  };
  return { dispatch, takeBack, endRun };
}

/** What a batch takes where all is well, and a message and its report where nothing is. */
const batchMs = 100_000;
const messageMs = 40_000;

const wired = once(async () => {
  const environment = parseEnvironment(environments.dispatcher, process.env);
  const { EMAIL_SENDER: address, EMAIL_CONFIGURATION_SET: configurationSet, TWILIO_SECRET } = environment;
  const { PRESCRIPTION_SECRET, STRIPE_SECRET } = environment;
  const twilio = TWILIO_SECRET && twilioSecretSchema.parse(JSON.parse(await readSecret(TWILIO_SECRET)));
  const network =
    PRESCRIPTION_SECRET && networkSecretSchema.parse(JSON.parse(await readSecret(PRESCRIPTION_SECRET)));
  return createDispatcher({
    channels: {
      ...(address && { email: openSesChannel({ address, configurationSet }) }),
      ...(twilio && openTwilioChannels(twilio)),
      ...(network && { prescription: openNetworkChannel(network) }),
    },
    stateMachines: createStateMachines({
      machineArnPrefix: environment.MACHINE_ARN_PREFIX,
      roleArn: environment.MACHINES_ROLE,
      keyArn: environment.MACHINES_KEY,
      ...(STRIPE_SECRET && {
        stripe: once(async () =>
          openStripe(stripeSecretSchema.parse(JSON.parse(await readSecret(STRIPE_SECRET))).secretKey),
        ),
      }),
    }),
    // A little longer than the jobs Lambda has.
    askJobs: openFunction(environment.JOBS_FUNCTION, { timeoutMs: 65_000 }),
    computeMeasures: () =>
      openFunction(environment.QUALITY_FUNCTION, { timeoutMs: 5_000, isAwaited: false })({}),
    probe: () => probeSite({ siteUrl: environment.SITE_URL, wait }),
    wait,
  });
});

/**
 * Called by the clock and by agents' workers to send what waits, and by EventBridge with what SES says of a message and
 * with the executions of workflows that ended.
 */
export async function handler(
  event: unknown,
  context: { getRemainingTimeInMillis(): number },
): Promise<void> {
  const { dispatch, takeBack, endRun } = await wired();
  const returned = readReturned(event);
  if (returned) return takeBack(returned);
  const ended = readEndedExecution(event);
  if (ended !== undefined) return endRun(ended);
  const isLeft = (milliseconds: number) => () => context.getRemainingTimeInMillis() > milliseconds;
  await dispatch(isLeft(batchMs), isLeft(messageMs));
}
