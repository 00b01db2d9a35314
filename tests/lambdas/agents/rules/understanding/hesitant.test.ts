import { expect, test } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { isBarePlace } from '../../../../../lambdas/agents/rules/understanding/find-choice.ts';
import { findMemberId } from '../../../../../lambdas/agents/rules/understanding/find-member-id.ts';
import { findYesNo } from '../../../../../lambdas/agents/rules/understanding/find-yes-no.ts';
import { secondThoughts } from '../../../../../lambdas/agents/rules/understanding/second-thoughts.ts';
import { identifiersIn } from '../../../../../lambdas/agents/safety/identifiers-in-text.ts';

/* One patient who writes «mmmmmmmm…» must hold up nobody: what the patterns could read in many ways took them without end. */

test('what somebody hesitates with is read at once', () => {
  expect(findYesNo(`${'m'.repeat(2_000)} x`)).toBeUndefined();
  expect(findYesNo(`${'m'.repeat(60)} no`)).toBe('no');
  expect(findYesNo(`m${'m'.repeat(60)}, claro`)).toBe('yes');
  expect(secondThoughts(`${'a'.repeat(2_000)}r, no, mejor el lunes`)?.after).toBe('el lunes');
  expect(secondThoughts(`${'a'.repeat(60)}y, no, mejor el lunes`)).toBeUndefined();
});

test('what is said again and again is read at once', () => {
  expect(isBarePlace(`2 ${'me queda mejor '.repeat(100)}x`)).toBe(false);
  expect(isBarePlace('la 2 me queda mejor, gracias')).toBe(true);
  expect(findAllergies(`${'pues,,'.repeat(200)}x`, 'allergies')).toBeUndefined();
  expect(findAllergies(`${'y y,'.repeat(200)} la penicilina, x`, 'allergies')?.substances).not.toBeNull();
  expect(findMemberId(`mi seguro es #${'#'.repeat(20_000)}`, { isAsked: true })).toBeUndefined();
});

test('identifiers are found in a long text at once, and are the same', () => {
  expect(identifiersIn(`${'A-'.repeat(10_000)}${'a'.repeat(20_000)}`)).toMatchObject({
    numbers: [],
    contacts: [],
  });
  expect(identifiersIn('Póliza W-8877-B, ana@clinica.example, MRN A12345.')).toMatchObject({
    contacts: ['ana@clinica.example'],
    numbers: ['W-8877-B', 'A12345'],
  });
});
