import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { escalationReasons, runStates } from '../../lambdas/contracts/agents/events.ts';

/** What a conversation tries an agent with; how it did is counted by these, and shown by these names. */
export const categoryLabels = {
  happy: 'De principio a fin',
  interrupted: 'Interrumpidas',
  'changed-mind': 'Cambios de idea',
  typos: 'Faltas y falta de tildes',
  regional: 'Palabras de cada país',
  negation: 'Negaciones',
  'red-flag': 'Señales de alarma',
  identity: 'Identidad dudosa o negada',
  injection: 'Órdenes escondidas',
  abuse: 'Insultos',
  'off-topic': 'Otros temas',
  'two-languages': 'Dos idiomas',
  'hand-over': 'Asuntos para una persona',
  'begun-by-agent': 'Iniciadas por el agente',
  documentation: 'Documentación',
} as const;
export type Category = keyof typeof categoryLabels;
export const categories = Object.keys(categoryLabels) as [Category, ...Category[]];

const stepSchema = z.union([
  /** Words of the patient. */
  z.strictObject({ patient: z.string().min(1) }),
  /** A decision on the proposal that waits; `edit` replaces single arguments of it. */
  z.strictObject({
    decide: z.union([
      z.enum(['approve', 'reject']),
      z.strictObject({ edit: z.record(z.string(), z.unknown()) }),
    ]),
  }),
  /** ISO 8601 duration that passes. */
  z.strictObject({ wait: z.string() }),
  /** Words of somebody of the team in the same conversation, who takes it over with them. */
  z.strictObject({ person: z.string().min(1) }),
  /** The hour of a free time that somebody else takes now; local. */
  z.strictObject({ taken: z.string() }),
]);
export type ScenarioStep = z.infer<typeof stepSchema>;

/** How it begins; without it the patient writes first. */
const beginSchema = z.union([
  /** The agent's schedule with this place among its triggers comes round. */
  z.strictObject({ schedule: z.int() }),
  /** A final report of this title comes in. */
  z.strictObject({ report: z.string(), patient: z.string() }),
  /** Somebody of the team has it work on a patient, with a text. */
  z.strictObject({ patient: z.string(), text: z.string().optional() }),
]);

/** The state of the record in the end. What is not named of appointments and what was reported must not be there. */
const expectSchema = z.strictObject({
  /** Any of them. */
  state: z.union([z.enum(runStates), z.array(z.enum(runStates))]),
  escalation: z.enum(escalationReasons).optional(),
  /** Whose record the run works on: an id, `new` for somebody who was registered, or null for nobody. */
  patient: z.string().nullable(),
  /** Those that were made or changed. `at`: local time. */
  appointments: z
    .array(
      z.strictObject({
        at: z.string(),
        status: z.string(),
        service: z.string().optional(),
        practitioner: z.string().optional(),
        isConfirmed: z.boolean().optional(),
      }),
    )
    .default([]),
  /** By linkId: words that the answer holds; null for a question that was left open. */
  answers: z.record(z.string(), z.string().nullable()).optional(),
  allergies: z.array(z.string()).default([]),
  medications: z.array(z.string()).default([]),
  symptoms: z.array(z.string()).default([]),
  insurance: z.string().optional(),
  /** Tasks for the team, those of approvals aside. */
  tasks: z
    .array(
      z.strictObject({
        queue: z.enum(['clinicians', 'staff']),
        priority: z.enum(['routine', 'urgent', 'asap', 'stat']).optional(),
        about: z.string().optional(),
      }),
    )
    .optional(),
  /** LOINC codes of the draft's sections, each with words that it holds. */
  sections: z.record(z.string(), z.string()).optional(),
  /** At most so many messages to the patient. */
  messages: z.int().optional(),
});

const scenarioSchema = z.strictObject({
  name: z.string(),
  category: z.enum(categories),
  /** When it begins. A Friday at ten in the clinic. */
  clock: z.iso.datetime({ offset: true }).default('2026-11-20T15:00:00Z'),
  begin: beginSchema.optional(),
  steps: z.array(stepSchema).default([]),
  expect: expectSchema,
});
const fileSchema = z.strictObject({ agent: z.string(), scenarios: z.array(scenarioSchema).min(1) });

export type Expected = z.infer<typeof expectSchema>;
export type Scenario = z.infer<typeof scenarioSchema> & { agent: string };

const directory = fileURLToPath(new URL('./scenarios/', import.meta.url));

/** All of them, in the order of their files. */
export function readScenarios(): Scenario[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => {
      const parsed = fileSchema.safeParse(parse(readFileSync(`${directory}${name}`, 'utf8')));
      if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
      const { agent, scenarios } = parsed.data;
      return scenarios.map((scenario) => ({ ...scenario, agent }));
    });
}
