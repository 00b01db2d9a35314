import { expect, test } from 'vitest';
import { draftsByAge, noDraftsText } from '../../../../frontend/features/dashboard/clinical-datasets.ts';
import { type ClinicalActivity, draftAges } from '../../../../lambdas/contracts/dashboard.ts';

const nothing = { firstDay: null, current: null, previous: null, buckets: [] };
const wait = { count: 0, medianHours: null, ninetiethHours: null };

const activity = (firstDay: string | null, open: number): ClinicalActivity => ({
  period: {
    current: { from: '2025-03-05', to: '2025-03-11' },
    previous: { from: '2025-02-26', to: '2025-03-04' },
    bucketDays: 1,
  },
  encounters: nothing,
  newPatients: nothing,
  documents: { ...nothing, firstDay },
  acknowledgement: { current: wait, previous: wait },
  drafts: draftAges.map((days, index) => ({ days, count: index === 1 ? open : 0 })),
});

test('a clinic without a note is not told that all are signed', () => {
  expect(noDraftsText(activity(null, 0))).toBe('Aún no hay notas.');
  expect(noDraftsText(activity('2025-03-11', 0))).toBe('Todas las notas están firmadas.');
});

test('drafts are drawn by their age where there are any, zeros among them, and not where there are none', () => {
  expect(draftsByAge(activity('2025-03-11', 0)).rows).toEqual([]);
  expect(draftsByAge(activity('2025-03-11', 2)).rows.map(({ values }) => values[0])).toEqual([0, 2, 0, 0, 0]);
});
