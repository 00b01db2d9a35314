import * as z from 'zod';
import { isOneLine, isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many rules as an organization keeps, and as a file brings in one request. */
export const mostAuthorizationRules = 5_000;
export const mostImportedRules = 500;
/** As many services as one order names. */
export const mostCheckedServices = 30;

export const line = (maximum: number, missing?: string) => {
  const text = z
    .string()
    .trim()
    .max(maximum, `Admite como máximo ${maximum} caracteres`)
    .refine(isOneLine, 'Lleva caracteres que no se admiten');
  return missing === undefined ? text : text.min(1, missing);
};
export const paragraph = z
  .string()
  .trim()
  .max(1000, 'Admite como máximo 1000 caracteres')
  .refine(isStorable, 'Lleva caracteres que no se admiten');
export const daySchema = z.iso.date('Escriba el día como mes/día/año, por ejemplo 3/4/2027');
const days = z
  .int('Escriba cuántos días, de 0 a 90')
  .min(0, 'Escriba cuántos días, de 0 a 90')
  .max(90, 'Escriba cuántos días, de 0 a 90')
  .nullable();

/** As many forms as one rule asks for. */
export const mostForms = 5;
const formName = /^(Questionnaire\/[A-Za-z0-9.-]{1,64}|(https?:\/\/|urn:)[^\s|]{1,300}(\|[^\s|]{1,64})?)$/;

const ruleFields = {
  payer: line(200, 'Escriba la aseguradora'),
  plan: line(100),
  service: line(200, 'Escriba el servicio'),
  system: line(200),
  code: line(60),
  requirement: z.enum(['required', 'conditional', 'not-required'], 'Diga si la necesita'),
  conditions: paragraph,
  documents: paragraph,
  /** Its forms, by their place in the record or by their address (`url`): what the payer asks in questions. */
  questionnaires: z
    .array(z.string().regex(formName, 'Elija el formulario de la lista'))
    .max(mostForms, `Una regla lleva como máximo ${mostForms} formularios`)
    .default([]),
  standardDays: days,
  urgentDays: days,
  source: line(300, 'Escriba dónde consta'),
  sourceDate: daySchema,
  expiresOn: daySchema.nullable(),
};

/** What somebody writes of a rule. */
export const authorizationRuleInputSchema = z
  .strictObject(ruleFields)
  .refine(({ requirement, conditions }) => requirement !== 'conditional' || conditions !== '', {
    path: ['conditions'],
    error: 'Escriba de qué depende',
  })
  .refine(({ system, code }) => (system === '') === (code === ''), {
    path: ['code'],
    error: 'Un código va con su sistema, y un sistema con su código',
  })
  .refine(({ sourceDate, expiresOn }) => expiresOn === null || expiresOn >= sourceDate, {
    path: ['expiresOn'],
    error: 'No puede caducar antes del día de la fuente',
  });
export type AuthorizationRuleInput = z.output<typeof authorizationRuleInputSchema>;

export const authorizationRuleSchema = z.object({ ruleId: z.uuid(), ...ruleFields, version: z.int() });
export type KeptAuthorizationRule = z.infer<typeof authorizationRuleSchema>;

const ruleVersionSchema = z.object({
  version: z.int(),
  /** Null: it was removed then. */
  content: z.object(ruleFields).nullable(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
});
export type AuthorizationRuleVersion = z.infer<typeof ruleVersionSchema>;

export const serviceSchema = z.strictObject({
  text: line(300, 'Diga el servicio'),
  coding: z
    .array(
      z.strictObject({
        system: line(500).optional(),
        code: line(500).optional(),
        display: line(500).optional(),
      }),
    )
    .max(10),
});

const findingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    rule: authorizationRuleSchema,
    age: z.enum(['current', 'expired', 'old']),
  }),
  z.object({ kind: z.literal('plan-unknown') }),
  z.object({ kind: z.literal('no-rule') }),
]);
export type AuthorizationFinding = z.infer<typeof findingSchema>;

