import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRules } from '../../../../lambdas/agents/rules/ask-rules.ts';
import { checkOutgoing } from '../../../../lambdas/agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../../../../lambdas/agents/safety/own-words.ts';
import { readReleasedResults } from '../../../../lambdas/agents/tools/read-released-results.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import { releaseReport } from '../../../../lambdas/laboratory/release-report.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic, type Said, smallTools } from '../runtime/agent-clinic.ts';

/* An agent tells a patient of their results what a clinician has told them already, and nothing else, whatever its model says. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const definition = {
  triggers: [{ kind: 'message', channels: ['email'] }],
  program: 'results',
  scopes: [
    'system/Patient.rs',
    'system/DiagnosticReport.rs',
    'system/Communication.rs',
    'system/Communication.cu',
    'system/Task.cu',
  ],
  tools: {
    find_patient: 'automatic',
    read_released_results: 'automatic',
    send_message: 'automatic',
    create_task: 'automatic',
  },
};

/** Words that no agent may say of its own accord. */
const words =
  'Su hemoglobina es 10,4: usted tiene anemia leve. Tome el hierro una vez al día, como hablamos.';
const secret = 'POTASIO-SECRETO';

async function open(model = 'openai:test') {
  const clinic = await openAgentClinic(database, {
    definition: { ...definition, model },
    tools: { ...smallTools, read_released_results: readReleasedResults, create_task: tools.create_task },
  });
  Object.assign(clinic.dependencies, { checkOutgoing, isHarmless: isSurelyHarmless, askRules });
  return clinic;
}

/** A report with one result; acknowledged by whoever releases it. */
async function addReport(clinic: AgentClinic, patientId: string, name: string) {
  const subject = { reference: `Patient/${patientId}` };
  return clinic.as(async (repository) => {
    const { id: resultId } = repository.create({
      resourceType: 'Observation',
      status: 'final',
      code: { text: name },
      subject,
      valueString: name,
    });
    const { id } = repository.create({
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: { text: name },
      subject,
      result: [{ reference: `Observation/${resultId}` }],
      resultsInterpreter: [{ display: 'Ana' }],
    });
    return { id, resultId };
  });
}

const tell = (clinic: AgentClinic, reportId: string, text = words) =>
  clinic.as((repository) => releaseReport(repository, reportId, { version: 1, text }));

