import * as z from 'zod';

/** What the reference reads of JSON Schema. */
export interface JsonSchema {
  type?: string | string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  default?: unknown;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
  }),
);

/** The forms that a value may have: those of a choice, or one for each of several types. */
function allForms(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(allForms);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function formsOf(schema: JsonSchema): JsonSchema[] {
  return allForms(schema).filter((form) => form.type !== 'null');
}

const isNullable = (schema: JsonSchema) => allForms(schema).some((form) => form.type === 'null');

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'nada',
};

const formatNames: Record<string, string> = {
  uuid: 'UUID',
  email: 'correo electrónico',
  date: 'fecha',
  'date-time': 'fecha y hora',
  uri: 'dirección web',
};

/** JavaScript's bounds of whole numbers say nothing. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function rangeText(low: number | undefined, high: number | undefined, unit: string): string {
  if (isBound(low) && isBound(high)) return `, de ${low} a ${high}${unit}`;
  if (isBound(high)) return `, hasta ${high}${unit}`;
  return isBound(low) && low !== 0 ? `, desde ${low}${unit}` : '';
}

function formText(form: JsonSchema): string {
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.enum) return form.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (form.type === 'array') return `lista de ${form.items ? typeText(form.items) : 'valores'}`;
  if (form.format && formatNames[form.format]) return formatNames[form.format] ?? form.format;
  const type = String(form.type ?? '');
  const range =
    type === 'string'
      ? rangeText(form.minLength, form.maxLength, ' caracteres')
      : rangeText(form.minimum, form.maximum, '');
  return `${typeNames[type] ?? 'cualquier valor'}${range}`;
}

/** A schema in a few words: «texto, de 1 a 100 caracteres», «lista de UUID», «"open" | "ended"». */
export function typeText(schema: JsonSchema): string {
  const texts = [...new Set(formsOf(schema).map(formText))];
  return `${texts.join(' o ')}${isNullable(schema) ? ' o null' : ''}`;
}

/** The objects that hold fields of their own: the schema's, or those of a list's items. */
export function objectsIn(schema: JsonSchema): JsonSchema[] {
  return formsOf(schema).flatMap((form) => {
    if (form.properties) return [form];
    return form.items ? objectsIn(form.items) : [];
  });
}

/** A value of the schema, short: the required fields alone. */
export function exampleOf(schema: JsonSchema): unknown {
  const [form] = formsOf(schema);
  if (!form) return null;
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum[0];
  if (form.type === 'array') return form.items ? [exampleOf(form.items)] : [];
  if (form.properties) {
    const required = Object.entries(form.properties).filter(([name]) => form.required?.includes(name));
    return Object.fromEntries(required.map(([name, property]) => [name, exampleOf(property)]));
  }
  if (form.type === 'integer' || form.type === 'number') return isBound(form.minimum) ? form.minimum : 1;
  if (form.type === 'boolean') return true;
  if (form.type === 'object') return {};
  return form.format && formatNames[form.format] ? `<${formatNames[form.format]}>` : '…';
}
