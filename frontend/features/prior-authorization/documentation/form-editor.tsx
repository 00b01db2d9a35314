import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useCallback, useMemo, useState } from 'react';
import { answerText } from '../../../../lambdas/clinical/questionnaires/answer-text.ts';
import { expressionOf } from '../../../../lambdas/clinical/questionnaires/expressions/read-expressions.ts';
import { layOut, type Place } from '../../../../lambdas/clinical/questionnaires/lay-out.ts';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { CaseForm } from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formColours } from '../../../lib/questionnaire/form-colours.ts';
import { FormList } from '../../../lib/questionnaire/form-list.tsx';
import type { FollowedPlaces } from '../../../lib/questionnaire/form-more.ts';
import '../../../lib/questionnaire/questionnaire.css';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { AnswerNote } from './answer-note.tsx';
import { type FormStep, questionsOf, useFormChanges } from './forms-api.ts';
import { NextQuestions } from './next-questions.tsx';
import { useFollowed } from './use-followed.ts';
import { type SaveState, useFormDraft } from './use-form-draft.ts';

const open: readonly string[] = ['draft', 'incomplete', 'ready', 'info-requested'];
const saveTexts: Record<SaveState, string> = {
  saved: 'Guardado',
  saving: 'Guardando…',
  waiting: 'Sin guardar todavía',
  offline: 'Sin conexión: se guardará cuando vuelva',
};

interface FormEditorProps {
  of: AuthorizationCase;
  form: CaseForm;
  isClinician: boolean;
}

/** A payer's form, answered question by question, with where each answer comes from. */
export function FormEditor({ of, form, isClinician }: FormEditorProps) {
  const { timeZone } = useFhirAccess();
  const draft = useFormDraft(of.caseId, form);
  const { step } = useFormChanges(of.caseId);
  const [isTold, setTold] = useState(false);
  const { questionnaire } = form;
  const questions = useMemo(() => questionnaire as unknown as Questionnaire, [questionnaire]);
  const fixed = useMemo(() => Object.keys(form.changes), [form.changes]);
  const { worked, isStuck } = useFollowed(questions, draft.items, fixed, draft.change);
  const administrative = useMemo(() => new Set(form.administrative), [form.administrative]);
  const isOpen = open.includes(of.state) && form.state !== 'finished';
  const followed = useMemo(() => followedPlaces(form, draft.items, worked), [form, draft.items, worked]);
  const isFixed = useCallback(
    (item: QuestionnaireItem) =>
      !isOpen || !((isClinician && form.state === 'draft') || administrative.has(item.linkId ?? '')),
    [isOpen, isClinician, form.state, administrative],
  );
  const noteOf = (place: Place) => (
    <>
      <AnswerNote
        form={form}
        linkId={place.item.linkId ?? ''}
        hasAnswer={place.answers.length > 0}
        isCalculated={expressionOf(place.item, 'calculated') !== undefined}
        timeZone={timeZone}
      />
      {!isClinician &&
      form.state === 'draft' &&
      isAsked(place) &&
      !administrative.has(place.item.linkId ?? '') ? (
        <Text fontSize="sm" color="fg.muted" mt="1">
          La responde un clínico.
        </Text>
      ) : null}
    </>
  );
  const take = async (next: FormStep) => {
    setTold(true);
    if (step.isPending || (draft.state !== 'saved' && !(await draft.keep()))) return;
    step.mutate({ of: draft.current(), step: next });
  };
  return (
    <Stack gap="4" mt="3" css={{ maxWidth: '100%' }}>
      {form.told
        .filter(({ linkId }) => linkId === null)
        .map(({ text }) => (
          <Text key={text} color="fg.warning" fontSize="sm">
            {text}.
          </Text>
        ))}
      {isStuck ? (
        <Text color="fg.warning" fontSize="sm" role="status">
          Lo que se calcula en este formulario no se puede calcular aquí: compruébelo usted.
        </Text>
      ) : null}
      {draft.conflicts.length > 0 ? (
        <Box role="alert" borderWidth="1px" borderColor="border.warning" borderRadius="l2" p="3">
          <Text fontWeight="semibold">Otra persona respondió lo mismo de otra forma</Text>
          {draft.conflicts.map(({ linkId, theirs }) => (
            <Text key={linkId} fontSize="sm">
              {textOf(questions, linkId)}: «{theirs.map((one) => answerText(one, 'es')).join(', ')}». Se queda
              lo que usted escribió.
            </Text>
          ))}
          <Button size="xs" mt="2" variant="outline" onClick={draft.settle}>
            Entendido
          </Button>
        </Box>
      ) : null}
      <Box css={formColours}>
        <FormList
          form={questions}
          items={draft.items}
          onItems={draft.change}
          told={isTold ? 1 : 0}
          followed={followed}
          noteOf={noteOf}
          isFixed={isFixed}
        />
      </Box>
      <FormBanner kind="error">{draft.problem ?? step.error?.message}</FormBanner>
      <Flex gap="3" align="center" wrap="wrap">
        {isOpen && isClinician && form.isAdaptive ? (
          <NextQuestions form={form} onAsk={() => void take('askNextQuestion')} />
        ) : null}
        {isOpen && isClinician && form.state === 'draft' && !form.isAdaptive ? (
          <Button
            size="sm"
            colorPalette="brand"
            aria-disabled={step.isPending}
            onClick={() => void take('releaseCaseForm')}
          >
            Dar por buenas las respuestas
          </Button>
        ) : null}
        {isOpen && form.state === 'released' ? (
          <Button
            size="sm"
            colorPalette="brand"
            aria-disabled={step.isPending}
            onClick={() => void take('finishCaseForm')}
          >
            Terminar el formulario
          </Button>
        ) : null}
        {open.includes(of.state) && isClinician && form.state !== 'draft' ? (
          <Button size="sm" variant="outline" onClick={() => void take('reopenCaseForm')}>
            Volver a abrirlo
          </Button>
        ) : null}
        {isOpen ? (
          <Text fontSize="sm" color="fg.muted" role="status">
            {saveTexts[draft.state]}
          </Text>
        ) : null}
      </Flex>
    </Stack>
  );
}

const isAsked = ({ item }: Place) => item.type !== 'group' && item.type !== 'display';

const textOf = (questions: ReturnType<typeof questionsOf>, linkId: string) =>
  layOut(questions).byLinkId.get(linkId)?.[0]?.item.text ?? linkId;

/** What the thread worked out, with what the chart said when the form was filled in. */
function followedPlaces(
  form: CaseForm,
  items: QuestionnaireResponseItem[],
  worked: ReturnType<typeof useFollowed>['worked'],
): FollowedPlaces {
  const { places } = layOut(questionsOf(form), { item: items });
  const notAsked = new Set(form.notAsked);
  const hidden = new Set(worked?.hidden);
  const candidates: Record<number, FollowedPlaces['candidates'][number]> = { ...worked?.candidates };
  for (const { item, position } of places) {
    const linkId = item.linkId ?? '';
    if (notAsked.has(linkId)) hidden.add(position);
    const offered = form.candidates[linkId] as FollowedPlaces['candidates'][number] | undefined;
    if (offered) candidates[position] = [...offered, ...(candidates[position] ?? [])];
  }
  return {
    hidden,
    candidates,
    broken: new Map((worked?.broken ?? []).map(({ position, text }) => [position, text])),
  };
}
