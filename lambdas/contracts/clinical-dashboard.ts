import * as z from 'zod';
import { roles } from './roles.ts';
import type { Route } from './route.ts';

const patientSchema = z.object({ id: z.string(), name: z.string().nullable() });

/** Counts of patients, never who they are. Null where the day has no appointment to count by. */
export const patientsTodaySchema = z.object({
  /** Calendar days in the organization's zone. */
  today: z.object({ day: z.iso.date(), patients: z.int().nonnegative() }),
  yesterday: z.object({ day: z.iso.date(), patients: z.int().nonnegative() }),
  sameWeekday: z.object({ day: z.iso.date(), patients: z.int().nonnegative() }),
  /** Since when there are appointments; null where there never was one. Days before it have no count. */
  firstDay: z.iso.date().nullable(),
  /** Today's appointments by FHIR status. */
  todayByStatus: z.record(z.string(), z.int().positive()),
});
export type PatientsToday = z.infer<typeof patientsTodaySchema>;

export const urgencies = ['critical', 'abnormal', 'unknown', 'normal'] as const;

const waitingReportSchema = z.object({
  id: z.string(),
  /** Of the resource: what an acknowledgement names in If-Match. */
  version: z.int().positive(),
  title: z.string().nullable(),
  patient: patientSchema,
  urgency: z.enum(urgencies),
  /** FHIR status: a corrected report is new to whoever had seen it. */
  status: z.string(),
  /** Whose it is of those who work here: who was given it, who asked for it, whose patient it is. Null: anybody's. */
  clinician: z
    .object({ name: z.string(), isMine: z.boolean(), why: z.enum(['delegated', 'ordered', 'patient']) })
    .nullable(),
  /** FHIR instant or date: when the result was given out, else when the sample was taken. */
  since: z.string(),
  /** The results out of their range, or all where none could be judged; as FHIR Observations. */
  results: z.array(
    z.looseObject({
      resourceType: z.literal('Observation'),
      id: z.string(),
      status: z.string(),
      code: z.looseObject({}),
    }),
  ),
  /** Ids of those that are critical, as their laboratory says or at or beyond a limit of the platform's. */
  critical: z.array(z.string()),
  /** By result: what the patient's last one of the same code was, and how far it moved since, where both have one unit. */
  earlier: z.record(
    z.string(),
    z.object({ text: z.string(), at: z.string().nullable(), change: z.number().nullable() }),
  ),
});

/** After as many days without anybody's acknowledgement a report is everybody's. Source: unverified. */
export const everybodysAfterDays = 3;

/** Reports that nobody has acknowledged, most urgent first, and how many of these there are in all. */
export const waitingReportsSchema = z.object({
  reports: z.array(waitingReportSchema),
  /** Of other clinicians, and left out: they are not critical, and have not waited long. */
  others: z.int().nonnegative(),
  counts: z.object({
    critical: z.int().nonnegative(),
    abnormal: z.int().nonnegative(),
    unknown: z.int().nonnegative(),
    normal: z.int().nonnegative(),
  }),
  /** Older ones were not looked at. */
  since: z.iso.date(),
  /** There were more than could be judged or listed: the counts are of the newest alone. */
  isCut: z.boolean(),
});
export type WaitingReports = z.infer<typeof waitingReportsSchema>;
export type WaitingReport = z.infer<typeof waitingReportSchema>;

const draftNoteSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  patient: patientSchema,
  author: z.string().nullable(),
  isMine: z.boolean(),
  date: z.string(),
});

export const draftNotesSchema = z.object({
  notes: z.array(draftNoteSchema),
  mine: z.int().nonnegative(),
  total: z.int().nonnegative(),
  since: z.iso.date(),
});
export type DraftNotes = z.infer<typeof draftNotesSchema>;
export type DraftNote = z.infer<typeof draftNoteSchema>;

export const clinicalDashboardRoutes = {
  readPatientsToday: {
    method: 'GET',
    path: '/clinical-dashboard/patients-today',
    summary: 'Cuántos pacientes están citados hoy, ayer y hace una semana',
    access: roles,
    response: patientsTodaySchema,
  },
  readWaitingReports: {
    method: 'GET',
    path: '/clinical-dashboard/waiting-reports',
    summary:
      'Informes de resultados sin acuse de recibo, los críticos primero: los propios, los de nadie, los críticos y los que llevan días; o todos',
    access: ['clinicians'],
    query: z.object({ of: z.enum(['mine', 'everybody']).optional() }),
    response: waitingReportsSchema,
  },
  readDraftNotes: {
    method: 'GET',
    path: '/clinical-dashboard/draft-notes',
    summary: 'Notas sin firmar, primero las propias',
    access: ['clinicians'],
    response: draftNotesSchema,
  },
} as const satisfies Record<string, Route>;