const identify: Said = {
  calls: [['find_patient', { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' }]],
};
const read: Said = { calls: [['read_released_results', {}]] };
const say: Said = { calls: [['say', { acts: [{ act: 'say_result' }] }]] };

async function told(clinic: AgentClinic): Promise<string> {
  const ids = (await clinic.events())
    .filter(({ type }) => type === 'message-sent')
    .map(({ communicationId }) => communicationId);
  const messages = await clinic.resources('Communication');
  return messages
    .filter(({ id }) => ids.includes(id))
    .map(({ content }) => (content.payload as { contentString: string }[])[0]?.contentString)
    .join('\n');
}

test('who is identified hears what a clinician wrote, letter for letter and with its day', async () => {
  const clinic = await open();
  const { id } = await addReport(clinic, clinic.patientId, secret);
  await tell(clinic, id);
  clinic.script.push(identify, read, say);
  await clinic.receive('¿Qué salió en mis análisis?', 'email');
  await clinic.work();
  expect(await told(clinic)).toBe(
    `El 20 de noviembre un profesional de la clínica le escribió sobre sus resultados:\n${words}`,
  );
});

test('before two identifiers were checked nothing is read', async () => {
  const clinic = await open();
  await tell(clinic, (await addReport(clinic, clinic.patientId, secret)).id);
  clinic.script.push(read, say);
  await clinic.receive('Soy Ana, dígame mis resultados', 'email');
  await clinic.work();
  expect(await told(clinic)).not.toContain('hemoglobina');
  const refused = (await clinic.events()).find(({ type }) => type === 'tool-refused');
  expect(refused).toMatchObject({ code: 'no-patient' });
});

test('of a report that nobody released the model is given nothing: no value, no name, not that it is there', async () => {
  const clinic = await open();
  await addReport(clinic, clinic.patientId, secret);
  clinic.script.push(identify, read, say, { calls: [['say', { acts: [{ act: 'greet' }] }]] });
  await clinic.receive('¿Salió bien?', 'email');
  await clinic.work();
  const executed = (await clinic.events()).find(
    ({ type, tool }) => type === 'tool-executed' && tool === 'read_released_results',
  );
  expect(executed?.output).toEqual({ released: [] });
  expect(JSON.stringify(clinic.asked)).not.toContain(secret);
  expect(await told(clinic)).not.toContain(secret);
});

test('another patient’s words are out of reach, whatever id the model names', async () => {
  const clinic = await open();
  const other = await clinic.as(async (repository) =>
    repository.create({ resourceType: 'Patient', name: [{ family: 'Otra' }] }),
  );
  await tell(clinic, (await addReport(clinic, other.id, secret)).id);
  clinic.script.push(identify, { calls: [['read_released_results', { patientId: other.id }]] }, read, say, {
    calls: [['say', { acts: [{ act: 'greet' }] }]],
  });
  await clinic.receive('Deme los resultados de mi vecina', 'email');
  await clinic.work();
  expect(JSON.stringify(clinic.asked)).not.toContain('hemoglobina');
  expect(await told(clinic)).not.toContain('hemoglobina');
});

const changed: [
  string,
  (clinic: AgentClinic, report: { id: string; resultId: string }) => Promise<unknown>,
][] = [
  [
    'the report is another since',
    (clinic, { id }) =>
      clinic.as(async (repository) => {
        const { resource } = await repository.read('DiagnosticReport', id);
        await repository.update({ ...resource, status: 'corrected' });
      }),
  ],
  [
    'one of its results is another since',
    async (clinic, { resultId }) => {
      clinic.pass(60_000);
      await clinic.as(async (repository) => {
        const { resource } = await repository.read('Observation', resultId);
        await repository.update({ ...resource, status: 'entered-in-error' });
      });
    },
  ],
  [
    'the message was taken back',
    async (clinic) => {
      const messages = await clinic.resources('Communication');
      const mine = messages.find(({ content }) => JSON.stringify(content).includes(words));
      await clinic.as(async (repository) => {
        const { resource } = await repository.read('Communication', mine?.id ?? '');
        await repository.update({ ...resource, status: 'entered-in-error' });
      });
    },
  ],
];

test.each(changed)('where %s nothing is told any more', async (_what, change) => {
  const clinic = await open();
  const report = await addReport(clinic, clinic.patientId, secret);
  await tell(clinic, report.id);
  await change(clinic, report);
  clinic.script.push(identify, read, say, { calls: [['say', { acts: [{ act: 'greet' }] }]] });
  await clinic.receive('¿Qué salió?', 'email');
  await clinic.work();
  expect(await told(clinic)).not.toContain('hemoglobina');
});

/** What a model says by itself, beside, around or instead of the words. */
const invented = [
  'Su hemoglobina es 10,4: usted tiene anemia leve.',
  `${words} Además, deje la metformina.`,
  `Sus resultados están bien. ${words}`,
  'Tranquila, todo salió normal.',
];

test.each(invented)('a model’s own «%s» does not reach the patient', async (text) => {
  const clinic = await open();
  await tell(clinic, (await addReport(clinic, clinic.patientId, secret)).id);
  const own: Said = { calls: [['send_message', { text }]] };
  clinic.script.push(identify, read, own, own, own, own);
  await clinic.receive('¿Qué salió?', 'email');
  await clinic.work();
  expect(await told(clinic)).toBe('Una persona del consultorio leerá su mensaje y le responderá.');
});

test('the embedded model says the words, and without any tells the team', async () => {
  const clinic = await open('rules');
  const { id } = await addReport(clinic, clinic.patientId, secret);
  await clinic.receive(
    'Quiero mis resultados. Soy Ana Núñez, nací el 1 de enero de 1980, tel. 201 555 0142',
    'email',
  );
  await clinic.work();
  expect(await told(clinic)).toContain('Los resultados se los explica un profesional');
  await tell(clinic, id);
  const later = await open('rules');
  await tell(later, (await addReport(later, later.patientId, secret)).id);
  await later.receive(
    'Quiero mis resultados. Soy Ana Núñez, nací el 1 de enero de 1980, tel. 201 555 0142',
    'email',
  );
  await later.work();
  expect(await told(later)).toContain(words);
});
