import { expect, test } from 'vitest';
import type { Decided } from '../../../../frontend/features/patient/medication/reconciliation/decided-line.ts';
import { reconciledChanges } from '../../../../frontend/features/patient/medication/reconciliation/reconciled-changes.ts';
import type { ReconciliationLine } from '../../../../lambdas/contracts/medication-reconciliation.ts';

const by = {
  patientId: 'p',
  author: { display: 'Luis' },
  now: '2026-11-27T10:00:00Z',
  today: '2026-11-27',
  source: 'Hospital General',
  idOf: (what: string) => `new-${what}`,
};
const resource = (resourceType: string, id: string) => ({
  resourceType,
  id,
  meta: { versionId: '3' },
  status: 'active',
  medicationCodeableConcept: { text: 'Enalapril 10 mg' },
});
const told = (from: 'chart' | 'list' | 'bundle', more = {}) => ({
  name: 'Enalapril 20 mg',
  dose: '1 comp c/24h',
  coding: [],
  from,
  notes: [],
  ...more,
});
const both: ReconciliationLine = {
  id: 'line-1',
  kind: 'changed',
  chart: { resource: resource('MedicationRequest', 'r'), name: 'Enalapril 10 mg', dose: 'c/24h', notes: [] },
  told: [told('chart', { resource: resource('MedicationStatement', 's'), comparison: 'changed' })],
  notes: [],
};
const decide = (line: ReconciliationLine, decided: Partial<Decided>) =>
  reconciledChanges([{ line, decided: { decision: '', reason: '', dose: '', ...decided } }], by);
const written = (...of: Parameters<typeof decide>) =>
  decide(...of)
    .slice(0, -1)
    .map(({ resource: one, version }) => [
      `${one.resourceType}/${one.id}`,
      'status' in one ? one.status : '',
      version,
    ]);

test('what is stopped is stopped wherever the chart has it, over the versions that were compared', () => {
  expect(written(both, { decision: 'stop', reason: 'Tos' })).toEqual([
    ['MedicationRequest/r', 'stopped', 'W/"3"'],
    ['MedicationStatement/s', 'stopped', 'W/"3"'],
  ]);
});

test('what is changed is a new order after the one before, and nothing of the old dose stays active', () => {
  const changes = decide(both, { decision: 'change', dose: '2 comp c/24h' });
  expect(written(both, { decision: 'change', dose: '2 comp c/24h' })).toEqual([
    ['MedicationRequest/r', 'completed', 'W/"3"'],
    ['MedicationStatement/s', 'completed', 'W/"3"'],
    ['MedicationRequest/new-line-1', 'active', undefined],
  ]);
  expect(changes[2]?.resource).toMatchObject({
    medicationCodeableConcept: { text: 'Enalapril 10 mg' },
    priorPrescription: { reference: 'MedicationRequest/r' },
    dosageInstruction: [{ text: '2 comp c/24h' }],
  });
});

test('what is kept or left changes nothing, and is told in the list', () => {
  const alone: ReconciliationLine = { id: 'line-1', kind: 'only-told', told: [told('list')], notes: [] };
  expect(written(both, { decision: 'keep' })).toEqual([]);
  expect(written(alone, { decision: 'leave' })).toEqual([]);
  expect(decide(alone, { decision: 'leave' })[0]?.resource).toMatchObject({
    resourceType: 'List',
    note: [{ text: 'Comparada con: Hospital General' }],
    entry: [{ flag: { text: 'No se incorpora' }, item: { display: 'Enalapril 20 mg' } }],
  });
});

test.each(['list', 'bundle'] as const)('what a %s tells is noted with who told it', (from) => {
  const alone: ReconciliationLine = { id: 'line-1', kind: 'only-told', told: [told(from)], notes: [] };
  const [first] = decide(alone, { decision: 'tell', dose: '1 comp c/24h' });
  expect(first?.resource).toMatchObject({
    resourceType: 'MedicationStatement',
    dosage: [{ text: '1 comp c/24h' }],
    informationSource: from === 'list' ? { reference: 'Patient/p' } : { display: 'Hospital General' },
  });
});

test('an empty medication is reconciled too, and is said to be empty', () => {
  expect(reconciledChanges([], by)).toMatchObject([
    { resource: { resourceType: 'List', emptyReason: { text: expect.any(String) } } },
  ]);
});
