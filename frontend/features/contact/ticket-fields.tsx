import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/form-select.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface TicketFieldsProps {
  topics: Record<string, string>;
  field: (
    name: 'topic' | 'subject' | 'message',
  ) => Partial<ComponentProps<typeof SelectField>> &
    Partial<ComponentProps<typeof TextField>> &
    Partial<ComponentProps<typeof TextAreaField>>;
}

/** What every ticket says. */
export function TicketFields({ topics, field }: TicketFieldsProps) {
  return (
    <>
      <SelectField label="Asunto" options={topics} placeholder="Seleccione una opción" {...field('topic')} />
      <TextField label="Título" {...field('subject')} />
      <TextAreaField
        label="Mensaje"
        rows={7}
        hint="No incluya datos de pacientes, contraseñas ni códigos."
        {...field('message')}
      />
    </>
  );
}

/** Nobody sees it and no key leads to it: whoever fills it in is a program. */
export function BotTrap(props: ComponentProps<'input'>) {
  return (
    <chakra.div position="absolute" insetStart="-9999px" aria-hidden>
      <label>
        Sitio web
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </chakra.div>
  );
}
