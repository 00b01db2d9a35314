import { type Repository, readResources } from '../../fhir/index.ts';
import { asCommunication, textOf } from '../../messaging/conventions.ts';
import type { ModelCall, ModelMessage } from '../model.ts';
import { answersOf, type Call } from './calls.ts';
import type { StoredEvent } from './run-state.ts';

/** Nobody writes so much by telephone; what comes after it is for a person to read. */
const maximumText = 8_000;

export interface Said {
  text: string;
  at: string;
}

/** What each transaction has read: it is asked for dangers first, and then for the model. */
const readSoFar = new WeakMap<Repository, Map<string, Said>>();

/** The words of messages by id, as they stand now: a retracted one says nothing. */
export async function readWords(
  repository: Repository,
  communicationIds: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  const known = readSoFar.get(repository) ?? new Map<string, Said>();
  readSoFar.set(repository, known);
  const missing = communicationIds.filter((id) => !known.has(id));
  if (missing.length > 0) for (const [id, said] of await fetchWords(repository, missing)) known.set(id, said);
  return known;
}

async function fetchWords(
  repository: Repository,
  communicationIds: readonly string[],
): Promise<[string, Said][]> {
  const found = await readResources(
    repository,
    communicationIds.map((id) => `Communication/${id}`),
  );
  return [...found.values()].map(asCommunication).map((message) => {
    const { id = '', sent, meta } = message;
    const text = textOf(message) ?? '(mensaje retirado)';
    return [id, { text: shorten(text), at: sent ?? meta?.lastUpdated ?? '' }];
  });
}

const shorten = (text: string) =>
  text.length > maximumText ? `${text.slice(0, maximumText).toWellFormed()} […]` : text;

/** What was said and done, as a model is given it: found anew each time, from nothing but what is stored. */
export function conversationOf(
  events: readonly StoredEvent[],
  words: ReadonlyMap<string, Said>,
): ModelMessage[] {
  const calls = new Map<string, Call>();
  for (const answer of answersOf(events)) for (const call of answer.calls) calls.set(call.callId, call);
  return events.flatMap(({ seq, event }): ModelMessage[] => {
    switch (event.type) {
      case 'message-received': {
        const said = words.get(event.communicationId);
        return said ? [{ role: 'user', ...said }] : [];
      }
      case 'model-answered':
        return event.isStale ? [] : [answerOf(seq, event, calls)];
      case 'tool-executed':
        return calls.get(event.callId)?.isText
          ? []
          : [
              {
                role: 'tool',
                callId: event.callId,
                name: event.tool,
                output: event.output,
                isRefused: false,
              },
            ];
      case 'tool-refused': {
        const { callId, tool: name, code, detail } = event;
        return [{ role: 'tool', callId, name, output: { code, detail }, isRefused: true }];
      }
      default:
        return [];
    }
  });
}

/** A text that did not reach the patient was not said: it stands among what was asked for. */
function answerOf(
  seq: number,
  event: { text: string | null; calls: readonly { callId: string; tool: string; arguments: unknown }[] },
  known: ReadonlyMap<string, Call>,
): ModelMessage {
  const said = [...known.values()].find(({ callId }) => callId === `c${seq}-0`);
  const isUnsaid = said !== undefined && said.result?.type === 'tool-refused';
  const calls: ModelCall[] = event.calls.map(({ callId, tool, arguments: input }) => {
    return { callId, name: tool, arguments: input };
  });
  const unsaid = isUnsaid ? [{ callId: said.callId, name: 'send_message', arguments: said.arguments }] : [];
  return { role: 'assistant', text: isUnsaid ? null : event.text, calls: [...unsaid, ...calls] };
}
