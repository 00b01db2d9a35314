import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redFlagRules } from '../../../lambdas/clinical/red-flags/catalogue.ts';
import { detectRedFlags } from '../../../lambdas/clinical/red-flags/detect-red-flags.ts';
import { languageOf } from '../../../lambdas/clinical/red-flags/emergency-text.ts';
import type { MessageContext } from '../../../lambdas/clinical/red-flags/red-flag-rule.ts';
import { unclearDanger } from '../../../lambdas/clinical/red-flags/unclear-danger.ts';
import { dangers, harmless } from './red-flag-sentences.ts';

const names = (text: string, context?: MessageContext) =>
  detectRedFlags(text, context).map(({ name }) => name);

test.each(dangers)('"%s" is %s', (text, rule) => {
  expect(names(text)).toContain(rule);
});

const lines = (name: string) =>
  readFileSync(join(import.meta.dirname, 'red-flags', name), 'utf8')
    .trim()
    .split('\n');
/** A kind, and words in which people tell of it without its name; six dialects, as typed and as dictated. */
const indirect = lines('indirect-dangers.tsv').map((line) => line.split('\t'));

test('dangers told in other words raise an alarm, and frightening words do not', () => {
  const missed = indirect.filter(([, text = '']) => names(text).length === 0);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.05 * indirect.length);
  const frightening = lines('frightening-words.tsv');
  const raised = frightening.filter((text) => names(text).length > 0);
  expect(raised.length, raised.join('\n')).toBeLessThanOrEqual(0.02 * frightening.length);
});

/** Written before the rules that find them, of every kind as all dialects tell it. */
const told = lines('told-dangers.tsv').map((line) => line.split('\t'));
const lookAlikes = lines('harmless-look-alikes.tsv').map((line) => line.split('\t'));

test('each kind is found as people tell it, and what only looks alike is left alone', () => {
  const missed = told.filter(([, text = '']) => names(text).length === 0);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.03 * told.length);
  const raised = lookAlikes.filter(([, text = '']) => names(text).length > 0);
  expect(raised.length, raised.join('\n')).toBeLessThanOrEqual(0.02 * lookAlikes.length);
});

test('each kind that was missed once has its sentences, dangerous and harmless', () => {
  for (const kind of [
    'suicidal-intent',
    'heavy-bleeding',
    'pregnancy-alarm',
    'overdose',
    'head-injury',
    'missed-dialysis',
    'cauda-equina',
    'meningitis',
    'testicular-pain',
  ]) {
    expect(told.filter(([of]) => of === kind).length, kind).toBeGreaterThanOrEqual(15);
    expect(lookAlikes.filter(([of]) => of === kind).length, kind).toBeGreaterThanOrEqual(15);
  }
});

test.each([
  ['me salió sangre de la nariz y no sé por qué tengo moretones grandes', { takesAnticoagulant: true }],
  ['amanecí con fiebre', { isImmunosuppressed: true }],
])('"%s" alarms where the chart says what makes it dangerous', (text, context) => {
  expect(names(text, context)).not.toEqual([]);
  expect(names('amanecí con fiebre')).toEqual([]);
});

test.each(redFlagRules)('$name says in both languages what to do meanwhile', ({ advice }) => {
  expect(advice.es).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(advice.en).toMatch(/^[A-Z].*\.$/);
});

test('whoever writes in English is told in English, and whoever mixes in Spanish', () => {
  expect(languageOf('I have chest pain and I cant breathe')).toBe('en');
  expect(languageOf('me duele el chest y no puedo breathe')).toBe('es');
  expect(languageOf('')).toBe('es');
});

test.each(harmless)('"%s" is no red flag', (text) => {
  // What a classifier hears is right in so many cases of a hundred, and not in each.
  expect(names(text).filter((name) => name !== unclearDanger.name)).toEqual([]);
});

test('the second look alarms for at most 2 % of what is harmless', () => {
  const raised = harmless.filter((text) => names(text).includes(unclearDanger.name));
  expect(raised.length, raised.join('\n')).toBeLessThanOrEqual(0.02 * harmless.length);
});

