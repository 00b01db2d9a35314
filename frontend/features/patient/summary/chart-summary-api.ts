import type {
  AllergyIntolerance,
  ExtractResource,
  Patient,
  Resource,
  ResourceType,
} from '@medplum/fhirtypes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { UnexpectedAnswer } from '../../../lib/api-problem.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { patientKey, recordsQuery, summariesKey, summaryParameters } from '../patient-api.ts';

export const summaryKey = (patientId: string) => [...summariesKey, patientId];

/**
 * All that the summary of a chart shows, in one request, which is one entry of the access log. What other views ask for
 * by themselves, the patient and the allergies, comes to be known with it.
 */
export const summaryQuery = ({ fhir }: Pick<Clients, 'fhir'>, patientId: string) =>
  queryOptions({
    queryKey: summaryKey(patientId),
    // The server tells of these (`useChanges`).
    meta: { topics: ['AllergyIntolerance', 'Appointment', 'Communication', 'DiagnosticReport', 'Task'] },
    async queryFn({ signal, client }): Promise<Resource[]> {
      const { entry = [] } = await fhir.operation('Bundle', {
        name: '$chart-summary',
        type: 'Patient',
        id: patientId,
        signal,
      });
      const resources = entry.flatMap(({ resource }) => resource ?? []);
      const patient = resources.find(
        (resource): resource is Patient => resource.resourceType === 'Patient' && resource.id === patientId,
      );
      if (!patient) throw new UnexpectedAnswer();
      client.setQueryData(patientKey(patientId), { resource: patient, version: versionOf(patient) });
      const allergies = resources.filter(
        (resource): resource is AllergyIntolerance => resource.resourceType === 'AllergyIntolerance',
      );
      client.setQueryData(
        recordsQuery({ fhir }, 'AllergyIntolerance', patientId, summaryParameters.allergies).queryKey,
        {
          pages: [{ resources: allergies, nextCursor: undefined, total: undefined }],
          pageParams: [undefined],
        },
      );
      return resources;
    },
  });

export const useChartSummary = (patientId: string, isWanted = true) =>
  useQuery({ ...summaryQuery({ fhir: useFhirClient() }, patientId), enabled: isWanted });

export type OfSummary = <Type extends ResourceType>(type: Type) => ExtractResource<Type>[];

export const ofSummary =
  (resources: readonly Resource[]): OfSummary =>
  (type) =>
    resources.filter((resource): resource is ExtractResource<typeof type> => resource.resourceType === type);
