import type { Dosage, Period, Quantity, Range, Ratio, TimingRepeat } from '@medplum/fhirtypes';
import { dayText } from '../../date-format.ts';
import { sayDay, sayMoment, timesOf, week } from './moments.ts';
import { round } from './numbers.ts';
import { routeCode, sayRoute } from './routes.ts';
import { sayNumber, sayQuantity } from './units.ts';

const verbs: Readonly<Record<string, string>> = {
  PO: 'Tome',
  IH: 'Inhale',
  TP: 'Aplique',
  TD: 'Aplique',
  OP: 'Aplique',
  OT: 'Aplique',
  NS: 'Aplique',
  VG: 'Aplique',
  PR: 'Aplique',
};

const periods: Readonly<Record<string, readonly [one: string, many: string]>> = {
  s: ['segundo', 'segundos'],
  min: ['minuto', 'minutos'],
  h: ['hora', 'horas'],
  d: ['día', 'días'],
  wk: ['semana', 'semanas'],
  mo: ['mes', 'meses'],
  a: ['año', 'años'],
};
const periodOf = (value: number, unit = ''): string =>
  `${sayNumber(value)} ${periods[unit]?.[value === 1 ? 0 : 1] ?? unit}`;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * FHIR Dosages as a sentence in plain Spanish that says no more than their elements do; `parseDosage` reads it back to the same.
 * Empty where they say nothing but their text.
 */
export function sayDosages(dosages: readonly Dosage[]): string {
  const phases = dosages.reduce<Dosage[][]>((kept, dosage) => {
    const last = kept.at(-1);
    if (last && last[0]?.sequence === dosage.sequence) last.push(dosage);
    else kept.push([dosage]);
    return kept;
  }, []);
  const said = phases
    .map((parts) => parts.map(sayOne).filter(Boolean).join('; además, '))
    .filter(Boolean)
    .join('; luego, ');
  return said === '' ? '' : `${said[0]?.toUpperCase()}${said.slice(1)}.`;
}

