import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { SelectField } from '../../../../ui/form-select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Datum } from '../document/data.ts';
import type { ReferenceValue } from './step-fields.ts';

interface IfMissingFieldProps {
  /** What it belongs to, for whoever does not see where it stands. */
  name: string;
  value: ReferenceValue;
  data: readonly Datum[];
  onChange: (value: ReferenceValue) => void;
}

const undecided = { undecided: 'Sin decidir' };
const decisions = { empty: 'Dejarlo vacío', text: 'Poner un valor' };

/** What stands in the place of a datum that not every way gives: a person decides it, nobody else. */
export function IfMissingField({ name, value, data, onChange }: IfMissingFieldProps) {
  const { ref, otherwise } = value;
  const [isWriting, setWriting] = useState(false);
  const datum = data.find((one) => one.ref === ref);
  if (otherwise === undefined && (datum === undefined || datum.isCertain)) return null;
  const decision = otherwise === undefined ? 'undecided' : otherwise !== '' || isWriting ? 'text' : 'empty';
  const put = (next: string | number) => onChange({ ref, otherwise: next });
  return (
    <Stack gap="2">
      <SelectField
        label={`Si falta «${name}»`}
        options={{ ...(decision === 'undecided' ? undecided : {}), ...decisions }}
        value={decision}
        onChange={({ target }) => {
          setWriting(target.value === 'text');
          put('');
        }}
      />
      {decision === 'text' ? (
        <TextField
          label={`Valor en lugar de «${name}»`}
          value={String(otherwise)}
          onChange={({ target }) => {
            setWriting(true);
            put(asTyped(target.value, datum));
          }}
        />
      ) : null}
    </Stack>
  );
}

/** In the place of a number stands a number. */
function asTyped(text: string, datum: Datum | undefined): string | number {
  if (datum?.type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
}
