import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { AuthorizationCheck } from '../../../lambdas/contracts/prior-authorization.ts';
import { usePatientSearch } from '../../lib/patient-lookup.ts';
import { whenDone } from '../../lib/when-done.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type PatientOption, PatientPicker } from '../../ui/patient-picker.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FindingText } from './finding-text.tsx';
import { useCaseChanges, useCheck, useRules } from './prior-authorization-api.ts';

interface NewCaseProps {
  today: string;
  onClose: () => void;
  onOpened: (caseId: string) => void;
}

const priorities = { standard: 'Normal', urgent: 'Urgente' };

/** Whether a patient's payers want to be asked before a service is done; and if so, a request for one of them. */
export function NewCase({ today, onClose, onOpened }: NewCaseProps) {
  const listId = useId();
  const search = usePatientSearch(today);
  const check = useCheck();
  const { open } = useCaseChanges();
  const known = useRules('').data?.pages.flatMap(({ rules }) => rules) ?? [];
  const [patient, setPatient] = useState<PatientOption>();
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const [priority, setPriority] = useState<'standard' | 'urgent'>('standard');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ patient?: string; service?: string }>({});
  /** What the answer is of: it goes once something of it is changed. */
  const forget = () => check.reset();
  const ofRule = known.find(({ service }) => service === text.trim());
  const service = {
    text: text.trim(),
    coding: ofRule?.code ? [{ system: ofRule.system, code: ofRule.code }] : [],
  };

  function ask(event: React.FormEvent) {
    event.preventDefault();
    setErrors({
      ...(patient ? {} : { patient: 'Elija un paciente' }),
      ...(service.text ? {} : { service: 'Escriba el servicio' }),
    });
    if (!patient || !service.text || check.isPending) return;
    check.mutate({ patientId: patient.id, services: [service], ...(day && { day }) });
  }

  const start = (coverageId: string) => {
    if (!patient || open.isPending) return;
    const body = { patientId: patient.id, coverageId, service, priority, day: day || null, reason };
    whenDone(open.mutateAsync(body), ({ case: { caseId } }) => onOpened(caseId));
  };

  return (
    <Stack gap="5">
      <Panel title="Nueva solicitud" maxW="3xl">
        <Form onSubmit={ask} aria-label="Nueva solicitud">
          <FormBanner kind="error">{check.error?.message ?? open.error?.message}</FormBanner>
          <PatientPicker
            label="Paciente"
            search={search}
            chosen={patient}
            error={errors.patient}
            onChoose={(chosen) => {
              setPatient(chosen);
              forget();
            }}
            onGiveUp={() => {
              setPatient(undefined);
              forget();
            }}
          />
          <TextField
            label="Servicio"
            name="service"
            list={listId}
            autoComplete="off"
            maxLength={300}
            hint="Como lo llama la orden. Los que tienen regla se ofrecen al escribir."
            error={errors.service}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              forget();
            }}
          />
          <datalist id={listId}>
            {[...new Set(known.map((rule) => rule.service))].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
            <TextField
              label="Día previsto"
              type="date"
              name="day"
              hint="Si se sabe"
              value={day}
              onChange={({ target }) => {
                setDay(target.value);
                forget();
              }}
            />
            <SelectField
              label="Prioridad"
              name="priority"
              options={priorities}
              value={priority}
              onChange={({ target }) => setPriority(target.value === 'urgent' ? 'urgent' : 'standard')}
            />
          </Flex>
          <TextAreaField
            label="Motivo"
            name="reason"
            rows={2}
            maxLength={1000}
            hint="Por qué se pide, como se dirá a la aseguradora."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Flex gap="3">
            <Button type="submit" colorPalette="brand" aria-disabled={check.isPending}>
              {check.isPending ? 'Comprobando…' : 'Comprobar si hace falta'}
            </Button>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
          </Flex>
        </Form>
      </Panel>
      {check.data ? <Answer of={check.data} isOpening={open.isPending} onStart={start} /> : null}
    </Stack>
  );
}

interface AnswerProps {
  of: AuthorizationCheck;
  isOpening: boolean;
  onStart: (coverageId: string) => void;
}

/** One panel for each coverage that holds on the day. */
function Answer({ of: { coverages, others }, isOpening, onStart }: AnswerProps) {
  if (coverages.length === 0)
    return (
      <Panel title="Sin cobertura vigente ese día" maxW="3xl">
        <Text>
          {others > 0
            ? 'En la ficha hay coberturas, pero ninguna rige ese día: compruebe sus fechas con el paciente.'
            : 'En la ficha no consta ninguna cobertura: anótela en los datos del paciente.'}
        </Text>
      </Panel>
    );
  return coverages.map(({ coverageId, payer, plan, gaps, findings }) => (
    <Panel
      key={coverageId}
      title={payer || 'Aseguradora sin nombre'}
      note={plan || 'No consta el plan'}
      maxW="3xl"
    >
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each service, in their order.
        <FindingText key={index} finding={finding} />
      ))}
      {gaps.length > 0 ? (
        <Stack as="ul" gap="0.5" ps="5" aria-label="Lo que falta en la cobertura">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </Stack>
      ) : null}
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        aria-disabled={isOpening}
        onClick={() => onStart(coverageId)}
      >
        Abrir solicitud
      </Button>
    </Panel>
  ));
}
