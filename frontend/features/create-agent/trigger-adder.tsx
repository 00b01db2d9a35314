import type { AgentTrigger } from '../../../lambdas/contracts/agents/definition.ts';
import { scheduledFinds, writtenEvents } from '../../lib/agent-terms.ts';
import { NativeSelect } from '../../ui/parts.ts';
import { scheduleOf } from './triggers.ts';

interface TriggerAdderProps {
  held: readonly AgentTrigger[];
  onAdd: (trigger: AgentTrigger) => void;
}

/** What else an agent can begin with. */
export function TriggerAdder({ held, onAdd }: TriggerAdderProps) {
  const has = (kind: AgentTrigger['kind'], criteria: string) =>
    held.some((trigger) => trigger.kind === kind && 'criteria' in trigger && trigger.criteria === criteria);
  const scheduled = Object.entries(scheduledFinds).filter(([criteria]) => !has('schedule', criteria));
  const written = Object.entries(writtenEvents).filter(([criteria]) => !has('event', criteria));
  const add = (value: string) => {
    const [kind, criteria] = [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)];
    onAdd(kind === 'event' ? { kind, criteria } : scheduleOf(criteria));
  };
  if (scheduled.length + written.length === 0) return null;
  return (
    <NativeSelect.Root size="md" maxW="sm">
      <NativeSelect.Field
        aria-label="Añadir otro momento"
        value=""
        onChange={({ target }) => add(target.value)}
      >
        <option value="">Añadir otro momento…</option>
        <optgroup label="A una hora, para">
          {scheduled.map(([criteria, text]) => (
            <option key={criteria} value={`schedule ${criteria}`}>
              {text}
            </option>
          ))}
        </optgroup>
        <optgroup label="Cuando hay">
          {written.map(([criteria, text]) => (
            <option key={criteria} value={`event ${criteria}`}>
              {text}
            </option>
          ))}
        </optgroup>
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
