import type { Observation, Patient } from '@medplum/fhirtypes';
import type { CdsService } from '../cds-services/service.ts';

/** What the results of a patient say together, when their chart is opened. */
export const laboratoryServices: readonly CdsService[] = [
  {
    id: 'laboratory-patient-view',
    hook: 'patient-view',
    title: 'Resultados de laboratorio al abrir la historia',
    description:
      'Lee los resultados de laboratorio del paciente: valores críticos recientes, patrones que forman varios y valores derivados. Orienta y no diagnostica; dice qué no se pudo comprobar.',
    prefetch: {
      patient: 'Patient/{{context.patientId}}',
      results: 'Observation?patient={{context.patientId}}&category=laboratory',
    },
    roles: ['clinicians'],
    async advise({ prefetch, now, sql }) {
      const [patient] = (prefetch.patient ?? []) as unknown as Patient[];
      const results = (prefetch.results ?? []).filter(
        ({ resourceType }) => resourceType === 'Observation',
      ) as unknown as Observation[];
      const [{ cardsOf }, { subjectOf }, { readOwnRanges }] = await Promise.all([
        import('./result-cards.ts'),
        import('../clinical/laboratory/interpret/critical-values.ts'),
        import('./organization-ranges.ts'),
      ]);
      return cardsOf(results, subjectOf(patient ?? {}), now, await readOwnRanges(sql));
    },
  },
];
