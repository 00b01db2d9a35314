import type { Patient } from '@medplum/fhirtypes';
import { ageOn } from '../../../lambdas/clinical/age.ts';
import { ageText } from '../../../lambdas/clinical/age-text.ts';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import {
  deathOf,
  emailAddress,
  medicalRecordNumber,
  phoneNumbers,
  phoneText,
  sexText,
} from '../../../lambdas/clinical/patient-identity.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import type { Order } from './patient-filters.ts';

export interface ColumnContext {
  /** `YYYY-MM-DD` in the organization's zone. */
  today: string;
  timeZone: string;
}

interface Column {
  label: string;
  isShownFirst: boolean;
  /** Undefined: not recorded. */
  valueOf: (patient: Patient, context: ColumnContext) => string | undefined;
}

/** What the list can show beside the name. */
export const columns = {
  edad: { label: 'Edad', isShownFirst: true, valueOf: ageOf },
  sexo: { label: 'Sexo', isShownFirst: true, valueOf: ({ gender }) => sexText(gender) },
  nacimiento: {
    label: 'Nacimiento',
    isShownFirst: true,
    valueOf: ({ birthDate }, { timeZone }) => formatDate(birthDate, timeZone),
  },
  historia: { label: 'N.º de historia', isShownFirst: true, valueOf: medicalRecordNumber },
  telefono: { label: 'Teléfono', isShownFirst: true, valueOf: phoneOf },
  correo: { label: 'Correo electrónico', isShownFirst: false, valueOf: emailAddress },
  ciudad: {
    label: 'Ciudad',
    isShownFirst: false,
    valueOf: ({ address }) => address?.find(({ use }) => use !== 'old')?.city,
  },
  cambio: {
    label: 'Último cambio',
    isShownFirst: false,
    valueOf: ({ meta }, { timeZone }) => formatDate(meta?.lastUpdated, timeZone),
  },
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];
const firstColumns = columnNames.filter((name) => columns[name].isShownFirst);

/** Columns as they were kept, in the list's own order; those of a first visit where nothing was. */
export function readColumns(stored: unknown): ColumnName[] {
  if (!Array.isArray(stored)) return firstColumns;
  return columnNames.filter((name) => stored.includes(name));
}

/** The orders that a click on a column's heading goes through, by `_sort`'s names in the address. */
export const columnOrders: Partial<Record<ColumnName | 'nombre', Order[]>> = {
  nombre: ['apellidos'],
  edad: ['edad', 'edad-mayor'],
  cambio: ['recientes'],
};

/** The age at death, where its day is known; a dead person grows no older. */
function ageOf(patient: Patient, { today, timeZone }: ColumnContext): string {
  const death = deathOf(patient);
  const deathDay = death?.at && (death.at.length > 10 ? dayOf(new Date(death.at), timeZone) : death.at);
  return ageText(ageOn(patient.birthDate, death ? (deathDay ?? '') : today));
}

function phoneOf(patient: Patient): string | undefined {
  const [phone] = phoneNumbers(patient);
  return phone && phoneText(phone);
}
