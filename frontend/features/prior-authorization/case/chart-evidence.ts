import type { ResourceType } from '@medplum/fhirtypes';
import {
  type EvidenceResource,
  type EvidenceType,
  evidenceText,
  evidenceTypes,
} from '../../../../lambdas/clinical/prior-authorization/evidence-text.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';

/** A record of the chart that can go with a request. */
export interface Candidate {
  reference: string;
  type: EvidenceType;
  text: string;
  date: string | null;
}

export const typeTexts: Record<EvidenceType, string> = {
  AllergyIntolerance: 'Alergia',
  Condition: 'Diagnóstico',
  DiagnosticReport: 'Informe',
  DocumentReference: 'Documento',
  MedicationRequest: 'Receta',
  MedicationStatement: 'Medicación',
  Observation: 'Resultado o constante',
  Procedure: 'Procedimiento',
  ServiceRequest: 'Orden',
};

/** As many of each kind as somebody looks through. */
const most = '60';

/** What of a patient's chart can speak for a request, the newest first; of the kinds that the reader may read. */
export async function chartCandidates(
  client: FhirClient,
  patientId: string,
  { may, timeZone }: { may: (type: ResourceType) => boolean; timeZone: string },
  signal: AbortSignal,
): Promise<Candidate[]> {
  const pages = await Promise.all(
    evidenceTypes
      .filter((type) => may(type))
      .map((type) =>
        client.search(
          type,
          { patient: `Patient/${patientId}`, _count: most, _sort: '-_lastUpdated' },
          { signal },
        ),
      ),
  );
  return pages
    .flatMap(({ resources }) => resources as EvidenceResource[])
    .flatMap((resource) => {
      const said = evidenceText(resource, timeZone);
      if (!said || !resource.id) return [];
      const type = resource.resourceType;
      return [{ reference: `${type}/${resource.id}`, type, ...said }];
    })
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}
