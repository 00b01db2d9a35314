import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hoursText, hourText, momentText } from '../../../frontend/features/calendar/time-text.ts';
import { clockFormat, setHourCycle } from '../../../frontend/lib/clock.ts';
import { formatDate } from '../../../frontend/lib/fhir-date.ts';
import { timeText } from '../../../frontend/lib/instant-text.ts';

afterEach(() => setHourCycle('h12'));

const zone = 'America/New_York';
const at = '2026-11-20T20:05:00Z';
const midnight = '2026-11-20T05:00:00Z';
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test('hours count to 12 until an organization says otherwise, and then to 24, wherever they are told', () => {
  const start = Date.parse(at);
  const told = () =>
    [
      hourText(start, zone),
      hoursText(start, start + 1_800_000, zone),
      momentText(start, zone),
      timeText(at, zone),
      formatDate(at, zone, { hasTime: true }),
      formatDate(midnight, zone, { hasTime: true }),
    ].map(plain);
  expect(told()).toEqual([
    '3:05 p.m.',
    '3:05–3:35 p.m.',
    'vie, 20 de nov, 3:05 p.m.',
    '3:05 p.m.',
    '20 nov 2026, 3:05 p.m.',
    '20 nov 2026, 12:00 a.m.',
  ]);
  setHourCycle('h23');
  expect(told()).toEqual([
    '15:05',
    '15:05–15:35',
    'vie, 20 de nov, 15:05',
    '15:05',
    '20 nov 2026, 15:05',
    '20 nov 2026, 00:00',
  ]);
});

test('days are told alike by both clocks', () => {
  const day = () => clockFormat({ dateStyle: 'long', timeZone: zone }).format(new Date(at));
  const before = day();
  setHourCycle('h23');
  expect(day()).toBe(before);
});

/** Those that show no hour to a person: what a field of the browser holds, which part of the day it is, whose clock differs. */
const others = ['clock.ts', 'wall-time.ts', 'greeting.ts', 'time-text.ts', 'full-calendar-grid.tsx'];

test('nothing in the front end tells an hour but by that clock', () => {
  const root = join(import.meta.dirname, '..', '..', '..', 'frontend');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const offending = files.filter((name) => {
    if (others.some((other) => name.endsWith(`/${other}`))) return false;
    // Patients read in their own language, and belong to no organization whose clocks are known.
    if (name.startsWith('patient-page/')) return false;
    const text = readFileSync(join(root, name), 'utf8');
    return /(?:dateFormat|DateTimeFormat)\([^;]*?(?:timeStyle|hour:)|toLocaleTimeString/.test(text);
  });
  expect(offending).toEqual([]);
});
