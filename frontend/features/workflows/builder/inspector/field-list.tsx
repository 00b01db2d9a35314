import { TextField } from '../../../../ui/text-field.tsx';

interface FieldListProps {
  label: string;
  fields: unknown;
  onChange: (fields: string[]) => void;
}

/** Names of what comes in, which the steps after it may then choose. */
export function FieldList({ label, fields, onChange }: FieldListProps) {
  const names = Array.isArray(fields) ? fields.map(String) : [];
  const wrong = names.find((name) => name !== '' && !/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name));
  return (
    <TextField
      label={label}
      hint="Separados por comas: folio, estado"
      error={wrong === undefined ? undefined : `«${wrong}» no es un nombre`}
      value={names.join(', ')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(/,\s*/))}
    />
  );
}
