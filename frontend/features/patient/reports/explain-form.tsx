import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Observation, Patient } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { organizationAnalytes } from '../../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';
import { subjectOf } from '../../../../lambdas/clinical/laboratory/interpret/critical-values.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { patientDraft, toComplete } from '../../../../lambdas/clinical/laboratory/write/patient-draft.ts';
import { givenNames } from '../../../../lambdas/clinical/patient-identity.ts';
import type { OwnLaboratoryRanges } from '../../../../lambdas/contracts/laboratory-ranges.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { maximumMessageLength } from '../../../../lambdas/contracts/messages.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { laboratoryRangesQuery } from '../../../lib/laboratory-ranges.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useRelease } from './reports-api.ts';

interface ExplainFormProps {
  report: { id: string; version: number; title: string };
  results: readonly Observation[];
  patient: Patient;
  me: Me;
  onClose: (done?: string) => void;
}

const catalogue = new Catalogue();

/** A draft in plain words, which a person completes and sends: until then nothing goes to the patient. */
export function ExplainForm(props: ExplainFormProps) {
  const ranges = useQuery(laboratoryRangesQuery({ api: useApiClient() }));
  if (ranges.isError)
    return (
      <FailureNotice
        title="No se han podido cargar los rangos de su organización"
        detail={ranges.error.message}
        onRetry={() => void ranges.refetch()}
        isRetrying={ranges.isFetching}
      />
    );
  return ranges.data ? <DraftForm {...props} tests={ranges.data} /> : null;
}

interface DraftFormProps extends ExplainFormProps {
  tests: readonly OwnLaboratoryRanges[];
}

function DraftForm({ report, results, patient, me, tests, onClose }: DraftFormProps) {
  const judgements = useMemo(() => {
    const measured = results.flatMap((one) => readFhir(one).measured);
    const today = dayOf(new Date(), me.organization.timeZone);
    return understand(measured, catalogue, {
      subject: subjectOf(patient),
      today,
      own: organizationAnalytes(tests),
    }).judgements;
  }, [results, patient, me, tests]);
  const [text, setText] = useState(() =>
    patientDraft(judgements, { givenName: givenNames(patient), clinic: me.organization.legalName }),
  );
  const [problem, setProblem] = useState<string>();
  const release = useRelease(report.id, report.version);
  const hasCritical = judgements.some(
    ({ flag }) => flag.kind === 'known' && flag.value.startsWith('critical'),
  );

  function send() {
    const found = problemOf(text);
    setProblem(found);
    if (found || release.isPending) return;
    release.mutate(text.trim(), {
      onSuccess: ({ isSent }) =>
        onClose(
          isSent
            ? `Enviado al paciente: ${report.title}.`
            : `Explicado: ${report.title}. El paciente no permite ningún canal: está en la conversación, y no se ha enviado.`,
        ),
    });
  }

  return (
    <Stack
      as="form"
      aria-label="Explicar al paciente"
      gap="3"
      py="2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hasCritical ? (
        <Text fontSize="sm" color="fg.error">
          Hay resultados críticos: hable antes con el paciente.
        </Text>
      ) : null}
      <TextAreaField
        label="Lo que leerá el paciente"
        hint="Borrador: complételo y corríjalo. Queda guardado que lo dijo usted, cuándo y con qué palabras."
        rows={14}
        maxLength={maximumMessageLength}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      {release.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {release.error.message}
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap">
        <Button type="submit" aria-disabled={release.isPending}>
          {release.isPending ? 'Enviando…' : 'Enviar al paciente'}
        </Button>
        <Button type="button" variant="outline" onClick={() => onClose()}>
          Cancelar
        </Button>
      </Flex>
    </Stack>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Escriba lo que quiere decir.';
  return text.includes(toComplete)
    ? 'Escriba qué significa y qué debe hacer, donde está entre corchetes.'
    : undefined;
}
