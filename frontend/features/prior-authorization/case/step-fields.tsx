import { SimpleGrid } from '@chakra-ui/react';
import type { CaseStep } from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import { denialReasons } from '../../../../lambdas/clinical/prior-authorization/denial-reasons.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notedChannels } from './step-texts.ts';
import type { StepValues } from './step-values.ts';

interface StepFieldsProps {
  step: CaseStep;
  values: StepValues;
  errors: Record<string, string>;
  onChange: (part: Partial<StepValues>) => void;
}

const noteLabels: Partial<Record<CaseStep, string>> = {
  pend: 'Qué ha dicho la aseguradora',
  'answer-info': 'Qué se ha enviado',
  appeal: 'En qué se basa',
  cancel: 'Por qué se anula',
  undo: 'Por qué se deshace',
};

/** What a step wants to be told. */
export function StepFields({ step, values, errors, onChange }: StepFieldsProps) {
  const field = (name: keyof StepValues) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const noteLabel = noteLabels[step];
  const note = noteLabel ? <TextAreaField label={noteLabel} rows={2} {...field('note')} /> : null;
  switch (step) {
    case 'send':
      return (
        <>
          <TextField label="Día del envío" type="date" {...field('on')} />
          <SelectField label="Por dónde" options={notedChannels} placeholder="Elija" {...field('channel')} />
          <TextField label="Referencia" hint="La que dé la aseguradora" {...field('reference')} />
        </>
      );
    case 'request-info':
      return (
        <>
          <TextAreaField label="Qué piden" rows={2} {...field('text')} />
          <TextField label="Hasta cuándo" type="date" hint="Si lo dicen" {...field('until')} />
        </>
      );
    case 'approve':
    case 'approve-partly':
      return (
        <>
          <TextField label="Día de la respuesta" type="date" {...field('on')} />
          <TextField label="Número de autorización" {...field('number')} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <TextField label="Cantidad" inputMode="numeric" hint="Si la dicen" {...field('quantity')} />
            <TextField label="De qué" hint="Sesiones, estudios…" {...field('unit')} />
            <TextField label="Desde" type="date" {...field('from')} />
            <TextField label="Hasta" type="date" {...field('until')} />
          </SimpleGrid>
          <TextField
            label={step === 'approve' ? 'Condiciones' : 'Qué no se aprueba'}
            {...field('reasonText')}
          />
          {step === 'approve-partly' ? (
            <TextField label="Se puede recurrir hasta" type="date" {...field('appealUntil')} />
          ) : null}
        </>
      );
    case 'deny':
      return (
        <>
          <TextField label="Día de la respuesta" type="date" {...field('on')} />
          <SelectField label="Motivo" options={denialReasons} placeholder="Elija" {...field('reason')} />
          <TextAreaField label="Su código y sus palabras" rows={2} {...field('reasonText')} />
          <TextField
            label="Se puede recurrir hasta"
            type="date"
            hint="Si lo dicen"
            {...field('appealUntil')}
          />
        </>
      );
    case 'appeal':
      return (
        <>
          <TextField label="Día del recurso" type="date" {...field('on')} />
          {note}
        </>
      );
    default:
      return note;
  }
}
