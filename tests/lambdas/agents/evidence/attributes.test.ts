import { describe, expect, test } from 'vitest';
import { attributesOf } from '../../../../lambdas/agents/evidence/attributes.ts';
import type { AttributeFacts } from '../../../../lambdas/agents/evidence/facts.ts';
import { evaluationsOf, findTemplate, templates } from '../../../../lambdas/agents/templates/templates.ts';
import { attributeSchema } from '../../../../lambdas/contracts/agents/evidence.ts';
import {
  attributeGroups,
  type SourceAttribute,
  sourceAttributeIds,
  sourceAttributes,
} from '../../../../lambdas/contracts/agents/source-attributes.ts';
import type { ToolName } from '../../../../lambdas/contracts/agents/tool-names.ts';

const shipped = findTemplate('agenda');
if (!shipped) throw new Error('No template');

const version = {
  version: 1,
  createdAt: '2026-11-02T10:00:00.000Z',
  createdBy: { userId: '00000000-0000-4000-8000-000000000001', name: 'Ana Ruiz' },
  note: null,
  publishedAt: null,
  publishedBy: null,
};
const counts = { version: 1, total: 0, open: 0, finished: 0, escalated: 0, failed: 0, stopped: 0 };
const decisions = { tool: 't', title: 'T', approved: 0, edited: 0, rejected: 0, expired: 0, open: 0 };

/** Made by the clinic, of no template, with a model in the network, and never at work: nothing is known of it. */
const bare: AttributeFacts = {
  organization: 'Clínica del Faro',
  timeZone: 'America/New_York',
  definition: { ...shipped.definition, model: 'openai:llama3.1', tools: {}, triggers: [{ kind: 'manual' }] },
  card: undefined,
  versions: [version],
  evaluations: [],
  trials: [],
  runs: [],
  approvals: [],
  incidents: 0,
};
const fromTemplate: AttributeFacts = {
  ...bare,
  definition: shipped.definition,
  card: shipped.transparency,
  evaluations: evaluationsOf('agenda'),
};

const one = (id: SourceAttribute, facts: AttributeFacts, text?: string) => {
  const found = attributesOf(facts, text === undefined ? {} : { [id]: text }).find(
    (entry) => entry.id === id,
  );
  if (!found) throw new Error(id);
  return found;
};
const textOf = (id: SourceAttribute, facts: AttributeFacts) =>
  one(id, facts)
    .statements.map(({ text }) => text)
    .join('\n');

test('there are 31 attributes, in nine groups as the regulation has them', () => {
  const perGroup = Object.keys(attributeGroups).map(
    (group) => Object.values(sourceAttributes).filter(([of]) => of === group).length,
  );
  expect(sourceAttributeIds).toHaveLength(31);
  expect(perGroup).toEqual([4, 4, 2, 4, 2, 4, 5, 4, 2]);
});

describe.each(sourceAttributeIds)('%s', (id) => {
  test.each([
    ['of an agent of which nothing is known', bare],
    ['of an agent from a template', fromTemplate],
  ])('%s says something, or why it does not', (_, facts) => {
    const attribute = attributeSchema.parse(one(id, facts));
    if (attribute.missing === null) expect(attribute.statements.length).toBeGreaterThan(0);
    else {
      expect(attribute.statements).toEqual([]);
      expect(attribute.missing).toMatch(/^No consta: .{20,}\.$/);
    }
  });

  test('what an administrator wrote stands beside what is known, and is told apart', () => {
    const before = one(id, bare);
    const after = one(id, bare, 'Lo que sabemos aquí');
    expect(after.missing).toBeNull();
    expect(after.statements).toEqual([
      ...before.statements,
      { origin: 'person', text: 'Lo que sabemos aquí' },
    ]);
  });
});

const missingOf = (facts: AttributeFacts) =>
  attributesOf(facts, {})
    .filter(({ missing }) => missing !== null)
    .map(({ id }) => id);

test('what nobody can know without being told is missing, and nothing else', () => {
  const always: SourceAttribute[] = [
    'funding',
    'external-source',
    'external-tester',
    'external-representativeness',
    'external-process',
    'external-validity',
    'external-fairness',
    'outcomes',
    'fairness-monitoring',
    'local-fairness',
    'correction',
  ];
  expect(missingOf(fromTemplate).toSorted()).toEqual([...always, 'local-validity'].toSorted());
  expect(missingOf(bare).toSorted()).toEqual(
    [
      ...always,
      'local-validity',
      'out-of-scope',
      'known-risks',
      'training-criteria',
      'training-representativeness',
      'training-relevance',
      'fairness-approach',
      'internal-validity',
      'internal-fairness',
    ].toSorted(),
  );
});

test.each(templates.map(({ id }) => [id]))('the card of %s speaks for what it was made for', (id) => {
  const template = findTemplate(id);
  if (!template) throw new Error(id);
  const facts = { ...bare, definition: template.definition, card: template.transparency };
  expect(textOf('intended-use', facts)).toContain(template.transparency.intendedUse);
  expect(textOf('intended-users', facts)).toContain(template.transparency.intendedUsers);
  expect(textOf('intended-patients', facts)).toContain(template.transparency.intendedPatients);
  for (const risk of template.transparency.knownRisks) expect(textOf('known-risks', facts)).toContain(risk);
  for (const limit of template.transparency.outOfScope)
    expect(textOf('out-of-scope', facts)).toContain(limit);
  expect(one('known-risks', facts).statements.every(({ origin }) => origin === 'card')).toBe(true);
});

