import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOpenaiServer } from '../../support/openai-server.ts';
import { settingsOf } from '../agents/models/model-requests.ts';
import { openVisitClinic, type VisitClinic } from '../visits/visit-clinic.ts';

/* A draft of a model that may not learn whose note it is. */

const model = 'openai:veiled';
let clinic: VisitClinic;
let modelServer: Awaited<ReturnType<typeof startOpenaiServer>>;

beforeAll(async () => {
  modelServer = await startOpenaiServer([
    { text: '## 61150-9 Subjetivo\n[PACIENTE_1] refiere dolor en rodilla derecha.' },
  ]);
  const settings = settingsOf(model, `${modelServer.url}/v1`, { deidentify: 'keep-dates' });
  clinic = await openVisitClinic({ models: { models: [settings] } });
  await clinic.addPatient('velada', { name: [{ given: ['Xochitl'], family: 'Wrzesniewski' }] });
});
afterAll(() => {
  clinic?.platform.close();
  modelServer?.close();
});

test('it names the patient all the same', async () => {
  const text = 'wrzesniewski refiere dolor en rodilla derecha.';
  const { body } = await clinic.api('luis', 'POST', '/documentation/draft', {
    body: { text, origin: 'typed', noteKind: 'soap', patientId: 'velada', model },
  });
  expect(body.draftedBy.id).toBe(model);
  const sent = modelServer.requests[0]?.text;
  expect(sent).toContain('[PACIENTE_1] refiere dolor en rodilla derecha.');
  expect(sent).not.toMatch(/wrzesniewski/i);
  const sentences = body.sections.flatMap((one: { sentences: unknown[] }) => one.sentences);
  expect(sentences).toMatchObject([{ text, marks: [] }]);
});