const checkSchema = z.object({
  /** Those in force on the day; none where none is. */
  coverages: z.array(
    z.object({
      coverageId: z.string(),
      payer: z.string(),
      plan: z.string(),
      /** What of it is missing, in words. */
      gaps: z.array(z.string()),
      /** One for each service, in their order. */
      findings: z.array(findingSchema),
    }),
  ),
  /** Coverages of the patient that are not in force on the day. */
  others: z.int(),
});
export type AuthorizationCheck = z.infer<typeof checkSchema>;

const approvalSchema = z.object({
  caseId: z.uuid(),
  payer: z.string(),
  service: serviceSchema,
  number: z.string(),
  quantity: z.int().nullable(),
  unit: z.string(),
  from: daySchema.nullable(),
  until: daySchema.nullable(),
  /** Appointments for it within its period that were not called off. */
  uses: z.array(z.object({ appointmentId: z.string(), day: daySchema })),
});

const access = ['clinicians', 'staff'] as const;
const params = z.object({ ruleId: z.uuid() });

export const priorAuthorizationRoutes = {
  listAuthorizationRules: {
    method: 'GET',
    path: '/prior-authorization/rules',
    summary: 'Reglas de autorización previa por aseguradora, plan y servicio',
    access,
    /** Of a payer, a plan, a service or a code: every word is in one of them. */
    query: z.object({ text: z.string().max(200).optional(), after: z.uuid().optional() }),
    response: z.object({
      rules: z.array(authorizationRuleSchema),
      total: z.int(),
      after: z.uuid().nullable(),
    }),
  },
  createAuthorizationRule: {
    method: 'POST',
    path: '/prior-authorization/rules',
    summary: 'Anota una regla de autorización previa',
    access,
    body: authorizationRuleInputSchema,
    response: authorizationRuleSchema,
  },
  updateAuthorizationRule: {
    method: 'PUT',
    path: '/prior-authorization/rules/{ruleId}',
    summary: 'Cambia una regla de autorización previa; la versión anterior se conserva',
    access,
    params,
    body: authorizationRuleInputSchema,
    response: authorizationRuleSchema,
    isVersioned: true,
  },
  removeAuthorizationRule: {
    method: 'DELETE',
    path: '/prior-authorization/rules/{ruleId}',
    summary: 'Quita una regla de autorización previa; sus versiones se conservan',
    access,
    params,
    response: z.object({ ruleId: z.uuid() }),
  },
  listAuthorizationRuleVersions: {
    method: 'GET',
    path: '/prior-authorization/rules/{ruleId}/versions',
    summary: 'Versiones de una regla, con quién la cambió y cuándo; la última primero',
    access,
    params,
    response: z.object({ versions: z.array(ruleVersionSchema) }),
  },
  importAuthorizationRules: {
    method: 'POST',
    path: '/prior-authorization/rules/import',
    summary: 'Anota varias reglas: la que ya consta de la misma aseguradora, plan y servicio se cambia',
    access,
    body: z.strictObject({ rules: z.array(authorizationRuleInputSchema).min(1).max(mostImportedRules) }),
    response: z.object({ added: z.int(), changed: z.int(), same: z.int() }),
  },
  listPatientAuthorizations: {
    method: 'GET',
    path: '/patients/{patientId}/approvals',
    summary: 'Números de autorización de un paciente, para qué valen y en qué citas se han usado',
    access,
    params: z.object({ patientId: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/) }),
    response: z.object({ approvals: z.array(approvalSchema) }),
  },
  checkAuthorization: {
    method: 'POST',
    path: '/prior-authorization/check',
    summary: 'Si unos servicios necesitan autorización previa según las coberturas vigentes del paciente',
    access,
    body: z.strictObject({
      patientId: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
      services: z.array(serviceSchema).min(1).max(mostCheckedServices),
      /** On which they are to be done; today where nobody says. */
      day: daySchema.optional(),
    }),
    response: checkSchema,
    isReading: true,
  },
} as const satisfies Record<string, Route>;
