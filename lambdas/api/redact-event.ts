import * as z from 'zod';
import type { RunEvent } from '../contracts/agents/events.ts';
import { toolInputs } from '../contracts/agents/tool-inputs.ts';
import { toolNames } from '../contracts/agents/tool-names.ts';
import { toolOutputs } from '../contracts/agents/tool-outputs.ts';
import { once } from '../platform/once.ts';

export const redactedText = '•••';

/** The names that our own tools have for things; any other was made up by a model, and may be somebody's. */
const knownKeys = once(() => {
  const known = new Set<string>(['tooLarge']);
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(inner)) known.add(name);
      collect(inner);
    }
  };
  for (const schema of [...Object.values(toolInputs), ...Object.values(toolOutputs)]) {
    collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
  return known;
});

/** A value of the same shape that says nothing. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    const nameOf = (key: string) => (knownKeys().has(key) ? key : redactedText);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(key), masked(inner)]));
  }
  return value === null ? null : redactedText;
}

const hidden = (text: string | null) => (text === null ? null : redactedText);
const toolOf = (tool: string) => (toolNames.some((name) => name === tool) ? tool : redactedText);
const withoutPatient = (reference: string) =>
  reference.startsWith('Patient/') ? `Patient/${redactedText}` : reference;

/** What happened, without anything that a person said, or that is about them. */
export function redactEvent(event: RunEvent): RunEvent {
  switch (event.type) {
    case 'queued':
      return { ...event, focus: event.focus?.startsWith('Patient/') ? redactedText : event.focus };
    case 'model-answered': {
      const calls = event.calls.map(({ callId, tool, arguments: input }) => {
        return { callId, tool: toolOf(tool), arguments: masked(input) };
      });
      return { ...event, text: hidden(event.text), calls };
    }
    case 'model-failed':
      // Of classes and codes alone, and of those which look like it.
      return { ...event, detail: /^[\w ]{0,120}$/.test(event.detail) ? event.detail : redactedText };
    case 'tool-proposed':
      return { ...event, arguments: masked(event.arguments) };
    case 'tool-refused':
      return { ...event, tool: toolOf(event.tool), detail: redactedText };
    case 'approval-decided':
      return { ...event, arguments: masked(event.arguments), reason: hidden(event.reason) };
    case 'tool-executed':
      return { ...event, output: masked(event.output), resources: event.resources.map(withoutPatient) };
    case 'identity-verified':
      return { ...event, patientId: redactedText };
    case 'finished':
    case 'escalated':
      return { ...event, summary: redactedText };
    case 'failed':
      return { ...event, reason: redactedText };
    default:
      return event;
  }
}
