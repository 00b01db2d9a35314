import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { criticalAmong } from '../clinical/laboratory/interpret/critical-values.ts';
import type { Hl7Report } from '../clinical/laboratory/read/hl7-report.ts';
import { readHl7InSlices } from '../clinical/laboratory/read/read-hl7.ts';
import { ofOnePerson } from '../clinical/laboratory/read/several-people.ts';
import { patientName } from '../clinical/patient-identity.ts';
import { isStorable } from '../contracts/plain-text.ts';
import type { Repository } from '../fhir/index.ts';
import { type Acknowledged, acknowledgmentText } from './acknowledgment.ts';
import { fileReport, OtherPatientsResult } from './file-report.ts';
import { matchPatient } from './match-patient.ts';
import { readOwnRanges } from './organization-ranges.ts';
import { criticalTask, unmatchedTask } from './result-tasks.ts';

/** As many results as one message may bring. */
const mostResults = 2_000;
/** As many messages as may come at once. */
const mostMessages = 1_000;
/** Of what a result is called; no laboratory's is a tenth of that. */
const longestName = 2_000;
/** What FHIR lets a text be; a longer one waits for a person. */
const longestValue = 1024 * 1024;
const nobody = { system: '', facility: '' };

/** What a laboratory sent, read before any transaction is open. */
export interface ReadMessages {
  text: string;
  messages: readonly Hl7Report[];
}

/** Reads some lines at a time: whoever else has asked something is answered between. */
export async function readMessages(text: string): Promise<ReadMessages> {
  const slices = readHl7InSlices(text);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return { text, messages: value };
    await setImmediate();
  }
}

/** Takes in what a laboratory sends, each message once however often it comes, and answers an ACK for each. */
export async function receiveLaboratoryMessages(
  repository: Repository,
  { text, messages }: ReadMessages,
): Promise<string> {
  const { now } = repository;
  if (messages.length === 0) {
    const refused = {
      code: 'AR',
      controlId: '',
      text: 'No es un mensaje HL7 v2.',
      errorCode: '100',
    } as const;
    return acknowledgmentText(refused, nobody, now);
  }
  const [first] = messages;
  if (first && messages.length > mostMessages) {
    const words = `Trae más de ${mostMessages} mensajes: divídalo. No se ha guardado ninguno.`;
    const refused = { code: 'AR', controlId: first.controlId, text: words, errorCode: '207' } as const;
    return acknowledgmentText(refused, first.sender, now);
  }
  const answers: string[] = [];
  for (const message of messages)
    answers.push(acknowledgmentText(await receive(repository, message, text), message.sender, now));
  return answers.join('');
}

/** Each by itself, for a transaction of its own: others have their turn between. Too many stay together, to be refused as one. */
export function oneByOne({ text, messages }: ReadMessages): ReadMessages[] {
  if (messages.length < 2 || messages.length > mostMessages) return [{ text, messages }];
  const texts = textsOf(text);
  return messages.map((message, index) => ({ text: texts[index] ?? text, messages: [message] }));
}

/** Each of several messages, as it stands among them. */
const textsOf = (text: string) => text.split(/(?<=[\r\n])(?=MSH)/).filter((one) => /^\s*MSH/.test(one));

async function receive(repository: Repository, message: Hl7Report, text: string): Promise<Acknowledged> {
  const { controlId, type, measured, sender } = message;
  const refused = (errorCode: string, words: string): Acknowledged => ({
    code: 'AR',
    controlId,
    text: words,
    errorCode,
  });
  if (!isStorable(text)) return refused('207', 'Trae signos que no se pueden guardar.');
  if (controlId === '' || controlId.length > 200)
    return refused('101', 'Falta el número del mensaje (MSH-10).');
  if (!/^ORU(\W|$)/.test(type)) return refused('200', 'Solo se admiten mensajes ORU^R01.');
  if (measured.length === 0) return refused('101', 'No trae ningún resultado que se pueda leer (OBX).');
  if (measured.length > mostResults)
    return refused('207', `Trae más de ${mostResults} resultados: divídalo.`);
  if (measured.some(({ name }) => name.length > longestName))
    return refused('207', `El nombre de un resultado tiene más de ${longestName} caracteres.`);

  const digest = createHash('sha256').update(text.trim()).digest('hex');
  const messageId = crypto.randomUUID();
  const { caller, sql, now } = repository;
  const key = [caller.organization_id, `${sender.system}|${sender.facility}`.slice(0, 500), controlId];
  const [taken] = await sql(
    `INSERT INTO laboratory_messages (organization_id, sender, control_id, message_id, digest, received_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    [...key, messageId, digest, now.toISOString()],
  );
  if (!taken) {
    const [known] = await sql<{ digest: string }>(
      'SELECT digest FROM laboratory_messages WHERE organization_id = $1 AND sender = $2 AND control_id = $3',
      key,
    );
    if (known?.digest === digest) return { code: 'AA', controlId };
    return refused('205', 'Otro mensaje llegó ya con este número (MSH-10).');
  }
  if (!(await fileIfSure(repository, message, text)))
    await keepForPerson(repository, message, messageId, text);
  return { code: 'AA', controlId };
}

/** Whether it is filed: of one person, whom two identifiers tell, and none of whose results is another's. */
async function fileIfSure(repository: Repository, message: Hl7Report, text: string): Promise<boolean> {
  if (ofOnePerson(message).measured.length === 0) return false;
  if (message.measured.some(({ text: said = '' }) => said.length > longestValue)) return false;
  const patient = await matchPatient(repository, message.person);
  if (!patient) return false;
  const subject = { reference: `Patient/${patient.id}`, display: patientName(patient) };
  try {
    await repository.savepoint(() => fileReport(repository, message, text, subject));
    return true;
  } catch (error) {
    if (error instanceof OtherPatientsResult) return false;
    throw error;
  }
}

/** Nothing is lost: it waits for a person, and what is critical of it does not wait. */
async function keepForPerson(
  repository: Repository,
  message: Hl7Report,
  messageId: string,
  text: string,
): Promise<void> {
  const { now, sql, caller } = repository;
  const { sex, birthDate } = message.person;
  const subject = { ...(sex ? { sex } : {}), ...(birthDate ? { birthDate } : {}) };
  const own = await readOwnRanges(sql);
  const critical = criticalAmong(message.measured, subject, now.toISOString().slice(0, 10), own);
  if (critical.length > 0) repository.create(criticalTask(now, critical, {}));
  const { id } = repository.create(unmatchedTask(now, message.sender.facility));
  await sql(
    'UPDATE laboratory_messages SET content = $3, task_id = $4 WHERE organization_id = $1 AND message_id = $2',
    [caller.organization_id, messageId, text, id],
  );
}
