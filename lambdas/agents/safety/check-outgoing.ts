import { lastMessages, type Repository } from '../../fhir/index.ts';
import { releasedWords } from '../../laboratory/released-words.ts';
import { isNote, isSoftware, textOf } from '../../messaging/conventions.ts';
import { clinicName } from '../../messaging/write-message.ts';
import { once } from '../../platform/once.ts';
import type { RunFacts } from '../tool.ts';
import { holdsForeign } from './foreign-identifiers.ts';
import { type Judgement, judgeText } from './judge-text.ts';
import { tellsOfChart } from './unverified-chart.ts';

const foreignText =
  'El mensaje lleva datos de otra persona o de alguien cuya identidad no se ha comprobado en esta conversación.';

/** Whether a text of an agent may reach the patient; `reason` goes back to the model. No link goes out without a site. */
export const outgoingCheckFor =
  (siteUrl: string | undefined) =>
  async (repository: Repository, run: RunFacts, message: string): Promise<Judgement> => {
    // Signs that nobody sees would part what is looked for; whoever reads it sees it whole.
    const whole = plain(message);
    const { patientId, threadId } = run;
    const text = await withoutReleased(repository, run, whole);
    const said = once(() => wordsSaid(repository, threadId));
    const judged = judgeText(text.includes('«') ? withoutQuotes(text, await said()) : text, siteUrl);
    if (!judged.isAllowed) return judged;
    const ownNames = async () => `${await clinicName(repository)} ${run.definition.name}`;
    const isForeign =
      (await holdsForeign(repository, { text, said, ownNames, patientId })) ||
      (patientId === null && threadId !== null && (await tellsOfChart(repository, { text, said, threadId })));
    return isForeign ? { isAllowed: false, reason: foreignText } : judged;
  };

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** Without what a clinician has told this patient of their results, letter for letter: they answer for these words. */
async function withoutReleased(
  repository: Repository,
  { patientId, definition }: RunFacts,
  text: string,
): Promise<string> {
  if (patientId === null || definition.tools.read_released_results === undefined) return text;
  const released = await releasedWords(repository, patientId);
  return released.reduce((rest, { text: words }) => rest.replaceAll(plain(words), ''), text);
}

export const checkOutgoing = outgoingCheckFor(undefined);

const oneLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/** Without what the patient wrote, letter for letter and marked as theirs: nobody is advised by it. */
function withoutQuotes(text: string, said: string): string {
  const words = oneLine(said);
  return text.replaceAll(/«([^«»]*)»/g, (whole, quote: string) =>
    words.includes(oneLine(quote)) ? '«»' : whole,
  );
}

/** What people said in a conversation, newest first: what they gave themselves may be said back to them. */
async function wordsSaid(repository: Repository, threadId: string | null): Promise<string> {
  if (threadId === null) return '';
  const messages = await lastMessages(repository, threadId);
  return messages
    .filter((message) => !isSoftware(message.sender) && !isNote(message))
    .map((message) => textOf(message) ?? '')
    .join('\n');
}
