import type { Extension, Schedule } from '@medplum/fhirtypes';
import { type Weekday, weekdays } from '../../../../lambdas/clinical/scheduling/availability-rule.ts';
import { availabilityRuleUrl } from '../../../../lambdas/clinical/scheduling/canonical.ts';

/** One rule of a clinician's hours, as a form holds it. */
export interface RuleFields {
  /** Of the form alone. */
  key: string;
  days: Weekday[];
  /** `HH:mm`; `until` may be `00:00` for midnight at the end of the day. */
  from: string;
  until: string;
  /** Minutes between beginnings. */
  alignment: string;
  validFrom: string;
  validUntil: string;
  timeZone: string;
  /** References; none: all that is offered. */
  services: string[];
}

export const weekdayNames: Record<Weekday, string> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
};

/** As the week goes there: Monday first. */
export const weekdayOrder = Object.keys(weekdayNames) as Weekday[];

const isWeekday = (code: string | undefined): code is Weekday => weekdays.some((day) => day === code);

export function readRules({ extension = [] }: Schedule): RuleFields[] {
  return extension
    .filter(({ url }) => url === availabilityRuleUrl)
    .map(({ extension: parts = [] }) => {
      const part = (name: string) => parts.find(({ url }) => url === name);
      return {
        key: crypto.randomUUID(),
        days: parts.flatMap(({ url, valueCode }) =>
          url === 'daysOfWeek' && isWeekday(valueCode) ? [valueCode] : [],
        ),
        from: part('startTime')?.valueTime?.slice(0, 5) ?? '',
        until: part('endTime')?.valueTime?.slice(0, 5) ?? '',
        alignment: String(part('alignment')?.valuePositiveInt ?? ''),
        validFrom: part('validFrom')?.valueDate ?? '',
        validUntil: part('validUntil')?.valueDate ?? '',
        timeZone: part('timeZone')?.valueCode ?? '',
        services: parts.flatMap(({ url, valueReference }) =>
          url === 'service' && valueReference?.reference ? [valueReference.reference] : [],
        ),
      };
    });
}

export function newRule(timeZone: string): RuleFields {
  return {
    key: crypto.randomUUID(),
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    from: '09:00',
    until: '13:00',
    alignment: '30',
    validFrom: '',
    validUntil: '',
    timeZone,
    services: [],
  };
}

function toExtension(rule: RuleFields): Extension {
  const alignment = Number(rule.alignment);
  return {
    url: availabilityRuleUrl,
    extension: [
      ...rule.days.map((day) => ({ url: 'daysOfWeek', valueCode: day })),
      { url: 'startTime', valueTime: `${rule.from}:00` },
      { url: 'endTime', valueTime: `${rule.until}:00` },
      { url: 'timeZone', valueCode: rule.timeZone },
      { url: 'alignment', valuePositiveInt: Number.isInteger(alignment) ? alignment : 0 },
      ...(rule.validFrom === '' ? [] : [{ url: 'validFrom', valueDate: rule.validFrom }]),
      ...(rule.validUntil === '' ? [] : [{ url: 'validUntil', valueDate: rule.validUntil }]),
      ...rule.services.map((reference) => ({ url: 'service', valueReference: { reference } })),
    ],
  };
}

/** The Schedule with these rules; whatever else it says stays as it is. */
export function withRules<Some extends Schedule>(schedule: Some, rules: readonly RuleFields[]): Some {
  const others = (schedule.extension ?? []).filter(({ url }) => url !== availabilityRuleUrl);
  const { extension: _, ...rest } = schedule;
  const extension = [...others, ...rules.map(toExtension)];
  return { ...rest, ...(extension.length > 0 ? { extension } : {}) } as Some;
}
