import type { Communication } from '@medplum/fhirtypes';
import { anaphylaxis } from '../clinical/red-flags/anaphylaxis.ts';
import { type Dangers, detectRedFlags, findDangers } from '../clinical/red-flags/detect-red-flags.ts';
import { emergencyText, languageOf } from '../clinical/red-flags/emergency-text.ts';
import type { MessageContext, RedFlagRule } from '../clinical/red-flags/red-flag-rule.ts';
import { unclearDanger } from '../clinical/red-flags/unclear-danger.ts';
import { askedBy, isPlainNo, isToBeAsked } from '../clinical/red-flags/what-was-asked.ts';
import { type Repository, readResources } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { asCommunication, idOf, textOf } from './conventions.ts';
import { detector } from './detector.ts';
import { softwareReference } from './person-reference.ts';
import { readRisks } from './read-risks.ts';
import { doubtTask, redFlagTask } from './red-flag-task.ts';
import { clinicName, writeMessage } from './write-message.ts';

export type IncomingThread = {
  threadId: string;
  patientId: string | null;
  /** What the patient wrote just before, and nobody has answered, whenever that was. */
  earlierIds: string[];
  /** What the clinic wrote last, where an agent of the model that is code, which surely asks on, goes on with the conversation. */
  askedId: string | null;
};

/**
 * What people send in a row is one thing that they tell: «33 semanas tengo», «la bebé no se mueve». An answer of the clinic ends
 * the row: «azúcar» to one question and «metformina de 500» to another are no reading of 500.
 */
const inARowMs = 10 * 60_000;

/**
 * Searches a message that came in for dangers. One that is found becomes an alarm, one that may only sound like it a task for
 * clinicians, both with a clock; the patient is told what to do.
 */
export async function judgeMessage(
  repository: Repository,
  message: Communication & { id: string },
  { threadId, patientId, earlierIds, askedId }: IncomingThread,
): Promise<void> {
  const about = idOf(message.subject, 'Patient') ?? patientId ?? undefined;
  const ageMonths = about === undefined ? undefined : await ageInMonths(repository, about);
  const text = textOf(message) ?? '';
  const asked = askedBy(await textBy(repository, askedId));
  const context = {
    ...(ageMonths === undefined ? {} : { ageMonths }),
    ...(asked === 'history' ? { isHistoryAsked: true } : {}),
  };
  const { alarms, doubts } = await find(repository, threadId, text, context);
  const told = alarms.length > 0 ? alarms : await detectInARow(repository, message, earlierIds, context);
  // The agent asks them at once whether it happens now; whatever they answer but «no» is an alarm.
  if (asked === 'allergies' && isToBeAsked(text, [...told, ...doubts])) return;
  const certain = asked === 'now' && !isPlainNo(text) ? [...new Set([anaphylaxis, ...told])] : told;
  const found = certain.length > 0 ? certain : doubts;
  if (found.length === 0) return;
  const facts = {
    now: repository.now,
    focus: `Communication/${message.id}`,
    patientId: about,
    found,
    isOfAllergy: asked === 'now',
  };
  const isCertain = certain.length > 0;
  repository.create(asResource(isCertain ? redFlagTask(facts) : doubtTask(facts)));
  if (!(await isToBeTold(repository, threadId, isCertain))) return;
  await writeMessage(repository, threadId, {
    text: emergencyText(await clinicName(repository), found, languageOf(text)),
    sender: softwareReference(detector),
    isHarmless: true,
  });
}

/** Once a day in each conversation. What is told of a doubt does not keep what is told of an alarm from being told. */
async function isToBeTold(
  { sql, caller, now }: Repository,
  threadId: string,
  isCertain: boolean,
): Promise<boolean> {
  const rows = await sql(
    `UPDATE threads t
     SET emergency_text_on = CASE WHEN $4 THEN ($3::timestamptz AT TIME ZONE o.time_zone)::date ELSE t.emergency_text_on END
     FROM organizations o WHERE o.organization_id = $1 AND t.organization_id = $1 AND t.thread_id = $2
       AND t.emergency_text_on IS DISTINCT FROM ($3::timestamptz AT TIME ZONE o.time_zone)::date RETURNING 1`,
    [caller.organization_id, threadId, now.toISOString(), isCertain],
  );
  return rows.length > 0;
}

/**
 * A danger that several messages tell of together, and none of them alone. They are read as sentences of one text and as one
 * sentence, cut in two by the thumb. A classifier is not asked: what it hears grows with what it is given.
 */
async function detectInARow(
  repository: Repository,
  message: Communication,
  earlierIds: readonly string[],
  context: MessageContext,
): Promise<RedFlagRule[]> {
  if (earlierIds.length === 0) return [];
  const read = await readResources(
    repository,
    earlierIds.map((id) => `Communication/${id}`),
  );
  const since = Date.parse(message.sent ?? repository.now.toISOString()) - inARowMs;
  const earlier = earlierIds
    .flatMap((id) => read.get(`Communication/${id}`) ?? [])
    .map(asCommunication)
    .filter(({ sent }) => sent !== undefined && Date.parse(sent) >= since)
    .flatMap((before) => textOf(before) ?? []);
  if (earlier.length === 0) return [];
  const tells = (texts: readonly string[]) =>
    ['. ', ' '].flatMap((between) => detectRedFlags(texts.join(between), context));
  const already = new Set([unclearDanger, ...tells(earlier)]);
  return [...new Set(tells([...earlier, textOf(message) ?? '']))].filter((rule) => !already.has(rule));
}

async function textBy(repository: Repository, messageId: string | null): Promise<string | undefined> {
  if (messageId === null) return undefined;
  const reference = `Communication/${messageId}`;
  const message = (await readResources(repository, [reference])).get(reference);
  return message && textOf(asCommunication(message));
}

const risks = { isPregnant: true, takesAnticoagulant: true, isImmunosuppressed: true };

/** The chart is read where it decides: ordinary messages cost nothing more. */
async function find(
  repository: Repository,
  threadId: string,
  text: string,
  context: MessageContext,
): Promise<Dangers> {
  const found = findDangers(text, context);
  const atWorst = findDangers(text, { ...context, ...risks });
  if (atWorst.alarms.length === found.alarms.length) return found;
  return findDangers(text, { ...context, ...(await readRisks(repository, threadId)) });
}

/** Undefined where the birth date is not known. */
export async function ageInMonths(repository: Repository, patientId: string): Promise<number | undefined> {
  const { birthDate = '' } = (await repository.find('Patient', patientId))?.resource ?? {};
  if (birthDate.length < 7) return undefined;
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const { now } = repository;
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
  return Math.max(0, months - (now.getUTCDate() < day ? 1 : 0));
}
