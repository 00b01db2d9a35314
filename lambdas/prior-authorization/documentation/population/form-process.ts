import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { createEvaluate } from '../../../clinical/questionnaires/expressions/evaluate.ts';
import { workOut } from '../../../clinical/questionnaires/expressions/work-out.ts';
import {
  type FromProcess,
  type Populated,
  type Population,
  recordAddress,
  type ToProcess,
  type WorkingOut,
} from './process-messages.ts';

/*
 * Where forms are filled in. The published library asks networks by `fetch`: for resolve(), for terminology, for what a form names.
 * Here `fetch` is ours, before the library is loaded, and asks the process that opened this one; nothing else is reached. What a form's
 * expressions do to memory or time ends with this process (in-form-process.ts).
 */
const tell = (message: FromProcess) => process.send?.(message);

let fetches = 0;
const waiting = new Map<number, (resource: unknown) => void>();

async function readRecord(query: string): Promise<unknown> {
  fetches += 1;
  const fetchId = fetches;
  const resource = await new Promise<unknown>((resolve) => {
    waiting.set(fetchId, resolve);
    tell({ kind: 'fetch', fetchId, query });
  });
  if (resource === undefined) throw new Error('Not in the record');
  return resource;
}

globalThis.fetch = async (asked) => {
  const address = asked instanceof Request ? asked.url : String(asked);
  return Response.json(await readRecord(address));
};
// The library writes what it could not evaluate, answers included, to the console.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {};

const { populateQuestionnaire } = await import('@aehrc/sdc-populate');
const { readIn } = await (await import('./follow-sources.ts')).followSources((expression) =>
  tell({ kind: 'at', expression }),
);
const evaluate = createEvaluate((expression) => tell({ kind: 'at', expression }));

type Library = Parameters<typeof populateQuestionnaire>[0];

async function populated({ form, patient, user, contexts }: Population): Promise<Populated> {
  readIn.clear();
  const { populateResult } = await populateQuestionnaire({
    questionnaire: form as Library['questionnaire'],
    patient: patient as Library['patient'],
    user: user as NonNullable<Library['user']>,
    fhirContext: contexts.map((reference) => ({ reference })),
    fetchResourceCallback: (query) => readRecord(query),
    fetchResourceRequestConfig: { sourceServerUrl: recordAddress },
    fetchTerminologyCallback: () => Promise.reject(new Error('No terminology here')),
    fetchTerminologyRequestConfig: { terminologyServerUrl: `${recordAddress}terminology` },
  });
  const items = (populateResult?.populatedResponse.item ?? []) as QuestionnaireResponseItem[];
  const known = populateResult?.populatedContext ?? {};
  return {
    items,
    issues: (populateResult?.issues?.issue ?? []) as Populated['issues'],
    readIn: Object.fromEntries(readIn),
    workedOut: workOut({ form, items, evaluate, known }),
  };
}

const worked = ({ form, items, fixed }: WorkingOut) =>
  workOut({ form, items, evaluate, fixed: new Set(fixed) });

process.on('message', async (message: ToProcess) => {
  if (message.kind === 'fetched') {
    waiting.get(message.fetchId)?.(message.resource);
    waiting.delete(message.fetchId);
    return;
  }
  try {
    if (message.kind === 'work-out') tell({ kind: 'worked-out', workedOut: worked(message) });
    else tell({ kind: 'populated', populated: await populated(message) });
  } catch {
    tell({ kind: 'failed' });
  }
});
tell({ kind: 'ready' });
