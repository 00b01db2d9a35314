import { useSearchParams } from 'react-router-dom';
import { type EntryKind, filterableKinds } from './entry-looks.ts';

export const calendarViews = {
  dia: 'Día',
  semana: 'Semana',
  mes: 'Mes',
  columnas: 'Por profesional',
} as const;
export type CalendarView = keyof typeof calendarViews;

export const calendarPanels = ['horarios', 'servicios', 'espera', 'suscripcion'] as const;
export type CalendarPanel = (typeof calendarPanels)[number];

/** What is shown, as the address tells it: ids and codes alone, nothing of a patient's. */
export interface CalendarAddress {
  view: CalendarView;
  /** A calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Ids of practitioners; none: everybody. */
  practitioners: string[];
  /** Id of a HealthcareService. */
  service: string | undefined;
  kinds: EntryKind[];
  /** Id of the appointment that is open. */
  appointment: string | undefined;
  panel: CalendarPanel | undefined;
}

/** What was called off is out of the way until somebody asks for it. */
export const defaultKinds: readonly EntryKind[] = filterableKinds.filter((kind) => kind !== 'cancelled');

const id = /^[A-Za-z0-9.-]{1,64}$/;

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | undefined {
  return values.find((candidate) => candidate === value);
}

const listOf = (value: string | null) => (value ?? '').split(',').filter((item) => id.test(item));

function isDay(day: string | null): day is string {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  // Beyond these years the record's own dates end.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900' && day < '2200';
}

export function readAddress(address: URLSearchParams, today: string): CalendarAddress {
  const day = address.get('fecha');
  const kinds = listOf(address.get('estados')).flatMap((kind) => oneOf(filterableKinds, kind) ?? []);
  const only = (name: string) => listOf(address.get(name))[0];
  return {
    view: oneOf(Object.keys(calendarViews) as CalendarView[], address.get('vista')) ?? 'semana',
    day: isDay(day) ? day : today,
    practitioners: listOf(address.get('profesionales')),
    service: only('servicio'),
    kinds: kinds.length > 0 ? kinds : [...defaultKinds],
    appointment: only('cita'),
    panel: oneOf(calendarPanels, address.get('panel')),
  };
}

/** The address with some of it changed; what is as it would be anyway is left out. */
export function writeAddress(
  current: URLSearchParams,
  change: Partial<CalendarAddress>,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const wanted = { ...readAddress(current, today), ...change };
  const isDefault =
    wanted.kinds.length === defaultKinds.length && defaultKinds.every((kind) => wanted.kinds.includes(kind));
  const values = {
    vista: wanted.view === 'semana' ? '' : wanted.view,
    fecha: wanted.day === today ? '' : wanted.day,
    profesionales: wanted.practitioners.join(','),
    servicio: wanted.service ?? '',
    estados: isDefault ? '' : wanted.kinds.join(','),
    cita: wanted.appointment ?? '',
    panel: wanted.panel ?? '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function useCalendarAddress(today: string) {
  const [address, setAddress] = useSearchParams();
  const go = (change: Partial<CalendarAddress>) =>
    setAddress((current) => writeAddress(current, change, today), { preventScrollReset: true });
  return [readAddress(address, today), go] as const;
}