function sayOne(dosage: Dosage): string {
  const { repeat = {} } = dosage.timing ?? {};
  const dose = sayDose(dosage);
  const verb = dose === '' ? undefined : verbs[routeCode(dosage.route) ?? '']?.toLowerCase();
  return [
    verb,
    dose,
    sayRoute(dosage.route),
    saySite(dosage),
    sayTiming(repeat, isOfDay(dosage)),
    sayMoments(repeat),
    sayBounds(repeat),
    sayNeeded(dosage),
    sayMaximum(dosage.maxDosePerPeriod),
    ...(dosage.additionalInstruction?.map(({ text }) => text) ?? []),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is given in a day, and parted. */
const isOfDay = ({ doseAndRate: [first] = [] }: Dosage): boolean =>
  first?.rateRatio !== undefined || first?.rateRange?.low?.code?.endsWith('/d') === true;

const sayRange = ({ low, high }: Range): string =>
  low?.value !== undefined && high ? `de ${sayNumber(low.value)} a ${sayQuantity(high)}` : '';

function sayDose({ doseAndRate = [] }: Dosage): string {
  const [ordered, ...others] = doseAndRate;
  if (!ordered) return '';
  const calculated = others.find(({ type }) =>
    type?.coding?.some(({ code }) => code === 'calculated'),
  )?.doseQuantity;
  const one = ordered.doseQuantity;
  const amount = one
    ? sayQuantity(one)
    : ordered.doseRange
      ? sayRange(ordered.doseRange)
      : ordered.rateRatio
        ? sayPerDay(ordered.rateRatio)
        : ordered.rateQuantity
          ? sayQuantity(ordered.rateQuantity)
          : ordered.rateRange
            ? sayRange(ordered.rateRange)
            : '';
  return calculated && one ? `${amount} de ${sayQuantity(strengthOf(calculated, one))}` : amount;
}

/** What one of several holds: the whole of it is what is recorded. */
const strengthOf = (whole: Quantity, count: Quantity): Quantity => ({
  ...whole,
  value: round((whole.value ?? 0) / (count.value ?? 1)),
});

function sayPerDay({ numerator, denominator }: Ratio): string {
  if (!numerator) return '';
  const per = denominator?.code ?? denominator?.unit ?? '';
  const isOne = (denominator?.value ?? 1) === 1;
  const said = isOne ? (periods[per]?.[0] ?? per) : periodOf(denominator?.value ?? 1, per);
  return numerator.code?.endsWith('/kg')
    ? `${sayQuantity(numerator)}/${said}`
    : `${sayQuantity(numerator)} al ${said}`;
}

const saySite = ({ site }: Dosage): string | undefined => {
  const said = site?.text ?? site?.coding?.find(({ display }) => display)?.display;
  if (said === undefined) return undefined;
  return /^(?:ojo|zona|oído)/.test(said) ? `en ${/^zona/.test(said) ? 'la' : 'el'} ${said}` : `en ${said}`;
};

/** How many of the moments that are named fall into a day: where each is met once, they say how often by themselves. */
const momentsOf = ({ when = [], timeOfDay = [] }: TimingRepeat): number => timesOf(when) || timeOfDay.length;

function sayTiming(repeat: TimingRepeat, isParted: boolean): string {
  const {
    count,
    frequency,
    frequencyMax,
    period,
    periodMax,
    periodUnit: unit = 'd',
    dayOfWeek = [],
  } = repeat;
  if (count === 1 && frequency === undefined) return 'en dosis única';
  const counted = count === undefined ? '' : `por ${count} dosis`;
  if (period === undefined) return counted;
  const many = frequency ?? 1;
  const isByMoments =
    !frequencyMax &&
    !periodMax &&
    period === 1 &&
    ((dayOfWeek.length > 0 && unit === 'wk' && many === dayOfWeek.length * Math.max(1, momentsOf(repeat))) ||
      (dayOfWeek.length === 0 && unit === 'd' && many === momentsOf(repeat)));
  const isSplit = isParted && !frequencyMax && period === 1 && unit === 'd' && many > 1;
  if (isSplit) return [`dividido en ${many} tomas`, counted].filter(Boolean).join(' ');
  return [isByMoments ? '' : sayEvery(many, frequencyMax, period, periodMax, unit), counted]
    .filter(Boolean)
    .join(' ');
}

const genders: Readonly<Record<string, string>> = {
  wk: 'a la semana',
  h: 'por hora',
  d: 'al día',
  mo: 'al mes',
};

function sayEvery(
  frequency: number,
  frequencyMax: number | undefined,
  period: number,
  periodMax: number | undefined,
  unit: string,
): string {
  if (frequencyMax !== undefined)
    return `de ${frequency} a ${frequencyMax} veces ${genders[unit] ?? `cada ${periodOf(period, unit)}`}`;
  if (frequency === 1) {
    if (periodMax !== undefined) return `cada ${sayNumber(period)} a ${periodOf(periodMax, unit)}`;
    if (period === 1)
      return unit === 'd'
        ? 'una vez al día'
        : unit === 'wk'
          ? 'una vez por semana'
          : `cada ${periodOf(1, unit)}`;
    return `cada ${periodOf(period, unit)}`;
  }
  const times = `${frequency} ${frequency === 1 ? 'vez' : 'veces'}`;
  return period === 1 && genders[unit]
    ? `${times} ${genders[unit]}`
    : `${times} cada ${periodOf(period, unit)}`;
}

function sayMoments({ when = [], offset, dayOfWeek = [], timeOfDay = [] }: TimingRepeat): string {
  const before = offset === undefined ? '' : `${offset} minutos `;
  const days = week.filter((day) => dayOfWeek.includes(day)).map(sayDay);
  return [
    when.length > 0 ? `${before}${list.format(when.map(sayMoment))}` : '',
    days.length > 0 ? `los ${list.format(days)}` : '',
    timeOfDay.length > 0 ? list.format(timeOfDay.map((time) => `a las ${time.slice(0, 5)}`)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function sayPeriod({ start, end }: Period): string {
  if (start && end) return `del ${dayText(start)} al ${dayText(end)}`;
  if (start) return `desde el ${dayText(start)}`;
  return end ? `hasta el ${dayText(end)}` : '';
}

function sayBounds({ boundsDuration, boundsPeriod, boundsRange }: TimingRepeat): string {
  if (boundsPeriod) return sayPeriod(boundsPeriod);
  if (boundsDuration?.value !== undefined) {
    return `durante ${periodOf(boundsDuration.value, boundsDuration.code ?? boundsDuration.unit)}`;
  }
  const { low, high } = boundsRange ?? {};
  if (low?.value === undefined || high?.value === undefined) return '';
  return `durante ${sayNumber(low.value)} a ${periodOf(high.value, high.code ?? high.unit)}`;
}

function sayNeeded({ asNeededBoolean, asNeededCodeableConcept }: Dosage): string {
  const reason =
    asNeededCodeableConcept?.text ?? asNeededCodeableConcept?.coding?.find(({ display }) => display)?.display;
  if (reason !== undefined) return `si tiene ${reason}`;
  return asNeededBoolean ? 'si lo necesita' : '';
}

function sayMaximum(maximum: Ratio | undefined): string {
  const { numerator, denominator } = maximum ?? {};
  if (!numerator || !denominator) return '';
  const value = denominator.value ?? 1;
  return `máximo ${sayQuantity(numerator)} ${value === 1 && denominator.code === 'd' ? 'al día' : `en ${periodOf(value, denominator.code)}`}`;
}
