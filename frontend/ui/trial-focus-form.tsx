import { Button, SimpleGrid } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Form } from './form-frame.tsx';
import { SelectField } from './form-select.tsx';
import { TextAreaField } from './text-area-field.tsx';

interface TrialFocusFormProps {
  /** People who do not exist, by their ids. */
  people: Record<string, string>;
  /** What can have happened to them. */
  occasions: Record<string, string>;
  takesText: (occasion: string) => boolean;
  /** What the button says. */
  label: string;
  isBusy: boolean;
  onStart: (trial: { patientId: string; occasion: string; text: string }) => void;
}

const firstOf = (options: Record<string, string>) => Object.keys(options)[0] ?? '';

/** On whom an agent is tried, and on what has just happened to them. */
export function TrialFocusForm(props: TrialFocusFormProps) {
  const { people, occasions, takesText, label, isBusy, onStart } = props;
  const [patientId, setPatientId] = useState(() => firstOf(people));
  const [occasion, setOccasion] = useState(() => firstOf(occasions));
  const [text, setText] = useState('');
  const hasText = takesText(occasion);
  const buttonText = isBusy ? 'Preparando la prueba…' : label;
  return (
    <Form
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onStart({ patientId, occasion, text: hasText ? text.trim() : '' });
      }}
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <SelectField
          label="Paciente sintético"
          options={people}
          value={patientId}
          onChange={({ target }) => setPatientId(target.value)}
        />
        <SelectField
          label="Qué ha pasado"
          options={occasions}
          value={occasion}
          onChange={({ target }) => setOccasion(target.value)}
        />
      </SimpleGrid>
      {hasText ? (
        <TextAreaField
          label="Texto (opcional)"
          hint="Lo que se le dicta, por ejemplo lo que se habló en la visita."
          rows={4}
          maxLength={8_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
      <Button type="submit" alignSelf="flex-start" colorPalette="brand" disabled={isBusy}>
        <FlaskConical size={16} aria-hidden />
        {buttonText}
      </Button>
    </Form>
  );
}
