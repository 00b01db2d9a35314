import type { Rule } from './rule.ts';

const months =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)';
const english =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';

/** Dates more exact than a year, and ages that so few reach that they identify. */
export const dateRules: readonly Rule[] = [
  {
    kind: 'date',
    isSure: true,
    pattern:
      /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)?\d{2}(?![\d/-])/g,
  },
  {
    kind: 'date',
    isSure: true,
    pattern: /(?<![\d/-])(?:19|20)\d{2}[/-](?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  },
  {
    kind: 'date',
    isSure: true,
    pattern: new RegExp(
      String.raw`(?<![\d/.-])(?:[1-9]|[0-2]\d|3[01])(?:[º°]|ro)?(?:\s+(?:de\s+)?|[-/])${months}\.?(?:\s*(?:,|de|del)?\s+|[-/])(?:(?:19|20)\d{2}|\d{2})\b`,
      'g',
    ),
  },
  { kind: 'date', pattern: new RegExp(String.raw`\b(?:[1-9]|[0-2]\d|3[01])(?:ro)? de ${months}\b`, 'g') },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`\b${months},? (?:de |del |del ano )?(?:19|20)\d{2}\b`, 'g'),
  },
  {
    kind: 'date',
    pattern: new RegExp(
      String.raw`\b${english}\.? (?:[1-9]|[0-2]\d|3[01])(?:st|nd|rd|th)?(?:,? (?:19|20)\d{2})?\b`,
      'g',
    ),
  },
  {
    kind: 'date',
    pattern:
      /\b(?:el|dia|desde|fecha) (?:dia )?(?<it>(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2]))(?![\d/])/g,
  },
  { kind: 'age', pattern: /(?<![\d.,/-])(?:9\d|1[0-2]\d) ?(?:anos|a\b|years?|yo\b|y\/o)/g },
  {
    kind: 'age',
    pattern:
      /\b(?:edad|tiene|cumplio)[: ]{1,2}(?<it>9\d|1[01]\d)(?![\d.,/%])(?! ?(?:kg|mg|lb|de|latid|lpm))/g,
  },
  { kind: 'age', pattern: /\b(?:noventa(?: y \w+)?|cien|ciento \w+) anos/g },
];
