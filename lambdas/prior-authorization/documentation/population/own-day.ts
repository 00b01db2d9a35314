type Named = Record<string, unknown>;

const names = [
  'effectiveDateTime',
  'issued',
  'onsetDateTime',
  'recordedDate',
  'performedDateTime',
  'occurrenceDateTime',
  'authoredOn',
  'dateAsserted',
  'date',
  'created',
] as const;
const periods = ['effectivePeriod', 'performedPeriod', 'onsetPeriod', 'period'] as const;

/** The day that a record says of itself, whatever its type; null where it has none. */
export function ownDay(resource: Named): string | null {
  for (const name of names) if (typeof resource[name] === 'string') return resource[name].slice(0, 10);
  for (const name of periods) {
    const start = (resource[name] as Named | undefined)?.start;
    if (typeof start === 'string') return start.slice(0, 10);
  }
  return null;
}
