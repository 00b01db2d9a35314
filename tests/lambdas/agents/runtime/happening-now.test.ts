import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allergyQuestion } from '../../../../lambdas/clinical/red-flags/what-was-asked.ts';
import { softwareReference } from '../../../../lambdas/messaging/person-reference.ts';
import { writeMessage } from '../../../../lambdas/messaging/write-message.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openEvaluationClinic } from '../../../agents/evaluation-clinic.ts';
import { readOutcome, readTurn, readVersions } from '../../../agents/outcome.ts';
import { begin, take } from '../../../agents/play-scenario.ts';
import { work } from '../../../agents/run-scenario.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const askModel = () => Promise.reject(new Error('The embedded model needs no network'));
const whetherNow = /¿le está pasando ahora mismo\?/;

/** An admission up to the question for allergies, and what is said from there. */
async function playFromAllergies(...said: (string | { wait: string })[]) {
  const facts = { database, model: 'rules', askModel };
  const clinic = await openEvaluationClinic(database, {
    agent: 'asistente-admision',
    clock: '2026-11-20T15:00:00Z',
    model: 'rules',
  });
  const before = await readVersions(clinic);
  await begin(clinic, { begin: undefined } as Parameters<typeof begin>[1]);
  const opening = ['hola', 'Lucía Herrera Molina', '12 de abril de 1986', 'un chequeo', 'ninguno', ...said];
  for (const words of opening) {
    await take(clinic, typeof words === 'string' ? { patient: words } : words);
    await work(facts, clinic);
    const { state } = await readTurn(clinic);
    if (state === 'waiting-approval') {
      await take(clinic, { decide: 'approve' });
      await work(facts, clinic);
    }
  }
  const outcome = await readOutcome(clinic, before, null);
  const alarms = outcome.written.filter(
    ({ resourceType, content }) =>
      resourceType === 'Task' && JSON.stringify(content.code).includes('red-flag'),
  );
  return { ...outcome, alarms, asked: outcome.lines.filter(({ text }) => whetherNow.test(text)).length };
}

const rest = ['ninguno', 'ninguna', 'no tengo', 'sí'];

describe('what an allergy does, told by whoever was asked for allergies', () => {
  it.each([
    ['al camarón, se me cierra la garganta', 'no', 'marisco'],
    ['a la sulfa, se me hinchó la cara y me faltaba el aire', 'no, eso fue hace años', 'sulfas'],
  ])('is kept as one after «no»: «%s»', async (told, answer, substance) => {
    const { alarms, asked, written, state } = await playFromAllergies(told, answer, ...rest);
    expect({ alarms: alarms.length, asked, state }).toEqual({ alarms: 0, asked: 1, state: 'finished' });
    const kept = written.filter(({ resourceType }) => resourceType === 'AllergyIntolerance');
    expect(kept.map(({ content }) => (content.code as { text?: string }).text)).toEqual([substance]);
  });

  it.each(['sí', 'sí, ayuda', 'creo que un poco', 'no sé', 'me cuesta tragar'])(
    'is an alarm after «%s», which says that the allergy is to be noted',
    async (answer) => {
      const { alarms, escalation } = await playFromAllergies('al camarón, se me cierra la garganta', answer);
      expect(escalation).toBe('red-flag');
      expect(alarms).toHaveLength(1);
      expect(alarms[0]?.content.description).toContain('anote también la alergia');
    },
  );

  it('is an alarm where nobody answers for ten minutes', async () => {
    const { alarms, escalation } = await playFromAllergies('al camarón, se me cierra la garganta', {
      wait: 'PT11M',
    });
    expect({ alarms: alarms.length, escalation }).toEqual({ alarms: 1, escalation: 'red-flag' });
  });

  it.each(['al camarón, ahora mismo se me está cerrando la garganta', 'me duele mucho el pecho y sudo frío'])(
    'is an alarm at once where it happens, or is another danger: «%s»',
    async (told) => {
      const { alarms, asked, escalation } = await playFromAllergies(told);
      expect({ alarms: alarms.length, asked, escalation }).toEqual({
        alarms: 1,
        asked: 0,
        escalation: 'red-flag',
      });
    },
  );
});

describe('what there has been, told by whoever was asked for it', () => {
  it.each([
    ['a mi papá le dio una embolia', 0],
    ['mi papá tuvo un infarto y a mí me operaron de la vesícula', 0],
    ['me está dando una embolia ahora', 1],
  ])('is past unless it is said to be now: «%s»', async (told, expected) => {
    const { alarms } = await playFromAllergies('no', 'ninguno', told);
    expect(alarms).toHaveLength(expected);
  });
});

describe('what an allergy does, told to somebody who may ask nothing more', () => {
  it.each([
    ['rules', 0],
    ['openai:test', 1],
  ])('with the model «%s» raises %i alarms at once', async (model, alarms) => {
    const clinic = await openEvaluationClinic(database, {
      agent: 'asistente-admision',
      clock: '2026-11-20T15:00:00Z',
      model,
    });
    await begin(clinic, { begin: undefined } as Parameters<typeof begin>[1]);
    await take(clinic, { patient: 'hola' });
    const [thread] = await clinic.query<{ id: string }>('SELECT thread_id AS id FROM threads');
    await clinic.asPerson((repository) =>
      writeMessage(repository, thread?.id ?? '', {
        text: allergyQuestion,
        sender: softwareReference({ id: 'asistente', name: 'Asistente' }),
        isHarmless: true,
      }),
    );
    await take(clinic, { patient: 'al camarón, se me cierra la garganta' });
    const raised = await clinic.query('SELECT 1 FROM open_tasks');
    expect(raised).toHaveLength(alarms);
  });
});
