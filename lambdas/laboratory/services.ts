import type { Observation, Patient } from '@medplum/fhirtypes';
import type { CdsService, Prefetched } from '../cds-services/service.ts';
import { gestationalAgeCodes, pregnancyCode } from '../clinical/pregnancy-codes.ts';

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
      pregnancy: `Observation?patient={{context.patientId}}&code=${[pregnancyCode, ...gestationalAgeCodes].join(',')}`,
    },
    roles: ['clinicians'],
    async advise({ prefetch, now, sql }) {
      const [patient] = (prefetch.patient ?? []) as unknown as Patient[];
      const [results, pregnancies] = [prefetch.results, prefetch.pregnancy].map(observationsOf);
      const [{ cardsOf }, { subjectOn }, { readOwnRanges }] = await Promise.all([
        import('./result-cards.ts'),
        import('../clinical/laboratory/interpret/subject-on.ts'),
        import('./organization-ranges.ts'),
      ]);
      const subject = subjectOn(patient ?? {}, pregnancies ?? [], now.toISOString().slice(0, 10));
      return cardsOf(results ?? [], subject, now, await readOwnRanges(sql));
    },
  },
];

const observationsOf = (resources: Prefetched[string] = []) =>
  resources.filter(({ resourceType }) => resourceType === 'Observation') as unknown as Observation[];
