import * as z from 'zod';
import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import { toolInputs } from '../../../lambdas/contracts/agents/tool-inputs.ts';
import { fieldLabel, fieldOptions } from '../../lib/argument-text.ts';

export type FieldValue = string | boolean;

/** A value of a proposal that a person may change, made of the tool's own schema. */
export interface EditField {
  /** Where it stands in the arguments: `sections.0.text`. */
  path: string;
  label: string;
  kind: 'text' | 'long' | 'number' | 'date' | 'boolean' | 'select' | 'time';
  options: Record<string, string>;
  maxLength: number | undefined;
  isOptional: boolean;
  isNullable: boolean;
}

/** Fields that belong together and may be left out together: one allergy, one section of a note. */
export interface EditGroup {
  /** Of what stands in a list; '' for the fields outside any. */
  path: string;
  title: string;
  fields: EditField[];
}

/** Which appointment it is about is the proposal itself; codes are the platform's. */
const fixed = new Set(['appointmentId', 'linkId', 'code']);
const longFrom = 300;

interface Bare {
  schema: unknown;
  isOptional: boolean;
  isNullable: boolean;
}

function unwrap(schema: unknown, isOptional = false, isNullable = false): Bare {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap(), true, isNullable);
  if (schema instanceof z.ZodDefault) return unwrap(schema.unwrap(), isOptional, isNullable);
  if (schema instanceof z.ZodNullable) return unwrap(schema.unwrap(), isOptional, true);
  return { schema, isOptional, isNullable };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leafOf(name: string, path: string, { schema, ...rest }: Bare): EditField[] {
  const field = { path, label: fieldLabel(name), options: {}, maxLength: undefined, ...rest };
  if (name === 'slotId') return [{ ...field, kind: 'time' }];
  if (schema instanceof z.ZodEnum) {
    const known = fieldOptions(name);
    const options = Object.fromEntries(schema.options.map((value) => [value, known[value] ?? String(value)]));
    return [{ ...field, kind: 'select', options }];
  }
  if (schema instanceof z.ZodBoolean) return [{ ...field, kind: 'boolean' }];
  if (schema instanceof z.ZodNumber) return [{ ...field, kind: 'number' }];
  if (schema instanceof z.ZodISODate) return [{ ...field, kind: 'date' }];
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) {
    const maxLength = schema.maxLength ?? undefined;
    return [{ ...field, kind: (maxLength ?? 0) > longFrom ? 'long' : 'text', maxLength }];
  }
  return [];
}

function groupsOf(schema: z.ZodObject, value: unknown, path: string, title: string): EditGroup[] {
  const own: EditGroup = { path, title, fields: [] };
  const inner: EditGroup[] = [];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, part] of Object.entries(schema.shape)) {
    if (fixed.has(name)) continue;
    const bare = unwrap(part);
    const present = isRecord(value) ? value[name] : undefined;
    if (bare.schema instanceof z.ZodArray) {
      const element = unwrap(bare.schema.element).schema;
      const items: unknown[] = Array.isArray(present) ? present : [];
      if (element instanceof z.ZodObject) {
        for (const [index, item] of items.entries()) {
          inner.push(...groupsOf(element, item, `${at(name)}.${index}`, `${fieldLabel(name)} ${index + 1}`));
        }
      }
    } else if (bare.schema instanceof z.ZodObject) {
      if (present !== undefined) inner.push(...groupsOf(bare.schema, present, at(name), fieldLabel(name)));
    } else {
      own.fields.push(...leafOf(name, at(name), bare));
    }
  }
  return [...(own.fields.length > 0 ? [own] : []), ...inner];
}

/** What of a proposal can be changed before it is approved. A trial's times are not the clinic's. */
export function editGroups({ tool, arguments: proposed, isTrial }: Approval): EditGroup[] {
  return groupsOf(toolInputs[tool], proposed, '', '').flatMap((group) => {
    const fields = group.fields.filter(({ kind }) => kind !== 'time' || !isTrial);
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });
}

export const hasFields = (approval: Approval): boolean => editGroups(approval).length > 0;
