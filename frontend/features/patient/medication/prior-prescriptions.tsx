import { chakra, Text } from '@chakra-ui/react';
import type { MedicationRequest } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { dosageText } from '../../../../lambdas/clinical/medication/dosage/dosage-text.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { conceptText } from '../concept-text.ts';
import { medicationStatusTexts } from './medication-texts.ts';

/** As far back as is told. */
const mostTold = 20;

const priorOf = ({ priorPrescription }: MedicationRequest) =>
  /^MedicationRequest\/([A-Za-z0-9\-.]{1,64})$/.exec(priorPrescription?.reference ?? '')?.[1];

/** What a prescription took the place of, and that of it, newest first. */
export default function PriorPrescriptions({ of, timeZone }: { of: MedicationRequest; timeZone: string }) {
  const client = useFhirClient();
  const { data, isError } = useQuery({
    queryKey: ['fhir', 'MedicationRequest', of.id, 'prior', of.priorPrescription?.reference],
    queryFn: async () => {
      const found: MedicationRequest[] = [];
      for (let id = priorOf(of); id !== undefined && found.length < mostTold; ) {
        const { resource } = await client.read('MedicationRequest', id);
        found.push(resource);
        id = priorOf(resource);
      }
      return found;
    },
  });
  if (isError) return <Text fontSize="sm">No se han podido cargar las pautas anteriores.</Text>;
  return (
    <chakra.ul listStyleType="none" fontSize="sm" aria-label="Pautas anteriores">
      {data?.map((prior) => (
        <li key={prior.id}>
          {[
            `Antes: ${dosageText(prior.dosageInstruction) || 'pauta no consta'}`,
            formatDate(prior.authoredOn, timeZone),
            medicationStatusTexts[prior.status] ?? prior.status,
            conceptText(prior.statusReason),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </chakra.ul>
  );
}
