import { expect } from 'vitest';
import type { AgentClinic } from './agent-clinic.ts';

/** The one run has ended so, its conversation is led by people, and there is one task, which is answered. */
export async function expectEscalated(clinic: AgentClinic, reason: string) {
  expect(await clinic.runs()).toMatchObject([
    { state: 'escalated', escalation_reason: reason, wake_at: null },
  ]);
  const [run] = await clinic.runs();
  const [thread] = await clinic.query('SELECT is_human_led FROM threads WHERE thread_id = $1', [
    run?.thread_id,
  ]);
  expect(thread).toEqual({ is_human_led: true });
  const tasks = await clinic.resources('Task');
  expect(tasks).toHaveLength(1);
  return tasks[0]?.content;
}