describe('who develops it', () => {
  test('is the platform for a template, and a third party for a model in the network besides', () => {
    expect(textOf('developer', fromTemplate)).toContain('Auxilia');
    const inNetwork = {
      ...fromTemplate,
      definition: { ...shipped.definition, model: 'bedrock:amazon.nova' },
    };
    expect(textOf('developer', inNetwork)).toContain('«amazon.nova» es de un tercero');
  });
  test('is the clinic for its own', () => {
    expect(textOf('developer', bare)).toContain('Clínica del Faro; primera versión de Ana Ruiz.');
  });
});

describe('data that it was trained on', () => {
  test.each<SourceAttribute>(['training-criteria', 'training-representativeness', 'training-relevance'])(
    '%s does not apply to rules, and is not known of a model in the network',
    (id) => {
      expect(textOf(id, fromTemplate)).toMatch(/^No procede: el modelo incluido son reglas/);
      expect(one(id, bare).missing).toContain('«llama3.1»');
    },
  );
});

describe('what it uses of a person', () => {
  const withTools = (...names: ToolName[]) =>
    textOf('input-variables', {
      ...bare,
      definition: { ...bare.definition, tools: Object.fromEntries(names.map((name) => [name, 'automatic'])) },
    });
  test('follows its tools, and what they never give is said too', () => {
    expect(withTools()).not.toContain('Fecha de nacimiento');
    expect(withTools('find_patient')).toContain('Fecha de nacimiento: sí');
    expect(withTools('read_summary')).toContain('Edad: sí');
    expect(withTools('read_summary')).toContain('determinantes sociales');
    expect(withTools('register_patient')).toContain('Sexo: se anota');
    expect(withTools('update_demographics')).toContain('Idioma: se anota');
    expect(withTools()).toMatch(/^Raza, etnia, orientación sexual e identidad de género: ninguna/);
  });
});

describe('its part in a decision', () => {
  test('names what a person decides and what it does alone', () => {
    const text = textOf('decision-role', fromTemplate);
    expect(text).toContain('decide una persona: Reservar una cita; Cambiar una cita; Cancelar una cita.');
    expect(text).toContain('por sí mismo: Identificar al paciente;');
  });
  test('without tools it does nothing', () => {
    expect(textOf('decision-role', bare)).toContain('Nada lo hace por sí mismo.');
    expect(textOf('output-value', bare)).toContain('solo puede pasar la conversación a una persona');
  });
});

describe('how it does in this clinic', () => {
  test('is told in numbers of what has ended, with shares only of twenty and more', () => {
    const few = { ...counts, total: 20, open: 1, finished: 10, escalated: 5, failed: 1, stopped: 3 };
    const [line] = one('local-validity', { ...bare, runs: [few] }).statements;
    expect(line?.text).toBe(
      'Ejecuciones terminadas: 19. Con el trabajo hecho: 10; pasadas a una persona: 5; detenidas: 3; con error: 1.',
    );
    const more = { ...few, version: 2, total: 1, finished: 1, open: 0, escalated: 0, failed: 0, stopped: 0 };
    expect(textOf('local-validity', { ...bare, runs: [few, more] })).toMatch(
      /^Ejecuciones terminadas: 20\. Con el trabajo hecho: 11 \(55\s?%\);/,
    );
  });
  test('of runs that all go on still nothing is said', () => {
    const open = { ...counts, total: 3, open: 3 };
    expect(one('local-validity', { ...bare, runs: [open] }).missing).toContain('aún no ha terminado');
  });
  test('counts how often its proposals were changed or rejected', () => {
    const approvals = [
      { ...decisions, approved: 2, edited: 1, rejected: 1, open: 4 },
      { ...decisions, tool: 'u', expired: 1 },
    ];
    expect(textOf('local-validity', { ...bare, approvals })).toBe(
      'Propuestas decididas: 5. Aprobadas sin cambios: 2; cambiadas: 1; rechazadas: 1; caducadas: 1.',
    );
  });
});

test('evaluations tell model, day, how many, and how those fared who write otherwise', () => {
  const [evaluation] = fromTemplate.evaluations;
  expect(textOf('internal-validity', fromTemplate)).toContain(
    `de ${evaluation?.scenarios} conversaciones de prueba acabaron como debían; infracciones de las reglas de seguridad: ${evaluation?.violations}.`,
  );
  expect(textOf('internal-fairness', fromTemplate)).toContain('«Palabras de cada país»');
});

test('updates tell how many versions there are and how many were published', () => {
  const versions = [{ ...version, version: 2, publishedAt: '2026-11-03T10:00:00.000Z' }, version];
  expect(textOf('update-process', { ...bare, versions })).toContain('Guardadas: 2; publicadas: 1.');
});

test('days are told as people write them, in the zone of the clinic', () => {
  const late = { ...version, createdAt: '2026-11-03T02:00:00.000Z' };
  expect(textOf('update-process', { ...bare, versions: [late] })).toContain('La última es del 2 nov 2026.');
  expect(
    attributesOf(fromTemplate, {}).flatMap(({ statements }) => statements.map(({ text }) => text)),
  ).not.toContainEqual(expect.stringMatching(/\d{4}-\d{2}-\d{2}/));
});
