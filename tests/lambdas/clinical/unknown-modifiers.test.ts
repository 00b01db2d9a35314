import { expect, test } from 'vitest';
import { unknownModifiers } from '../../../lambdas/clinical/unknown-modifiers.ts';

const modifier = (name: string) => [{ url: `https://otro.example/${name}`, valueBoolean: true }];

test('a resource without any has none', () => {
  const extension = [{ url: 'https://otro.example/a', valueString: 'modifierExtension' }];
  expect(unknownModifiers({ resourceType: 'Patient', extension, name: [{ given: ['Ana', null] }] })).toEqual(
    [],
  );
});

test('its own, those of its parts and the rules that it was made by are told, each once', () => {
  expect(
    unknownModifiers({
      resourceType: 'MedicationRequest',
      implicitRules: 'https://otro.example/rules',
      modifierExtension: modifier('negated'),
      dosageInstruction: [{ text: 'a' }, { modifierExtension: [...modifier('not'), ...modifier('negated')] }],
    }),
  ).toEqual(['https://otro.example/rules', 'https://otro.example/negated', 'https://otro.example/not']);
});
