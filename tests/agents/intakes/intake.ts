import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { dialects } from '../evaluation/conversation.ts';

/** What the agent asks for in an admission, and the order in which a question is recognized. */
export const questions = {
  correction: /qué debo corregir/i,
  confirm: /¿es correcto\?|¿está completo/i,
  isNew: /primera vez que acude/i,
  sex: /qué sexo consta/i,
  contact: /teléfono o correo electrónico|número de teléfono o su número de historia/i,
  who: /confirma el nombre completo|puede constar con otro nombre/i,
  name: /su nombre y sus apellidos|cuáles son sus apellidos/i,
  born: /fecha de nacimiento/i,
  allergies: /tiene alergia a algún/i,
  medications: /qué medicamentos toma/i,
  history: /enfermedades importantes/i,
  insurance: /qué seguro médico/i,
  symptoms: /qué síntomas tiene|qué otros síntomas|qué intensidad/i,
  reason: /motivo de su consulta/i,
} as const;
export type Question = keyof typeof questions;

/** Parts of one fact, each somewhere in one stored resource; `a|b`: either; «!» before a part that must not be there. */
const factsSchema = z.array(z.array(z.string()).min(1));

const intakeSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  dialect: z.enum(dialects),
  /** A synthetic patient, who gives their name and birth date where `says` has none. */
  is: z.string().optional(),
  /** What is said when it is asked for; of a list one after the other, the last again. `open`: before any question. */
  says: z.record(
    z.enum([...(Object.keys(questions) as [Question, ...Question[]]), 'open']),
    z.union([z.string(), z.array(z.string())]).optional(),
  ),
  expect: z.strictObject({
    patient: z.string().optional(),
    /** Of somebody who was registered. */
    familyName: z.string().optional(),
    /** It sounds of a danger, and is left to a person before anything is noted. */
    alarm: z.boolean().default(false),
    /** Who writes for somebody else, and is not known to be allowed, is left to a person; else it is judged as any. */
    mayBeLeft: z.boolean().default(false),
    /** All of them, and no other. */
    allergies: factsSchema.default([]),
    medications: factsSchema.default([]),
    /** Some of them: what else is a symptom is judged by other tests. */
    symptoms: factsSchema.default([]),
    insurance: factsSchema.optional(),
    /** What may be kept or left to a person: somebody who tells what is registered, or calls no allergy what is an intolerance. */
    may: z
      .strictObject({ allergies: factsSchema.default([]), medications: factsSchema.default([]) })
      .default({ allergies: [], medications: [] }),
    /** Words of no symptom. */
    absent: z.array(z.string()).default([]),
  }),
  /** Why it is not understood today. */
  open: z.string().optional(),
});
export type Intake = z.infer<typeof intakeSchema>;

export const halves = ['first-half', 'second-half'] as const;
/** Folders of them, of which a half by `halfOf` is kept apart. */
export const intakeSets = ['2026-11-fourth', '2026-11-fifth', '2026-11-sixth', '2026-11-seventh'] as const;
export type IntakeSet = (typeof intakeSets)[number];

/** Admissions with many facts, written in two halves; the second after what the first one showed was mended. */
export const readIntakes = (half: (typeof halves)[number]): Intake[] => readFile(`${half}.yaml`);

/** All of a set, in the order of its files. */
export function readIntakeSet(set: IntakeSet): Intake[] {
  const all = readdirSync(pathOf(set))
    .toSorted()
    .flatMap((name) => readFile(`${set}/${name}`));
  if (new Set(all.map(({ id }) => id)).size !== all.length) throw new Error('Two intakes have the same id');
  return all;
}

const pathOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

function readFile(name: string): Intake[] {
  const parsed = z.array(intakeSchema).safeParse(parse(readFileSync(pathOf(name), 'utf8')));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