test('the table holds at least 120 sentences and every rule', () => {
  expect(dangers.length + harmless.length).toBeGreaterThanOrEqual(120);
  const tested = new Set([
    ...dangers.map(([, rule]) => rule),
    ...indirect.map(([rule]) => rule),
    ...told.map(([rule]) => rule),
  ]);
  expect(redFlagRules.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});

test.each(redFlagRules)(
  '$name cites where it is from and says when it is due',
  ({ source, dueMinutes, label }) => {
    expect(source.url).toMatch(/^https:\/\//);
    expect(source.title).not.toBe('');
    expect(label).not.toBe('');
    expect(dueMinutes).toBeLessThanOrEqual(15);
  },
);

test('fever is judged by the age in the chart, and by the message where that is about another child', () => {
  expect(names('Tiene fiebre desde ayer', { ageMonths: 2 })).toEqual(['infant-fever']);
  expect(names('Tiene fiebre desde ayer', { ageMonths: 3 })).toEqual([]);
  expect(names('Tiene fiebre desde ayer')).toEqual([]);
  expect(names('Mi niña mayor tiene 6 años y tiene fiebre', { ageMonths: 2 })).toEqual([]);
  expect(names('Mi otro bebé, recién nacido, tiene fiebre', { ageMonths: 400 })).toEqual(['infant-fever']);
});

test('headache and lights before the eyes alarm in a pregnancy that the chart knows of', () => {
  expect(names('veo lucecitas', { isPregnant: true })).toEqual(['pregnancy-alarm']);
  expect(names('veo lucecitas', { isPregnant: false })).toEqual([]);
});

test('one danger is not hidden by another that is denied, and several are all told, the most urgent first', () => {
  expect(names('No me duele el pecho. No puedo respirar.')).toEqual(['breathing-difficulty']);
  expect(names('Me duele la panza muy fuerte. También me duele el pecho.')).toEqual([
    'chest-pain',
    'severe-abdominal-pain',
  ]);
});

test('capitals, missing accents, line breaks and emoji change nothing', () => {
  expect(names('NO PUEDO RESPIRAR!!!! 😰')).toEqual(['breathing-difficulty']);
  expect(names('hola\n\nme duele\tel pecho')).toEqual(['chest-pain']);
});

test('a message of a million letters is judged by its beginning and its end', () => {
  const filler = 'palabra '.repeat(125_000);
  expect(names(`Me duele el pecho. ${filler}`)).toEqual(['chest-pain']);
  expect(names(`${filler}. No puedo respirar`)).toEqual(['breathing-difficulty']);
});

test.each(['', ' ', '¡!', '🙂', '<script>alert(1)</script>', '\0'])('%j is no red flag', (text) => {
  expect(names(text)).toEqual([]);
});

test.each([
  [
    'salió en la tele que hay gente que convulsiona por la ola de calor',
    'vi en la tele que eso es infarto, me duele el pecho y sudo frío',
  ],
  [
    'escuché por la radio que hubo un envenenamiento en un comedor',
    'escuché por la radio lo del veneno y mi hijo se tragó veneno',
  ],
  [
    'la sangre oculta en heces ¿la hacen ustedes?',
    'la prueba de sangre oculta dio mal y estoy vomitando sangre',
  ],
  [
    'me quedé sin aliento de lo linda que está la sala nueva',
    'me quedé sin aliento de lo mal que estoy, no puedo respirar',
  ],
  [
    'mi prima que vive en Madrid está embarazada y sangra, allá ya la atienden',
    'mi prima que vive conmigo está embarazada y sangra',
  ],
])('%s: no danger of now; %s: one', (harmless, danger) => {
  expect(names(harmless)).toEqual([]);
  expect(names(danger)).not.toEqual([]);
});

test.each(['el nene se bebió un poco de clorox', 'les doy las gracias, hoy me voy para siempre'])(
  '%s',
  (danger) => {
    expect(names(danger)).not.toEqual([]);
  },
);
