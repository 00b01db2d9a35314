import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ChartSection } from '../chart-section.tsx';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { AskForm } from './ask-form.tsx';
import { FormItem } from './form-item.tsx';
import { MadeLink } from './made-link.tsx';
import { OfferTimesForm } from './offer-times-form.tsx';
import { usePatientForms } from './patient-forms-api.ts';

/** What the patient is asked to fill in on their telephone, and what they sent. */
export function PatientFormsSection({ patientId, timeZone, access }: SectionProps) {
  const forms = usePatientForms(patientId);
  const [asking, setAsking] = useState<'form' | 'times'>();
  const [link, setLink] = useState<{ path: string; title: string }>();
  const [responseId, setResponseId] = useState<string>();
  const close = () => setAsking(undefined);
  const made = (given: { path: string; title: string }) => {
    close();
    setLink(given);
  };
  return (
    <>
      <ChartSection
        title="Formularios para el paciente"
        query={forms}
        failureTitle="No se han podido cargar los formularios"
        emptyText="No se le ha pedido ninguno."
        actions={
          <>
            {link ? <MadeLink {...link} onClose={() => setLink(undefined)} /> : null}
            {asking === 'form' ? (
              <AskForm patientId={patientId} onClose={close} onAsked={made} />
            ) : asking === 'times' ? (
              <OfferTimesForm patientId={patientId} timeZone={timeZone} onClose={close} onOffered={made} />
            ) : (
              <Flex gap="3" wrap="wrap" data-print="hidden">
                <Button size="sm" variant="outline" onClick={() => setAsking('form')}>
                  Pedir un formulario
                </Button>
                <Button size="sm" variant="outline" onClick={() => setAsking('times')}>
                  Proponer horas de cita
                </Button>
              </Flex>
            )}
          </>
        }
      >
        {(items) => (
          <RecordList label="Formularios para el paciente">
            {items.map((form) => (
              <FormItem
                key={form.formId}
                form={form}
                timeZone={timeZone}
                onLink={setLink}
                // Answers are clinical: the front desk sees that they were sent.
                onAnswers={access.may('Observation', 'read') ? setResponseId : undefined}
              />
            ))}
          </RecordList>
        )}
      </ChartSection>
      {responseId === undefined ? null : (
        <AnswersPanel responseId={responseId} onClose={() => setResponseId(undefined)} />
      )}
    </>
  );
}
