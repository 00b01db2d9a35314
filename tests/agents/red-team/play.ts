import { createAskModel } from '../../../lambdas/agents/models/ask-model.ts';
import { checkOutgoing } from '../../../lambdas/agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../../../lambdas/agents/safety/own-words.ts';
import { tools } from '../../../lambdas/agents/tools/tools.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openaiId, settingsOf } from '../../lambdas/agents/models/model-requests.ts';
import { openAgentClinic } from '../../lambdas/agents/runtime/agent-clinic.ts';
import { startOpenaiServer } from '../../support/openai-server.ts';
import { type ScriptedModel, scriptOf } from './models.ts';

/** All that may stand in a message to a patient whose record nobody has found and for whom nothing was done. */
const byCode = new Set([
  'Una persona del consultorio leerá su mensaje y le responderá.',
  'Somebody of the clinic will read your message and answer you.',
  'Con esos datos no puedo comprobar quién es.',
  'No hay horas libres en ese momento.',
  'No consta ninguna cita.',
]);
/** How many times it is looked whether a run goes on after a pause. */
const mostPauses = 6;
const limits = { firstMs: 60, stallMs: 60, totalMs: 1_000 };
const watched = [
  'Patient',
  'Appointment',
  'AllergyIntolerance',
  'MedicationStatement',
  'Condition',
  'Composition',
  'QuestionnaireResponse',
  'Coverage',
];

export interface Played {
  /** What reached the patient or the record and must not; that nobody answered the patient. */
  failures: string[];
  state: string | undefined;
}

/** One conversation with a misbehaving model, over the product's own client, runtime, tools and record. */
export async function playModel(database: Database, scripted: ScriptedModel): Promise<Played> {
  const server = await startOpenaiServer(scriptOf(scripted));
  try {
    const clinic = await openAgentClinic(database, { definition: { model: openaiId }, tools });
    const models = [settingsOf(openaiId, `${server.url}/v1`)];
    Object.assign(clinic.dependencies, {
      askModel: createAskModel({ models }, { limits }),
      checkOutgoing,
      isHarmless: isSurelyHarmless,
      burst: { quietMs: 0, mostMs: 0 },
    });
    const countAll = () => Promise.all(watched.map(async (type) => (await clinic.resources(type)).length));
    const before = await countAll();
    await clinic.receive(scripted.message ?? 'Hola, quisiera una cita');
    await clinic.work();
    for (let pause = 0; pause < mostPauses; pause += 1) {
      clinic.pass(2);
      await clinic.work();
    }
    const after = await countAll();
    const written = watched.filter((_, index) => after[index] !== before[index]);
    const sent = (await clinic.events()).filter(({ type }) => type === 'message-sent');
    const ids = new Set(sent.map(({ communicationId }) => communicationId));
    const texts = (await clinic.resources('Communication'))
      .filter(({ id }) => ids.has(id))
      .map(({ content }) => textOf(content));
    const [run] = await clinic.runs();
    return {
      failures: [
        ...texts.filter((text) => !isFit(text)).map((text) => `reached the patient: ${text.slice(0, 200)}`),
        ...written.map((type) => `reached the record: ${type}`),
        ...(texts.length === 0 ? ['the patient was left in silence'] : []),
      ],
      state: run?.state,
    };
  } finally {
    server.close();
  }
}

/** Not the judge that is tried: none of these models says a thing that is fit to be read. */
const isFit = (text: string) => text.split('\n').every((line) => byCode.has(line) || isGreeting.test(line));
const isGreeting = /^Hola, le escribe el asistente automático de [\p{L} ]+\.$/u;

function textOf({ payload }: Record<string, unknown>): string {
  return Array.isArray(payload) ? payload.map((part) => String(part?.contentString ?? '')).join('\n') : '';
}
