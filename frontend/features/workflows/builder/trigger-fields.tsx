import { messageChannels } from '../../../../lambdas/contracts/workflows/definition.ts';
import { watchedTypes } from '../../../../lambdas/contracts/workflows/plain-steps.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftDocument } from './document/draft-document.ts';
import { resourceLabels } from './inspector/resource-labels.ts';
import { OutsideFields } from './outside-fields.tsx';

type DraftTrigger = DraftDocument['trigger'];

const kinds = {
  manual: 'A mano',
  schedule: 'A una hora, por sí solo',
  event: 'Cuando llega algo a la historia',
  message: 'Cuando escribe un paciente',
  agent: 'Cuando termina un agente',
  webhook: 'Cuando llama un sistema de la clínica',
};
const abouts = { patient: 'De un paciente', nothing: 'De nadie en particular' };
/** ISO 8601: Monday is 1. */
const days: Record<string, string> = {
  '1,2,3,4,5,6,7': 'Cada día',
  '1,2,3,4,5': 'De lunes a viernes',
  '1': 'Los lunes',
  '2': 'Los martes',
  '3': 'Los miércoles',
  '4': 'Los jueves',
  '5': 'Los viernes',
  '6': 'Los sábados',
  '7': 'Los domingos',
};
const aboutPatients = new Set(['event', 'message', 'agent']);
const beginnings: Record<string, DraftTrigger> = {
  manual: { kind: 'manual', about: 'patient' },
  schedule: { kind: 'schedule', about: 'nothing', time: '08:00', weekdays: [1, 2, 3, 4, 5] },
  event: { kind: 'event', about: 'patient', criteria: 'DiagnosticReport?status=final' },
  message: { kind: 'message', about: 'patient', channels: [...messageChannels], words: [] },
  agent: { kind: 'agent', about: 'patient', agent: '', outcomes: ['finished', 'escalated'] },
  webhook: { kind: 'webhook', about: 'patient', fields: [] },
};
const watched = Object.fromEntries(
  watchedTypes.map((type) => [type, (resourceLabels as Record<string, string>)[type] ?? type]),
);

interface TriggerFieldsProps {
  trigger: DraftTrigger;
  onChange: (trigger: DraftTrigger) => void;
}

/** What begins a run: a person, the clinic's clocks, or something that is written into the record. */
export function TriggerFields({ trigger, onChange }: TriggerFieldsProps) {
  const { kind, about } = trigger;
  return (
    <>
      <SelectField
        label="Cómo empieza"
        options={kinds}
        value={String(kind)}
        onChange={({ target }) => onChange(beginnings[target.value] ?? trigger)}
      />
      {aboutPatients.has(String(kind)) ? null : (
        <SelectField
          label="De quién es cada ejecución"
          options={abouts}
          value={String(about)}
          onChange={({ target }) => {
            const { criteria: _, ...rest } = trigger;
            onChange({ ...rest, about: target.value });
          }}
        />
      )}
      {kind === 'message' || kind === 'agent' || kind === 'webhook' ? (
        <OutsideFields trigger={trigger} onChange={onChange} />
      ) : null}
      {kind === 'schedule' ? <ScheduleFields trigger={trigger} onChange={onChange} /> : null}
      {kind === 'event' || (kind === 'schedule' && about === 'patient') ? (
        <CriteriaFields trigger={trigger} onChange={onChange} />
      ) : null}
    </>
  );
}

function ScheduleFields({ trigger, onChange }: TriggerFieldsProps) {
  const chosen = String(trigger.weekdays ?? '');
  return (
    <>
      <TextField
        label="Hora, en el reloj de la clínica"
        type="time"
        value={String(trigger.time ?? '')}
        onChange={({ target }) => onChange({ ...trigger, time: target.value })}
      />
      <SelectField
        label="Qué días"
        options={chosen in days ? days : { ...days, [chosen]: 'Otros días' }}
        value={chosen}
        onChange={({ target }) =>
          onChange({ ...trigger, weekdays: target.value.split(',').map((day) => Number(day)) })
        }
      />
    </>
  );
}

/** A FHIR search, whose type is chosen. */
function CriteriaFields({ trigger, onChange }: TriggerFieldsProps) {
  const [type = '', filter = ''] = String(trigger.criteria ?? '').split(/\?(.*)/s);
  const write = (next: string, by: string) => onChange({ ...trigger, criteria: `${next}?${by}` });
  return (
    <>
      <SelectField
        label="Qué tiene que llegar"
        placeholder={type === '' ? 'Elija' : ''}
        options={watched}
        value={type}
        onChange={({ target }) => write(target.value, filter)}
      />
      <TextField
        label="Condiciones, como búsqueda de FHIR"
        placeholder="status=final"
        value={filter}
        onChange={({ target }) => write(type, target.value)}
      />
    </>
  );
}
