import * as z from 'zod';
import { largestInteger } from './largest-integer.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many ranges, and as many critical limits, as one test has. */
export const mostLaboratoryRanges = 40;

const age = z.string().regex(/^\d{1,5}(d|mo|y)$/, 'Escriba la edad en días, meses o años');
const limit = z.number('Escriba un número').min(-1e9).max(1e9);

const criticalFields = {
  sex: z.enum(['female', 'male']).optional(),
  /** "28d", "6mo", "18y": `from` is included, `to` is not. */
  from: age.optional(),
  to: age.optional(),
  low: limit.optional(),
  high: limit.optional(),
};
const rangeFields = {
  ...criticalFields,
  /** Without it a range is not for pregnant women; 1 to 3 are trimesters. */
  pregnancy: z.union([z.literal('any'), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  fasting: z.boolean().optional(),
};

/** In the unit that the platform keeps the test in; nothing at all gives it back to the platform's own. */
const limitsFields = {
  ranges: z.array(z.strictObject(rangeFields)).max(mostLaboratoryRanges),
  critical: z.array(z.strictObject(criticalFields)).max(mostLaboratoryRanges),
};

const versionSchema = z.object({
  version: z.int(),
  ranges: z.array(z.object(rangeFields)),
  critical: z.array(z.object(criticalFields)),
  reason: z.string(),
  changedAt: z.string(),
  /** Null where nobody of that name is there any more. */
  changedBy: z.string().nullable(),
});
export type LaboratoryRangeVersion = z.infer<typeof versionSchema>;

const ownRangesSchema = versionSchema.extend({ analyte: z.string() });
export type OwnLaboratoryRanges = z.infer<typeof ownRangesSchema>;

const params = z.object({ analyte: z.string().regex(/^[a-z0-9-]{1,60}$/) });

export const laboratoryRangeRoutes = {
  listLaboratoryRanges: {
    method: 'GET',
    path: '/laboratory/ranges',
    summary: 'Rangos y límites críticos propios de la organización, por prueba',
    access: ['admins', 'clinicians'],
    response: z.object({ tests: z.array(ownRangesSchema) }),
  },
  setLaboratoryRanges: {
    method: 'PUT',
    path: '/laboratory/ranges/{analyte}',
    summary:
      'Fija los rangos y límites críticos propios de una prueba, con su motivo; lo anterior se conserva',
    access: ['admins'],
    params,
    body: z.strictObject({
      ...limitsFields,
      /** Of what is changed; 0 where there is nothing yet. */
      version: z.int().min(0).max(largestInteger),
      reason: z
        .string()
        .trim()
        .min(3, 'Escriba el motivo')
        .max(500, 'Admite como máximo 500 caracteres')
        .refine(isStorable, 'Lleva caracteres que no se admiten'),
    }),
    response: ownRangesSchema,
  },
  listLaboratoryRangeVersions: {
    method: 'GET',
    path: '/laboratory/ranges/{analyte}/versions',
    summary: 'Versiones de los rangos propios de una prueba, con quién, cuándo y por qué; la última primero',
    access: ['admins', 'clinicians'],
    params,
    response: z.object({ versions: z.array(versionSchema) }),
  },
} as const satisfies Record<string, Route>;
