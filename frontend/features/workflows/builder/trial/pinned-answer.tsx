import type { GivenAnswer } from '../../../../../lambdas/contracts/workflows/form-steps.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface PinnedAnswerProps {
  answer: GivenAnswer;
  value: unknown;
  onPin: (value: unknown) => void;
}

const booleans = { true: 'Sí', false: 'No', '': 'Sin respuesta' };

/** What somebody would answer to one question; empty: nothing. */
export function PinnedAnswer({ answer: { label, type }, value, onPin }: PinnedAnswerProps) {
  if (type === 'boolean') {
    return (
      <SelectField
        label={label}
        options={booleans}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => onPin(target.value === '' ? null : target.value === 'true')}
      />
    );
  }
  return (
    <TextField
      label={label}
      type={type === 'number' ? 'number' : 'text'}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const { value: text, valueAsNumber: number } = target;
        if (text === '') onPin(null);
        else onPin(type === 'number' && Number.isFinite(number) ? number : text);
      }}
    />
  );
}
