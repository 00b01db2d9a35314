import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { formTitle, useActiveForms } from '../../../lib/active-forms.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useAskPatient } from './patient-forms-api.ts';

interface AskFormProps {
  patientId: string;
  onAsked: (link: { path: string; title: string }) => void;
  onClose: () => void;
}

const days = { '1': 'Un día', '3': 'Tres días', '7': 'Una semana', '30': 'Un mes' };
const languages = { es: 'Español', en: 'Inglés' };
const usualConsent =
  'Autorizo a la clínica a usar estas respuestas para mi atención y a guardarlas en mi historia clínica.';

/** What the patient is asked to fill in, for how long, and what they sign. */
export function AskForm({ patientId, onAsked, onClose }: AskFormProps) {
  const forms = useActiveForms();
  const ask = useAskPatient(patientId);
  const [questionnaireId, setQuestionnaireId] = useState('');
  const [language, setLanguage] = useState<'es' | 'en'>('es');
  const [duration, setDuration] = useState('7');
  const [isSigned, setSigned] = useState(false);
  const [consent, setConsent] = useState(usualConsent);
  const [isTried, setTried] = useState(false);
  const options = Object.fromEntries((forms.data ?? []).map((form) => [form.id ?? '', formTitle(form)]));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (questionnaireId === '' || (isSigned && consent.trim() === '') || ask.isPending) return;
    const body = {
      patientId,
      questionnaireId,
      language,
      days: Number(duration),
      consent: isSigned ? consent.trim() : null,
    };
    whenDone(ask.mutateAsync(body), ({ path, form }) => onAsked({ path, title: form.title }));
  };
  const noForms =
    forms.data?.length === 0 ? 'No hay formularios publicados con número de versión.' : undefined;
  return (
    <Form onSubmit={send} aria-label="Pedir un formulario">
      <FormBanner kind="error">{ask.error?.message ?? forms.error?.message}</FormBanner>
      <SelectField
        label="Formulario"
        options={options}
        placeholder="Elija un formulario"
        hint={noForms}
        error={isTried && questionnaireId === '' ? 'Elija un formulario' : undefined}
        value={questionnaireId}
        onChange={(event) => setQuestionnaireId(event.target.value)}
      />
      <SelectField
        label="El enlace sirve durante"
        options={days}
        value={duration}
        onChange={(event) => setDuration(event.target.value)}
      />
      <SelectField
        label="Idioma de la página"
        options={languages}
        value={language}
        onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'es')}
      />
      <CheckboxField checked={isSigned} onChange={(event) => setSigned(event.target.checked)}>
        El paciente firma un consentimiento
      </CheckboxField>
      {isSigned ? (
        <TextAreaField
          label="Texto que firma"
          rows={4}
          maxLength={5000}
          value={consent}
          error={isTried && consent.trim() === '' ? 'Escriba lo que firma' : undefined}
          onChange={(event) => setConsent(event.target.value)}
        />
      ) : null}
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={ask.isPending}>
          {ask.isPending ? 'Creando el enlace…' : 'Crear el enlace'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
