import { useState } from 'react';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';

interface PinnedJsonProps {
  label: string;
  value: unknown;
  onPin: (value: unknown) => void;
}

/** What another system would give, as it would. */
export function PinnedJson({ label, value, onPin }: PinnedJsonProps) {
  const [text, setText] = useState(JSON.stringify(value, undefined, 1));
  const [isWrong, setWrong] = useState(false);
  return (
    <TextAreaField
      label={label}
      hint="Como JSON, por ejemplo {&quot;folio&quot;: &quot;A-17&quot;}"
      rows={3}
      error={isWrong ? 'No es JSON' : undefined}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        try {
          onPin(JSON.parse(target.value));
          setWrong(false);
        } catch {
          setWrong(true);
        }
      }}
    />
  );
}
