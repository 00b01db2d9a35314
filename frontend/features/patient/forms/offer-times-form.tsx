import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { type FormEvent, useState } from 'react';
import { addDays, dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { mostTimes } from '../../../../lambdas/contracts/patient-forms.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOfferTimes } from './patient-forms-api.ts';
import { useFreeTimes } from './use-free-times.ts';

interface OfferTimesFormProps {
  patientId: string;
  timeZone: string;
  onOffered: (link: { path: string; title: string }) => void;
  onClose: () => void;
}

const durations = {
  '15': '15 minutos',
  '20': '20 minutos',
  '30': '30 minutos',
  '45': '45 minutos',
  '60': 'Una hora',
};
const languages = { es: 'Español', en: 'Inglés' };
const waits = { '4': 'Cuatro horas', '24': 'Un día', '48': 'Dos días', '72': 'Tres días' };
const hourMs = 3_600_000;

const keyOf = ({ start, participant }: Appointment) =>
  `${start} ${participant.map(({ actor }) => actor?.reference).join()}`;

/** Free times of a day, of which the patient chooses one on their telephone; they are kept for them meanwhile. */
export function OfferTimesForm({ patientId, timeZone, onOffered, onClose }: OfferTimesFormProps) {
  const offer = useOfferTimes(patientId);
  const [day, setDay] = useState(() => addDays(dayOf(new Date(), timeZone), 2));
  const [minutes, setMinutes] = useState('30');
  const [hours, setHours] = useState('24');
  const [language, setLanguage] = useState('es');
  const [chosen, setChosen] = useState<readonly Appointment[]>([]);
  const [isTried, setTried] = useState(false);
  const free = useFreeTimes(day, Number(minutes), timeZone);
  const isFull = chosen.length >= mostTimes;
  // What is offered must still be to come when the offer is over.
  const earliest = Date.now() + Number(hours) * hourMs;
  const shown = (free.data ?? []).filter(({ appointment }) => Date.parse(appointment.start ?? '') > earliest);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.length === 0 || offer.isPending) return;
    const body = {
      patientId,
      language: language === 'en' ? ('en' as const) : ('es' as const),
      hours: Number(hours),
      appointments: JSON.parse(JSON.stringify(chosen)),
    };
    whenDone(offer.mutateAsync(body), ({ path, form }) => onOffered({ path, title: form.title }));
  };
  const isChosen = (appointment: Appointment) => chosen.some((one) => keyOf(one) === keyOf(appointment));
  const elsewhere = chosen.filter(
    (one) => !shown.some(({ appointment }) => keyOf(appointment) === keyOf(one)),
  );
  return (
    <Form onSubmit={send} aria-label="Proponer horas de cita">
      <FormBanner kind="error">{offer.error?.message ?? free.error?.message}</FormBanner>
      <Flex gap="4" wrap="wrap">
        <TextField label="Día" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <SelectField
          label="Duración"
          options={durations}
          value={minutes}
          onChange={({ target }) => {
            setMinutes(target.value);
            setChosen([]);
          }}
        />
        <SelectField
          label="Se le guardan durante"
          options={waits}
          value={hours}
          onChange={({ target }) => {
            setHours(target.value);
            setChosen([]);
          }}
        />
        <SelectField
          label="Idioma de la página"
          options={languages}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        />
      </Flex>
      <Stack as="fieldset" gap="2" borderWidth="0" maxH="80" overflowY="auto">
        <Text as="legend" fontSize="sm" fontWeight="medium">
          Horas libres de ese día
        </Text>
        {[...elsewhere.map((appointment) => ({ appointment, who: '' })), ...shown].map(
          ({ appointment, who }) => (
            <CheckboxField
              key={keyOf(appointment)}
              checked={isChosen(appointment)}
              disabled={isFull && !isChosen(appointment)}
              onChange={({ target }) =>
                setChosen(
                  target.checked
                    ? [...chosen, appointment]
                    : chosen.filter((one) => keyOf(one) !== keyOf(appointment)),
                )
              }
            >
              {[formatDate(appointment.start, timeZone, { hasTime: true }), who].filter(Boolean).join(' · ')}
            </CheckboxField>
          ),
        )}
        {free.data && shown.length === 0 ? (
          <Text color="fg.muted">No queda ninguna hora libre ese día pasado el plazo. Elija otro día.</Text>
        ) : null}
      </Stack>
      {isTried && chosen.length === 0 ? (
        <Text color="fg.error" role="alert">
          Marque alguna hora
        </Text>
      ) : null}
      <Text fontSize="sm" color="fg.muted">
        {`Marcadas ${chosen.length} de ${mostTimes} como máximo. Nadie más puede reservarlas hasta que el paciente elija una.`}
      </Text>
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={offer.isPending}>
          {offer.isPending ? 'Guardando las horas…' : 'Proponer estas horas'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
