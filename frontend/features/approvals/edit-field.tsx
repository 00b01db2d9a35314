import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditField, FieldValue } from './edit-fields.ts';
import { TimeChoice } from './time-choice.tsx';

interface EditFieldProps {
  field: EditField;
  value: FieldValue;
  error: string | undefined;
  timeZone: string;
  onChange: (value: FieldValue) => void;
}

const longRows = 5;

/** The control that fits a value of a proposal. */
export function EditFieldControl({ field, value, error, timeZone, onChange }: EditFieldProps) {
  const { kind, options, maxLength, isOptional, path } = field;
  const label = isOptional ? `${field.label} (opcional)` : field.label;
  const text = String(value);
  switch (kind) {
    case 'time':
      return <TimeChoice value={text} timeZone={timeZone} onChange={onChange} />;
    case 'boolean':
      return (
        <CheckboxField
          name={path}
          checked={value === true}
          error={error}
          onChange={({ target }) => onChange(target.checked)}
        >
          {label}
        </CheckboxField>
      );
    case 'select':
      return (
        <SelectField
          label={label}
          name={path}
          error={error}
          options={options}
          {...(isOptional ? { placeholder: 'No consta' } : {})}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'long':
      return (
        <TextAreaField
          label={label}
          name={path}
          error={error}
          rows={longRows}
          {...(maxLength === undefined ? {} : { maxLength })}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextField
          label={label}
          name={path}
          error={error}
          type={kind}
          {...(maxLength === undefined ? {} : { maxLength })}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
