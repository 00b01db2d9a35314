import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withMarks } from '../../../../lambdas/agents/runtime/unsupported.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic, smallTools } from './agent-clinic.ts';

const said = [
  'Hola, me duele la rodilla derecha hace dos semanas y no tengo fiebre',
  'tomo losartán de 50 y soy alérgica al camarón',
];
const answered = ['{"medications":[{"text":"Metformina 850 mg"}],"start":"2026-11-23T15:00:00Z"}'];
const marks = (text: string, longest = 2_000) => withMarks(text, { said, answered }, longest);

describe('A text of a network model for people', () => {
  test.each([
    'La paciente refiere dolor de rodilla derecha desde hace 2 semanas, sin fiebre.',
    'Toma losartán 50. Alérgica al camarón.',
    'En el registro consta metformina 850 mg.',
    'Llamar a la paciente para confirmar la cita del 23.',
    'Solicita consulta; pendiente de respuesta',
    '',
  ])('stands as it is where it was said or answered: %s', (text) => {
    expect(marks(text)).toBe(text);
  });

  test.each([
    ['a number', 'Dolor de rodilla derecha hace 3 semanas.'],
    ['a dose', 'Toma losartán 100.'],
    ['a finding', 'Crepitación articular bilateral.'],
    ['a second half', 'Dolor de rodilla derecha, alergia a la penicilina.'],
    ['what they denied', 'Refiere fiebre.'],
    ['a denial of what they said', 'Niega alergia al camarón.'],
    ['a denial after a colon', 'Alergias: ninguna.'],
    ['another of the same kind', 'Le duele el hombro.'],
    ['a decimal', 'Temperatura de 38.5 grados.'],
    ['somebody', 'Acompañada por Ramiro Fuentes.'],
    ['an illness in three letters', 'Paciente con VIH.'],
    ['illnesses in two letters', 'Antecedentes: HTA, DM.'],
    ['letters of another alphabet', 'Тоmа wаrfаrinа.'],
    ['a word letter by letter', 'Tiene c á n c e r.'],
    ['words in English', 'Patient has suspected meniscus tear.'],
    ['its own mark elsewhere', 'Toma losartán 50 [sin respaldo]. Ramiro Fuentes llamó.'],
  ])('is marked where it has %s that nobody said', (_what, text) => {
    expect(marks(text)).toMatch(/\[sin respaldo\]$/);
    expect(marks(text).split('[sin respaldo]')).toHaveLength(2);
  });

  test('is marked sentence by sentence, its lines kept, and once only however often it is looked at', () => {
    const once = marks('Toma losartán 50. Tomó ibuprofeno 600.\n\nSin fiebre.\nRadiografía normal');
    expect(once).toBe(
      'Toma losartán 50. Tomó ibuprofeno 600. [sin respaldo]\n\nSin fiebre.\nRadiografía normal [sin respaldo]',
    );
    expect(marks(once)).toBe(once);
  });

  test('is never longer than its field takes', () => {
    const long = marks('Crepitación. '.repeat(30), 300);
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long).toMatch(/^\[sin respaldo\] Crepitación/);
  });
});

describe('In a run', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());

  test('a task of a network model is left with its unsupported sentences marked, before anybody decides on it', async () => {
    const tasks: unknown[] = [];
    const clinic = await openAgentClinic(database, {
      tools: {
        ...smallTools,
        create_task: {
          name: 'create_task',
          run: async (_context, input) => {
            tasks.push(input);
            return { output: { taskId: 'none' } };
          },
        },
      },
    });
    const description = 'Pide receta de losartán. Es alérgica a la penicilina.';
    clinic.script.push(
      { calls: [['create_task', { title: 'Receta de losartán', description, queue: 'staff' }]] },
      { calls: [['finish', { outcome: 'done', summary: 'Receta pedida. Se aumentó la dosis a 100 mg.' }]] },
    );
    await clinic.receive('Necesito la receta de losartán');
    await clinic.work();
    expect(tasks).toMatchObject([
      {
        title: 'Receta de losartán',
        description: 'Pide receta de losartán. Es alérgica a la penicilina. [sin respaldo]',
      },
    ]);
    expect(JSON.stringify(await clinic.events())).toContain('Se aumentó la dosis a 100 mg. [sin respaldo]');
  });
});
