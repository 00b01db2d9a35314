import { Stack, Text } from '@chakra-ui/react';
import { agentOutcomes, messageChannels } from '../../../../lambdas/contracts/workflows/definition.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftDocument } from './document/draft-document.ts';
import { FieldList } from './inspector/field-list.tsx';
import { useAgentChoice } from './inspector/use-agents.ts';

type DraftTrigger = DraftDocument['trigger'];
interface OutsideFieldsProps {
  trigger: DraftTrigger;
  onChange: (trigger: DraftTrigger) => void;
}

const channelLabels = { email: 'Correo electrónico', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
const outcomeLabels = {
  finished: 'Ha terminado su trabajo',
  escalated: 'Lo ha dejado a una persona',
  failed: 'No ha podido',
} as const;

/** What begins a run from outside: a patient who writes, an agent, a system of the clinic's. */
export function OutsideFields(props: OutsideFieldsProps) {
  if (props.trigger.kind === 'message') return <MessageFields {...props} />;
  return props.trigger.kind === 'agent' ? <AgentTriggerFields {...props} /> : <WebhookFields {...props} />;
}

interface ChecksProps {
  title: string;
  names: readonly string[];
  labels: Readonly<Record<string, string>>;
  chosen: unknown;
  onChange: (chosen: string[]) => void;
}

function Checks({ title, names, labels, chosen, onChange }: ChecksProps) {
  const now = Array.isArray(chosen) ? chosen.map(String) : [];
  return (
    <Stack as="fieldset" gap="2" borderWidth="0">
      <Text as="legend" fontSize="sm" fontWeight="medium">
        {title}
      </Text>
      {names.map((name) => (
        <CheckboxField
          key={name}
          checked={now.includes(name)}
          onChange={({ target }) =>
            onChange(names.filter((one) => (one === name ? target.checked : now.includes(one))))
          }
        >
          {labels[name]}
        </CheckboxField>
      ))}
    </Stack>
  );
}

function MessageFields({ trigger, onChange }: OutsideFieldsProps) {
  const words = Array.isArray(trigger.words) ? trigger.words.map(String) : [];
  return (
    <>
      <Checks
        title="Por dónde escribe"
        names={messageChannels}
        labels={channelLabels}
        chosen={trigger.channels}
        onChange={(channels) => onChange({ ...trigger, channels })}
      />
      <TextField
        label="Palabras del mensaje (vacío: cualquiera)"
        hint="Separadas por comas; basta con una"
        value={words.join(', ')}
        onChange={({ target }) =>
          onChange({ ...trigger, words: target.value === '' ? [] : target.value.split(/,\s*/) })
        }
      />
      <Text fontSize="sm" color="fg.muted">
        Cada paciente tiene una ejecución a la vez: lo que escribe mientras dura es de esa.
      </Text>
    </>
  );
}

function AgentTriggerFields({ trigger, onChange }: OutsideFieldsProps) {
  const chosen = String(trigger.agent ?? '');
  return (
    <>
      <SelectField
        label="Agente"
        placeholder="Elija"
        value={chosen}
        {...useAgentChoice(chosen)}
        onChange={({ target }) => onChange({ ...trigger, agent: target.value })}
      />
      <Checks
        title="Cómo termina"
        names={agentOutcomes}
        labels={outcomeLabels}
        chosen={trigger.outcomes}
        onChange={(outcomes) => onChange({ ...trigger, outcomes })}
      />
    </>
  );
}

function WebhookFields({ trigger, onChange }: OutsideFieldsProps) {
  return (
    <>
      <FieldList
        label="Datos que envía y se usan después"
        fields={trigger.fields}
        onChange={(fields) => onChange({ ...trigger, fields })}
      />
      <Text fontSize="sm" color="fg.muted">
        El sistema firma cada llamada con la clave del flujo, que la administración ve en «Flujos de trabajo»
        cuando está publicado.
      </Text>
    </>
  );
}
