import type { QuestionnaireResponse, QuestionnaireResponseItem, Task } from '@medplum/fhirtypes';
import { answerText } from '../../clinical/questionnaires/answer-text.ts';
import type { Repository } from '../../fhir/index.ts';
import type { Json } from '../../platform/state-machine-calls.ts';
import type { Wait } from './end-wait.ts';

/** What a run goes on with once a form was sent, or taken back: how it ended and the answers that its workflow refers to. */
export async function formOutput(
  repository: Repository,
  { runId, stepId, taskId }: Wait,
  task: Task | undefined,
): Promise<Json> {
  const reference = responseOf(task) ?? null;
  const [step] = await repository.sql<{ given: { answers?: Record<string, string> } | null }>(
    `SELECT given FROM workflow_steps WHERE organization_id = current_organization_id() AND run_id = $1 AND step_id = $2
       AND result ->> 'taskId' = $3`,
    [runId, stepId, taskId],
  );
  const response =
    reference === null
      ? undefined
      : (await repository.find('QuestionnaireResponse', reference.slice('QuestionnaireResponse/'.length)))
          ?.resource;
  const wanted = Object.entries(step?.given?.answers ?? {});
  return {
    taskId,
    outcome: task?.status ?? 'deleted',
    note: task?.note?.at(-1)?.text ?? task?.statusReason?.text ?? null,
    response: reference,
    answers: Object.fromEntries(wanted.map(([name, of]) => [name, response ? answerOf(response, of) : null])),
  };
}

/** The response that closed a Task, e.g. `QuestionnaireResponse/1`. */
export const responseOf = (task: Task | undefined): string | undefined =>
  task?.output
    ?.map(({ valueReference }) => valueReference?.reference)
    .find((reference) => reference?.startsWith('QuestionnaireResponse/'));

/** `number:peso` in a response; null where it is not answered, or not by a number. */
function answerOf({ item = [] }: QuestionnaireResponse, of: string): Json {
  const type = of.slice(0, of.indexOf(':'));
  const linkId = of.slice(type.length + 1);
  const answers = [...everyItem(item)]
    .filter((one) => one.linkId === linkId)
    .flatMap(({ answer = [] }) => answer);
  const [first] = answers;
  if (!first) return null;
  if (type === 'boolean') return first.valueBoolean ?? null;
  if (type === 'number')
    return first.valueDecimal ?? first.valueInteger ?? first.valueQuantity?.value ?? null;
  if (type === 'time') return first.valueDateTime ?? first.valueDate ?? first.valueTime ?? null;
  const text = answers.flatMap((answer) => answerText(answer) ?? []).join(', ');
  return text === '' ? null : text.slice(0, 2000);
}

function* everyItem(items: readonly QuestionnaireResponseItem[]): Generator<QuestionnaireResponseItem> {
  for (const item of items) {
    yield item;
    yield* everyItem(item.item ?? []);
    for (const answer of item.answer ?? []) yield* everyItem(answer.item ?? []);
  }
}
