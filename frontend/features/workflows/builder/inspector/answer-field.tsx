import { SelectField } from '../../../../ui/form-select.tsx';

interface AnswerFieldProps {
  label: string;
  /** What people and channels may answer, by its code. */
  answers: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

/** One of the answers that there are: nobody types their codes. */
export function AnswerField({ label, answers, value, onChange }: AnswerFieldProps) {
  const options = Object.fromEntries(
    Object.entries(answers).map(([code, text]) => [code, text.charAt(0).toUpperCase() + text.slice(1)]),
  );
  const isKnown = value in options;
  return (
    <SelectField
      label={label}
      placeholder={isKnown ? '' : 'Elija'}
      options={isKnown || value === '' ? options : { ...options, [value]: value }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
