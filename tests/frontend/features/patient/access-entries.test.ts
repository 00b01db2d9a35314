import type { AuditEvent } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { accessEntries } from '../../../../frontend/features/patient/access/access-entries.ts';

let count = 0;
function event(minute: number, user: string, type: string, more: Partial<AuditEvent> = {}): AuditEvent {
  count += 1;
  const observer = { display: 'Auxilia' };
  return {
    resourceType: 'AuditEvent',
    id: String(count),
    type: { code: 'rest' },
    action: 'E',
    recorded: `2026-01-01T10:${String(minute).padStart(2, '0')}:00Z`,
    outcome: '0',
    agent: [
      { requestor: true, who: { identifier: { value: user } } },
      { requestor: false, who: observer },
    ],
    source: { observer },
    entity: [{ what: { reference: 'Patient/1' } }, { query: btoa(`${type}?patient=Patient/1`) }],
    ...more,
  };
}
const summary = (...events: AuditEvent[]) =>
  accessEntries(events).map(({ userId, action, subjects, count }) => [userId, action, subjects, count]);

describe('who has accessed', () => {
  it('joins what one person read within a few minutes, also while another did', () => {
    expect(
      summary(event(5, 'ana', 'Condition'), event(4, 'luis', 'Observation'), event(1, 'ana', 'Observation')),
    ).toEqual([
      ['ana', 'Lectura', ['problemas', 'constantes y resultados'], 2],
      ['luis', 'Lectura', ['constantes y resultados'], 1],
    ]);
  });

  it('names every kind of data in Spanish', () => {
    expect(
      summary(
        event(5, 'ana', 'MedicationStatement'),
        event(5, 'ana', 'MedicationRequest'),
        event(5, 'ana', 'Provenance'),
      ),
    ).toEqual([['ana', 'Lectura', ['medicación que toma', 'medicación', 'quién escribió cada dato'], 3]]);
  });

  it('keeps visits apart that are more than five minutes apart', () => {
    expect(summary(event(20, 'ana', 'Condition'), event(14, 'ana', 'Condition'))).toHaveLength(2);
    expect(summary(event(20, 'ana', 'Condition'), event(15, 'ana', 'Condition'))).toHaveLength(1);
  });

  it('never hides a change or a refusal among readings', () => {
    const entries = summary(
      event(3, 'ana', 'Condition'),
      event(2, 'ana', 'Patient', { action: 'U' }),
      event(1, 'ana', 'Condition', { outcome: '8' }),
    );
    expect(entries).toEqual([
      ['ana', 'Lectura', ['problemas'], 1],
      ['ana', 'Cambio de datos', ['datos personales'], 1],
      ['ana', 'Lectura', ['problemas'], 1],
    ]);
  });
});
