import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';
import { termSets } from './terms.ts';

/** What an organization may bring in, and what each kind is called. */
export const termReleaseKinds = {
  'icd-10-cm': 'ICD-10-CM (archivo de códigos de CMS)',
  list: 'Lista propia (CSV)',
  'value-set': 'ValueSet o CodeSystem de FHIR (JSON)',
  'snomed-ct': 'SNOMED CT (archivo de descripciones RF2)',
  rxnorm: 'RxNorm (contenido prescribible, RRF)',
} as const;

export type TermReleaseKind = keyof typeof termReleaseKinds;
export const termReleaseKindNames = Object.keys(termReleaseKinds) as [TermReleaseKind, ...TermReleaseKind[]];

/** Concepts of one release, and of one request. */
export const mostTermConcepts = 600_000;
export const mostConceptsAtOnce = 1_000;
export const longestTerm = 500;
const mostTermsOfConcept = 30;

const line = (maximum: number) => z.string().trim().min(1).max(maximum).refine(isOneLine);

export const importedConceptSchema = z.strictObject({
  /** Of a list that mixes systems; otherwise the release's own. */
  system: z.string().max(500).exactOptional(),
  code: z
    .string()
    .max(100)
    .regex(/^\S+( \S+)*$/),
  /** Of RxNorm: codes of the ingredients that it holds. */
  contains: z
    .array(z.string().regex(/^\d{1,10}$/))
    .max(60)
    .exactOptional(),
  /** The first is shown. */
  terms: z.array(line(longestTerm)).min(1).max(mostTermsOfConcept),
});
export type ImportedConcept = z.infer<typeof importedConceptSchema>;

const describedRelease = {
  kind: z.enum(termReleaseKindNames),
  /** Of its codes. */
  system: z.string().trim().min(1).max(500).refine(isOneLine),
  title: line(200),
  version: line(100),
  date: z.iso.date(),
  /** Where it comes from, for whoever asks. */
  source: line(500),
  /** The fields that it answers. */
  sets: z.array(z.enum(termSets)).min(1).max(termSets.length),
};

export const newTermReleaseSchema = z.strictObject({
  ...describedRelease,
  /** SHA-256 of the file, hexadecimal: the same file is not brought in twice. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  expected: z.int().min(1).max(mostTermConcepts),
  /** Of SNOMED CT: that the organization has a licence. */
  isLicensed: z.boolean(),
});
export type NewTermRelease = z.infer<typeof newTermReleaseSchema>;

export const termReleaseSchema = z.object({
  ...describedRelease,
  id: z.uuid(),
  /** Loading: not searched yet. Former: was searched, and its codes are still known. */
  state: z.enum(['loading', 'current', 'former']),
  expected: z.int(),
  concepts: z.int(),
  /** Codes of the one before that it no longer has; they stay known, and are marked. Null until it is put to use. */
  retired: z.int().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type TermRelease = z.infer<typeof termReleaseSchema>;

const one = z.object({ releaseId: z.uuid() });

/** An organization's own terminologies: brought in piece by piece, put to use at once, and put back. */
export const termReleaseRoutes = {
  listTermReleases: {
    method: 'GET',
    path: '/term-releases',
    summary: 'Las terminologías que la organización ha importado, las últimas primero',
    access: ['admins'],
    response: z.object({ releases: z.array(termReleaseSchema) }),
  },
  startTermRelease: {
    method: 'POST',
    path: '/term-releases',
    summary: 'Empieza una importación, o sigue la del mismo archivo que quedó a medias',
    access: ['admins'],
    body: newTermReleaseSchema,
    response: termReleaseSchema,
  },
  addTermConcepts: {
    method: 'POST',
    path: '/term-releases/{releaseId}/concepts',
    summary: 'Añade conceptos a una importación que no está en uso; se dice a partir de cuántos',
    access: ['admins'],
    params: one,
    body: z.strictObject({
      from: z.int().min(0).max(mostTermConcepts),
      concepts: z.array(importedConceptSchema).min(1).max(mostConceptsAtOnce),
    }),
    response: z.object({ concepts: z.int() }),
  },
  useTermRelease: {
    method: 'POST',
    path: '/term-releases/{releaseId}/use',
    summary: 'Pone en uso una importación completa o una versión anterior, en lugar de la actual',
    access: ['admins'],
    params: one,
    response: termReleaseSchema,
  },
  withdrawTermRelease: {
    method: 'POST',
    path: '/term-releases/{releaseId}/withdrawal',
    summary: 'Deja de buscar en una terminología; sus códigos se siguen conociendo',
    access: ['admins'],
    params: one,
    response: termReleaseSchema,
  },
  dropTermRelease: {
    method: 'DELETE',
    path: '/term-releases/{releaseId}',
    summary: 'Borra una importación que nunca se usó, por partes',
    access: ['admins'],
    params: one,
    response: z.object({ left: z.int() }),
  },
} as const satisfies Record<string, Route>;
