import { NativeSelect } from './parts.ts';

interface FilterSelectProps {
  label: string;
  /** Value to text, in the order shown. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** One of a few kinds to which a list is narrowed, named to assistive technology alone; on a telephone of the whole width. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <NativeSelect.Root size="sm" w={{ base: 'full', md: 'auto' }} maxW="full">
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
