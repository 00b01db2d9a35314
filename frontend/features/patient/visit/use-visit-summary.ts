import { useQueries } from '@tanstack/react-query';
import {
  summaryLanguage,
  type VisitSummary,
  visitSummary,
} from '../../../../lambdas/clinical/visits/visit-summary.ts';
import type { Visit } from '../../../../lambdas/contracts/visits.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { usePatient, usePatientRecords } from '../patient-api.ts';
import { noteQuery } from './visit-api.ts';

interface VisitSummaryState {
  summary: VisitSummary | undefined;
  error: Error | null;
  retry: () => void;
}

/** What a patient takes home of a visit, as the record stands now; undefined while it is being read. */
export function useVisitSummary(visit: Visit, timeZone: string): VisitSummaryState {
  const api = useApiClient();
  const patientId = visit.patient.id;
  const encounter = `Encounter/${visit.id}`;
  const patient = usePatient(patientId);
  const conditions = usePatientRecords('Condition', patientId, { encounter });
  const medicines = usePatientRecords('MedicationRequest', patientId, { encounter });
  const allergies = usePatientRecords('AllergyIntolerance', patientId, { _count: '200' });
  const observations = usePatientRecords('Observation', patientId, { encounter });
  const orders = usePatientRecords('ServiceRequest', patientId, { encounter });
  const signed = visit.notes.filter(({ state }) => state === 'signed' || state === 'amended');
  const notes = useQueries({ queries: signed.map(({ id }) => noteQuery({ api }, id)) });
  const parts = [patient, conditions, medicines, allergies, observations, orders, ...notes];
  const failed = parts.find(({ isError }) => isError);
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  if (failed) return { summary: undefined, error: failed.error, retry };
  if (!patient.data || parts.some(({ isPending }) => isPending))
    return { summary: undefined, error: null, retry };
  const language = summaryLanguage(patient.data.resource);
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  // A day of the calendar is the same in every zone; an instant is a day of the clinic's.
  const calendarDay = new Intl.DateTimeFormat(day.resolvedOptions().locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dayText = (date: string | undefined) => {
    if (date === undefined || Number.isNaN(Date.parse(date))) return undefined;
    return (date.length === 10 ? calendarDay : day).format(new Date(date));
  };
  const summary = visitSummary(
    {
      startedAt: visit.startedAt ?? undefined,
      people: visit.people.map(({ name }) => name),
      reasons: visit.reasons,
      conditions: conditions.data ?? [],
      medicines: medicines.data ?? [],
      // AllergyIntolerance has no search by encounter in R4.
      allergies: (allergies.data ?? []).filter((one) => one.encounter?.reference === encounter),
      observations: observations.data ?? [],
      orders: orders.data ?? [],
      signedSections: notes.flatMap(({ data }) => data?.sections ?? []),
    },
    language,
    dayText,
  );
  return { summary, error: null, retry };
}
