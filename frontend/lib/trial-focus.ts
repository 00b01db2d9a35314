import { type AgentDefinition, isPassedTo } from '../../lambdas/contracts/agents/definition.ts';
import {
  type TrialEvent,
  trialEventLabels,
  trialEvents,
  trialPatients,
} from '../../lambdas/contracts/agents/trials.ts';

/** What an agent that does not wait for a patient to write is tried on. */
export interface TrialFocus {
  patientId: string;
  event?: TrialEvent;
}

const byHand = 'a-mano';

/** Which events in the record a trigger asks for, by what its criteria begin with. */
const occasions: [criteria: RegExp, event: TrialEvent][] = [
  [/^Appointment\?.*noshow/, 'missed-appointment'],
  [/^Appointment\?/, 'appointment'],
  [/^Encounter\?/, 'visit'],
  [/^(DiagnosticReport|Observation)\?/, 'report'],
];

export const trialPeople: Record<string, string> = Object.fromEntries(
  Object.values(trialPatients).map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]),
);

/** Whether patients write to it, or are passed on to it: then somebody plays one. Otherwise it is tried on one of them. */
export const isWrittenTo = ({ triggers, program }: Pick<AgentDefinition, 'triggers' | 'program'>): boolean =>
  triggers.some(({ kind }) => kind === 'message') || isPassedTo(program);

/** What can be made to happen so that the agent begins, by the names that a form uses for it. */
export function trialOccasions({ triggers }: Pick<AgentDefinition, 'triggers'>): Record<string, string> {
  const wanted = new Set(
    triggers.flatMap((trigger) => {
      if (trigger.kind !== 'event' && trigger.kind !== 'schedule') return [];
      const { criteria } = trigger;
      return occasions.find(([begin]) => begin.test(criteria ?? ''))?.[1] ?? [];
    }),
  );
  const events = trialEvents
    .filter((event) => wanted.has(event))
    .map((event) => [event, trialEventLabels[event]]);
  const isByHand = triggers.some(({ kind }) => kind === 'manual') || events.length === 0;
  return Object.fromEntries([...events, ...(isByHand ? [[byHand, 'Se le encarga a mano']] : [])]);
}

/** Dictated text goes with work that somebody gives. */
export const takesText = (occasion: string): boolean => occasion === byHand;

export function focusOf(patientId: string, occasion: string): TrialFocus {
  const event = trialEvents.find((known) => known === occasion);
  return event ? { patientId, event } : { patientId };
}
