import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  exampleOf,
  type JsonSchema,
  objectsIn,
  typeText,
} from '../../../../frontend/features/documentation/integration/json-schema.ts';

const of = (schema: z.ZodType) => z.toJSONSchema(schema) as JsonSchema;

test.each<[string, z.ZodType, string]>([
  ['a text with bounds', z.string().min(1).max(80), 'texto, de 1 a 80 caracteres'],
  ['a known form of text', z.uuid(), 'UUID'],
  ['a whole number', z.int().min(1), 'entero, desde 1'],
  ['any whole number', z.int(), 'entero'],
  ['one of a few', z.enum(['open', 'ended']), '"open" | "ended"'],
  ['a constant', z.literal('trial'), '"trial"'],
  ['what may be null', z.string().nullable(), 'texto o null'],
  ['a list', z.array(z.email()), 'lista de correo electrónico'],
  ['what may be of two kinds', z.union([z.int(), z.boolean()]), 'entero o sí o no'],
  ['anything', z.unknown(), 'cualquier valor'],
])('%s is told in words', (_what, schema, text) => {
  expect(typeText(of(schema))).toBe(text);
});

test('the fields of a list’s items and of each form are found', () => {
  const item = z.object({ id: z.uuid() });
  expect(objectsIn(of(z.array(item.nullable())))).toHaveLength(1);
  expect(objectsIn(of(z.union([item, z.object({ name: z.string() })])))).toHaveLength(2);
  expect(objectsIn(of(z.string()))).toEqual([]);
});

test('an example holds what is required', () => {
  const schema = z.object({
    kind: z.literal('trial'),
    name: z.string(),
    at: z.iso.date().optional(),
    tags: z.array(z.int().min(3)),
    isOpen: z.boolean(),
  });
  expect(exampleOf(of(schema))).toEqual({ kind: 'trial', name: '…', tags: [3], isOpen: true });
});
