import * as z from 'zod';
import { isStorable } from './plain-text.ts';
import type { Role } from './roles.ts';

/*
 * CDS Hooks 2.0 (https://cds-hooks.hl7.org/2.0/) as it crosses the wire. Elements that the standard leaves open or a client
 * adds are let through and not looked at.
 */

export const cdsServicesPath = '/cds-services';

/** What foreign systems send at once, in bytes: a bundle of a long chart's medicines, problems and results. */
export const maximumCdsBytes = 2 * 1024 * 1024;

export const cdsHooks = ['patient-view', 'order-select', 'order-sign'] as const;
export type CdsHook = (typeof cdsHooks)[number];

/** Who of the organization may ask a service; which of them, each service says. */
export const cdsRoles: readonly Role[] = ['clinicians', 'staff'];

const fhirId = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'No es un identificador de FHIR');
const text = (maximum: number) => z.string().max(maximum).refine(isStorable, 'Lleva caracteres no admitidos');

export const cdsResourceSchema = z.looseObject({
  resourceType: z.string().regex(/^[A-Z][A-Za-z]{2,63}$/, 'No es un tipo de recurso de FHIR'),
});
export type CdsResource = z.infer<typeof cdsResourceSchema>;

const maximumOrders = 200;
const draftOrders = z.looseObject({
  resourceType: z.literal('Bundle'),
  entry: z
    .array(z.looseObject({ resource: cdsResourceSchema }))
    .max(maximumOrders, `Admite como máximo ${maximumOrders} órdenes`)
    .default([]),
});

const person = {
  userId: z
    .string()
    .regex(
      /^(Practitioner|PractitionerRole|Patient|RelatedPerson)\/[A-Za-z0-9\-.]{1,64}$/,
      'Se espera el tipo y el identificador, como Practitioner/123',
    ),
  patientId: fhirId,
  encounterId: fhirId.optional(),
};

const contexts = {
  'patient-view': z.looseObject(person),
  'order-select': z.looseObject({
    ...person,
    selections: z
      .array(
        z.string().regex(/^[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/, 'Se espera el tipo y el identificador'),
      )
      .min(1)
      .max(maximumOrders),
    draftOrders,
  }),
  'order-sign': z.looseObject({ ...person, draftOrders }),
} satisfies Record<CdsHook, z.ZodType>;

const shared = {
  hookInstance: z.uuid('Se espera un UUID'),
  fhirServer: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  fhirAuthorization: z
    .looseObject({
      access_token: z.string().min(1).max(16_384),
      token_type: z.literal('Bearer'),
      expires_in: z.int().min(0).max(31_536_000),
      scope: z.string().max(4_000),
      subject: z.string().max(500),
      patient: z.string().max(200).optional(),
    })
    .optional(),
  prefetch: z
    .record(z.string().max(100), z.union([cdsResourceSchema, z.null()]))
    .refine((fields) => Object.keys(fields).length <= 50, 'Lleva demasiados campos')
    .optional(),
};

export const cdsRequestSchema = z.discriminatedUnion(
  'hook',
  [
    z.looseObject({ ...shared, hook: z.literal('patient-view'), context: contexts['patient-view'] }),
    z.looseObject({ ...shared, hook: z.literal('order-select'), context: contexts['order-select'] }),
    z.looseObject({ ...shared, hook: z.literal('order-sign'), context: contexts['order-sign'] }),
  ],
  `Se admiten los ganchos ${cdsHooks.join(', ')}`,
);
export type CdsRequest = z.output<typeof cdsRequestSchema>;

const codingSchema = z.looseObject({
  system: text(500).optional(),
  code: text(200),
  display: text(500).optional(),
});

const actionSchema = z.object({
  type: z.enum(['create', 'update', 'delete']),
  description: z.string(),
  resource: cdsResourceSchema.optional(),
  resourceId: z.string().optional(),
});

const adviceSchema = z.object({
  /** At most 140 characters. */
  summary: z.string().max(140),
  /** Markdown. */
  detail: z.string().optional(),
  indicator: z.enum(['info', 'warning', 'critical']),
  source: z.object({ label: z.string(), url: z.url().optional(), topic: codingSchema.optional() }),
  selectionBehavior: z.enum(['at-most-one', 'any']).optional(),
  overrideReasons: z.array(codingSchema).optional(),
  links: z
    .array(z.object({ label: z.string(), url: z.url(), type: z.enum(['absolute', 'smart']) }))
    .optional(),
});
const suggestionSchema = z.object({
  label: z.string(),
  isRecommended: z.boolean().optional(),
  actions: z.array(actionSchema),
});

/** A card as a service says it; its numbers come later. */
export type CdsAdvice = z.infer<typeof adviceSchema> & {
  /** Of the service, so that what comes of its cards is counted. */
  ruleId?: string;
  suggestions?: z.infer<typeof suggestionSchema>[];
};

export const cdsResponseSchema = z.object({
  cards: z.array(
    adviceSchema.extend({
      uuid: z.uuid(),
      suggestions: z.array(suggestionSchema.extend({ uuid: z.uuid() })).optional(),
    }),
  ),
});
export type CdsResponse = z.infer<typeof cdsResponseSchema>;

export const cdsFeedbackSchema = z.looseObject({
  feedback: z
    .array(
      z.looseObject({
        card: z.uuid(),
        outcome: z.enum(['accepted', 'overridden']),
        acceptedSuggestions: z
          .array(z.looseObject({ id: z.uuid() }))
          .max(50)
          .optional(),
        overrideReason: z
          .looseObject({ reason: codingSchema.optional(), userComment: text(2_000).optional() })
          .optional(),
        outcomeTimestamp: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(100),
});
export type CdsFeedback = z.infer<typeof cdsFeedbackSchema>;

const cdsDiscoverySchema = z.object({
  services: z.array(
    z.object({
      hook: z.enum(cdsHooks),
      id: z.string(),
      title: z.string(),
      description: z.string(),
      prefetch: z.record(z.string(), z.string()),
      usageRequirements: z.string().optional(),
    }),
  ),
});

const serviceParams = z.object({ service: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/) });

/**
 * The routes of the standard, below `/cds-services`. `client`: a registered client's own token, which the app verifies; the
 * gateway before it knows none but those of our user pool.
 */
export const cdsHookRoutes = {
  discover: { method: 'GET', path: '', access: 'public', response: cdsDiscoverySchema },
  call: {
    method: 'POST',
    path: '/{service}',
    access: 'client',
    params: serviceParams,
    body: cdsRequestSchema,
    response: cdsResponseSchema,
  },
  feedback: {
    method: 'POST',
    path: '/{service}/feedback',
    access: 'client',
    params: serviceParams,
    body: cdsFeedbackSchema,
    response: z.object({}),
  },
} as const;
