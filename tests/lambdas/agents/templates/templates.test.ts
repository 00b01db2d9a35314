import { describe, expect, test } from 'vitest';
import { findTemplate, templates } from '../../../../lambdas/agents/templates/templates.ts';
import { definitionSchema } from '../../../../lambdas/contracts/agents/definition.ts';
import { accessOf } from '../../../../lambdas/contracts/agents/scopes.ts';
import { transparencySchema } from '../../../../lambdas/contracts/agents/templates.ts';
import { catalogueEntry } from '../../../../lambdas/contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../../../../lambdas/contracts/agents/tool-names.ts';
import { mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_id, template) => {
  test('is a definition that an agent can be made from, and tells all that its card must tell', () => {
    expect(definitionSchema.parse(template.definition)).toEqual(template.definition);
    const card = transparencySchema.parse(template.transparency);
    expect(Object.values(card).filter((value) => value.length === 0)).toEqual([]);
  });

  test('is given no more of the record than its tools and triggers need', () => {
    const { tools, scopes, triggers } = template.definition;
    const used = toolNames.filter((name) => tools[name]).flatMap((name) => catalogueEntry(name).scopes);
    const searched = triggers.flatMap((trigger) =>
      'criteria' in trigger ? [`system/${trigger.criteria.split('?')[0]}.rs`] : [],
    );
    const idle = scopes.filter((scope) => !used.includes(scope) && !searched.includes(scope));
    expect(idle).toEqual(template.id === 'documentacion' ? ['system/Communication.rs'] : []);
    expect(searched.filter((scope) => !scopes.includes(scope as never))).toEqual([]);
  });

  test('can be published by a clinician', () => {
    const missing = template.definition.scopes.filter((scope) => {
      const { resourceType, permission } = accessOf(scope);
      return !mayAccess(['clinicians'], resourceType, permission);
    });
    expect(missing).toEqual([]);
  });

  test('lets a person decide before the agenda or the chart changes', () => {
    const decided: ToolName[] = [
      'book_appointment',
      'reschedule_appointment',
      'cancel_appointment',
      'record_reported',
    ];
    const rules = decided.map((name) => template.definition.tools[name] ?? 'approval');
    expect(new Set(rules)).toEqual(new Set(['approval']));
  });
});

test('five are built in, four more are in the marketplace, and the intake assistant has its fixed id', () => {
  expect(templates.filter(({ isBuiltIn }) => isBuiltIn).map(({ id }) => id)).toEqual([
    'asistente-admision',
    'agenda',
    'recordatorios',
    'resultados',
    'documentacion',
  ]);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(9);
  expect(findTemplate('asistente-admision')?.definition.program).toBe('intake');
  expect(findTemplate('nada')).toBeUndefined();
});
