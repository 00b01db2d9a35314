import type { SystemKey } from './code-systems.ts';

/** What is asked for where: each field searches one of these. */
export const termSets = {
  problem: { title: 'Problemas, motivos y diagnósticos', files: ['icd-10-cm'], hasEnglishRest: true },
  allergen: { title: 'Alérgenos', files: ['allergens', 'medications', 'medications-abroad', 'brands'] },
  reaction: { title: 'Reacciones', files: ['reactions'] },
  medication: { title: 'Medicamentos', files: ['medications', 'medications-abroad', 'brands'] },
  vaccine: { title: 'Vacunas', files: ['vaccines'] },
  observation: { title: 'Observaciones y estudios', files: ['observations'] },
  procedure: { title: 'Procedimientos y material', files: ['procedures'] },
} as const satisfies Record<string, { title: string; files: readonly string[]; hasEnglishRest?: true }>;

export type TermSet = keyof typeof termSets;

/** Folders whose lines name no system. */
export const systemOfFolder: Record<string, SystemKey> = { 'icd-10-cm': 'icd' };
