import { Box, Button, Skeleton, Text } from '@chakra-ui/react';
import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { checkAnswers } from '../../../lambdas/clinical/questionnaires/check-answers.ts';
import { askedAnswers } from '../../../lambdas/clinical/questionnaires/edit-answers.ts';
import { initialAnswers } from '../../../lambdas/clinical/questionnaires/initial-answers.ts';
import { withListedOptions } from '../../../lambdas/clinical/questionnaires/listed-options.ts';
import { formTaskRoutes } from '../../../lambdas/contracts/workflows/form-tasks.ts';
import { useFormQuestions } from '../../lib/active-forms.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/draft-storage.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { formColours } from '../../lib/questionnaire/form-colours.ts';
import { FormList } from '../../lib/questionnaire/form-list.tsx';
import { RecordAnswer } from '../../lib/questionnaire/record-answer.tsx';
import { SearchField } from '../../lib/questionnaire/search-field.ts';
import '../../lib/questionnaire/questionnaire.css';
import { whenDone } from '../../lib/when-done.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';

type Items = QuestionnaireResponseItem[];

/** The form that a run waits for, filled in where the run is seen. The server says who may send it. */
export function FormTask({ taskId }: { taskId: string }) {
  const fhir = useFhirClient();
  const task = useQuery({
    queryKey: ['fhir', 'Task', 'read', taskId],
    queryFn: ({ signal }) => fhir.read('Task', taskId, signal),
  });
  const formId = task.data?.resource.focus?.reference?.slice('Questionnaire/'.length);
  const form = useFormQuestions(formId);
  const failed = task.error ?? form.error;
  if (failed) {
    return (
      <FailureNotice
        title="No se ha podido cargar el formulario"
        detail={failed.message}
        onRetry={() => void (task.error ? task.refetch() : form.refetch())}
        isRetrying={task.isFetching || form.isFetching}
      />
    );
  }
  if (!form.data) return <Skeleton height="24" />;
  return <FilledForm taskId={taskId} read={form.data} />;
}

function FilledForm({ taskId, read }: { taskId: string; read: Questionnaire }) {
  const form = useMemo(() => ({ ...read, item: withListedOptions(read, read.item) }), [read]);
  const draftKey = `workflow-form/${taskId}`;
  const client = useApiClient().of(formTaskRoutes);
  const queryClient = useQueryClient();
  const [items, setItems] = useState<Items>(
    () => (readDraft(draftKey)?.item?.value as Items | undefined) ?? initialAnswers(form),
  );
  const [told, setTold] = useState(0);
  const send = useMutation({
    mutationFn: (item: Items) =>
      client.call('answerWorkflowForm', {
        params: { taskId },
        body: { item: JSON.parse(JSON.stringify(item)) },
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['workflow-runs'] }),
        queryClient.invalidateQueries({ queryKey: ['fhir', 'Task'] }),
      ]),
  });
  const missing =
    told > 0 ? checkAnswers(form, { item: askedAnswers(form, items) }, { isFinished: true }).length : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(told + 1);
    const item = askedAnswers(form, items);
    if (send.isPending || checkAnswers(form, { item }, { isFinished: true }).length > 0) return;
    whenDone(send.mutateAsync(item), () => clearDraft(draftKey));
  };
  return (
    <Form onSubmit={submit} aria-label="Formulario">
      <Box css={formColours}>
        <SearchField value={RecordAnswer}>
          <FormList
            form={form}
            items={items}
            told={told}
            onItems={(next) => {
              setItems(next);
              writeDraft(draftKey, { item: { value: next, was: [] } });
            }}
          />
        </SearchField>
      </Box>
      <FormBanner kind="error">{send.error?.message}</FormBanner>
      {missing > 0 ? (
        <Text color="fg.error" role="alert">
          {missing === 1
            ? 'Falta o hay que corregir una respuesta.'
            : `Faltan o hay que corregir ${missing} respuestas.`}
        </Text>
      ) : null}
      <Button
        type="submit"
        size="sm"
        colorPalette="brand"
        alignSelf="flex-start"
        aria-disabled={send.isPending}
      >
        {send.isPending ? 'Enviando…' : 'Enviar el formulario'}
      </Button>
    </Form>
  );
}
