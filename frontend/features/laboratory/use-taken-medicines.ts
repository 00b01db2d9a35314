import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ingredientsOf } from '../../../lambdas/clinical/laboratory/effects/effects.ts';
import {
  type TakenMedicine,
  takenMedicines,
} from '../../../lambdas/clinical/laboratory/effects/taken-medicines.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';

const most = '200';

interface TakenMedicines {
  /** Undefined where nobody is chosen, and until they are known. */
  medicines: readonly TakenMedicine[] | undefined;
  /** Why nothing is known of them: effects are then not looked for. */
  isUnknown: boolean;
}

/** The medicines of the chart of a patient, for whoever may read of them. */
export function useTakenMedicines(patientId: string | undefined): TakenMedicines {
  const client = useFhirClient();
  const { may } = useFhirAccess();
  const mayRead = may('MedicationRequest', 'read') && may('MedicationStatement', 'read');
  const records = useQuery({
    queryKey: ['fhir', 'MedicationRequest', 'taken', patientId],
    enabled: patientId !== undefined && mayRead,
    queryFn: async ({ signal }): Promise<(MedicationRequest | MedicationStatement)[]> => {
      const parameters = { patient: `Patient/${patientId}`, _count: most };
      const [prescribed, told] = await Promise.all([
        client.search('MedicationRequest', parameters, { signal }),
        client.search('MedicationStatement', parameters, { signal }),
      ]);
      return [...prescribed.resources, ...told.resources];
    },
  });
  const medicines = useMemo(() => records.data && takenMedicines(records.data), [records.data]);
  return { medicines, isUnknown: patientId !== undefined && (!mayRead || records.isError) };
}

/** Keys of what is taken on a day: of those a level is asked for. */
export const currentIngredients = (
  medicines: readonly TakenMedicine[] | undefined,
  today: string,
): string[] =>
  (medicines ?? [])
    .filter(({ until }) => until === undefined || until >= today)
    .flatMap((medicine) => ingredientsOf(medicine));
