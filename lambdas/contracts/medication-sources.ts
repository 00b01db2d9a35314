import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** What an organization may bring in to stand beside the built-in rules of medication, and who publishes it. */
export const medicationSourceKinds = {
  aemps: {
    title: 'AEMPS: nomenclátor de prescripción (zip)',
    /** As it is named beside a finding. */
    short: 'AEMPS',
    publisher: 'Agencia Española de Medicamentos y Productos Sanitarios, nomenclátor de prescripción',
  },
} as const;
export type MedicationSourceKind = keyof typeof medicationSourceKinds;
const kinds = Object.keys(medicationSourceKinds) as [MedicationSourceKind, ...MedicationSourceKind[]];

/** Of one release, and of one request. */
const mostItems = 400_000;
export const mostSourceItemsAtOnce = 1_000;

const atc = z.string().regex(/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/, 'No es un código ATC');
const text = z.string().max(2_000).refine(isOneLine, 'Lleva caracteres que no se admiten');

export const sourceStatementKinds = ['interaction', 'duplicate', 'teratogenicity', 'older-adults'] as const;

const statementSchema = z.strictObject({
  kind: z.enum(sourceStatementKinds),
  /** The code or group of codes that it is about beside its own; empty where there is none. */
  with: z.union([atc, z.literal('')]),
  effect: text,
  advice: text,
});
export type SourceStatement = z.infer<typeof statementSchema>;

/** What a source says of one ATC code. */
export interface SourceCode {
  code: string;
  /** As its list names it; empty where it does not. */
  name: string;
  /** Names of the ingredients of its products, each set once. */
  compositions: string[][];
  statements: SourceStatement[];
}

const itemSchema = z.union([
  z.strictObject({
    code: atc,
    name: z.string().max(500).refine(isOneLine, 'Lleva caracteres que no se admiten'),
    compositions: z.array(z.array(z.string().min(1).max(500).refine(isOneLine)).min(1).max(20)).max(100),
  }),
  z.strictObject({ code: atc, statement: statementSchema }),
]);
export type SourceItem = z.infer<typeof itemSchema>;

/** A release piece by piece: its codes, then what is said of each. */
export const sourceItems = (codes: readonly SourceCode[]): SourceItem[] => [
  ...codes.map(({ statements: _, ...code }) => code),
  ...codes.flatMap(({ code, statements }) => statements.map((statement) => ({ code, statement }))),
];

const described = {
  kind: z.enum(kinds),
  /** Of the list, as its publisher dates it. */
  date: z.iso.date(),
};

export const newMedicationSourceSchema = z.strictObject({
  ...described,
  /** SHA-256 of what was read, hexadecimal: the same is not brought in twice. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  expected: z.int().min(1).max(mostItems),
});
export type NewMedicationSource = z.infer<typeof newMedicationSourceSchema>;

export const medicationSourceSchema = z.object({
  ...described,
  id: z.uuid(),
  /** Loading: shown to nobody yet. Former: no longer shown. */
  state: z.enum(['loading', 'current', 'former']),
  expected: z.int(),
  items: z.int(),
  codes: z.int(),
  /** Codes of which the medicine is recognized: only these are found in what somebody takes. */
  joined: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type MedicationSource = z.infer<typeof medicationSourceSchema>;

const one = z.object({ sourceId: z.uuid() });

/** Sources of medication that an organization brings in: piece by piece, put to use at once, taken back and deleted. */
export const medicationSourceRoutes = {
  listMedicationSources: {
    method: 'GET',
    path: '/medication-sources',
    summary: 'Las fuentes de medicación que la organización ha importado, las últimas primero',
    access: ['admins'],
    response: z.object({ sources: z.array(medicationSourceSchema) }),
  },
  startMedicationSource: {
    method: 'POST',
    path: '/medication-sources',
    summary: 'Empieza la importación de una fuente, o sigue la que quedó a medias',
    access: ['admins'],
    body: newMedicationSourceSchema,
    response: medicationSourceSchema,
  },
  addMedicationSourceItems: {
    method: 'POST',
    path: '/medication-sources/{sourceId}/items',
    summary: 'Añade una parte a una fuente que no está en uso; se dice a partir de cuántas',
    access: ['admins'],
    params: one,
    body: z.strictObject({
      from: z.int().min(0).max(mostItems),
      items: z.array(itemSchema).min(1).max(mostSourceItemsAtOnce),
    }),
    response: z.object({ items: z.int() }),
  },
  useMedicationSource: {
    method: 'POST',
    path: '/medication-sources/{sourceId}/use',
    summary: 'Pone en uso una fuente completa, en lugar de la actual de su clase',
    access: ['admins'],
    params: one,
    response: medicationSourceSchema,
  },
  withdrawMedicationSource: {
    method: 'POST',
    path: '/medication-sources/{sourceId}/withdrawal',
    summary: 'Deja de mostrar una fuente junto a las comprobaciones',
    access: ['admins'],
    params: one,
    response: medicationSourceSchema,
  },
  dropMedicationSource: {
    method: 'DELETE',
    path: '/medication-sources/{sourceId}',
    summary: 'Borra una fuente que no está en uso, por partes',
    access: ['admins'],
    params: one,
    response: z.object({ left: z.int() }),
  },
} as const satisfies Record<string, Route>;
