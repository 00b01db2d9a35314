import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';
import type { TracedEvent } from '../../../../lambdas/contracts/agents/runs.ts';
import { eventText, type NameOf, technicalText } from '../../../lib/event-text.ts';
import { type StepDetail, stepDetails } from './step-detail.ts';

export interface TraceStepFacts {
  traced: TracedEvent;
  /** What happened, in a sentence. */
  text: string;
  isTechnical: boolean;
  details: StepDetail[];
}

interface Look {
  nameOf: NameOf;
  /** Shows also what happened between program and model. */
  isTechnical: boolean;
}

/** What these do is told by an event of its own. */
const toldElsewhere = new Set(['send_message', 'escalate', 'finish']);

/**
 * The events as a clinician reads them: what was proposed and done at once is one step, and a message is told once,
 * as what was written. All the rest is there for those who ask for the technical steps.
 */
export function traceSteps(events: readonly TracedEvent[], { nameOf, isTechnical }: Look): TraceStepFacts[] {
  const asked = new Set<string>();
  const carriedOut = new Set<string>();
  const proposed = new Map<string, unknown>();
  for (const { event } of events) {
    if (event.type === 'approval-asked') asked.add(event.callId);
    if (event.type === 'tool-executed') carriedOut.add(event.callId);
    if (event.type === 'tool-proposed') proposed.set(event.callId, event.arguments);
  }
  const isQuiet = (event: RunEvent) => {
    if (event.type === 'tool-executed') return toldElsewhere.has(event.tool);
    return event.type === 'tool-proposed' && carriedOut.has(event.callId) && !asked.has(event.callId);
  };
  return events.flatMap((traced) => {
    const { event } = traced;
    const isAside = isQuiet(event);
    const sentence = eventText(event, nameOf);
    const text = sentence ?? technicalText(event);
    const isForExperts = isAside || sentence === undefined;
    if (text === undefined || (isForExperts && !isTechnical)) return [];
    const given =
      event.type === 'tool-executed' && !asked.has(event.callId) && !isTechnical
        ? proposed.get(event.callId)
        : undefined;
    return [{ traced, text, isTechnical: isForExperts, details: stepDetails(event, given) }];
  });
}
