import type { AgentDefinition, AgentTrigger } from '../../../lambdas/contracts/agents/definition.ts';

export const channels = { email: 'correo', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
export type Channel = keyof typeof channels;
export type Schedule = Extract<AgentTrigger, { kind: 'schedule' }>;

/** Triggers as the form has them. */
export interface TriggerChoice {
  listening: readonly Channel[];
  isManual: boolean;
  /** Schedules and events of the record. */
  others: readonly AgentTrigger[];
}

export function readTriggers({ triggers }: Pick<AgentDefinition, 'triggers'>): TriggerChoice {
  return {
    listening: triggers.flatMap((trigger) => (trigger.kind === 'message' ? trigger.channels : [])),
    isManual: triggers.some(({ kind }) => kind === 'manual'),
    others: triggers.filter(({ kind }) => kind === 'event' || kind === 'schedule'),
  };
}

export function triggersOf({ listening, isManual, others }: TriggerChoice): AgentDefinition['triggers'] {
  const order = (Object.keys(channels) as Channel[]).filter((channel) => listening.includes(channel));
  return [
    ...(order.length > 0 ? [{ kind: 'message' as const, channels: order }] : []),
    ...others,
    ...(isManual ? [{ kind: 'manual' as const }] : []),
  ];
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const scheduleOf = (criteria: string): Schedule => ({
  kind: 'schedule',
  time: '09:00',
  weekdays: everyDay,
  criteria,
});
