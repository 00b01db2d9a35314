import { useState } from 'react';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { authorizationFormRoutes } from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Makes the packet of a request as the payer will read it. Its name tells nobody whose it is. */
export function usePacket() {
  const client = useFhirClient();
  const api = useApiClient().of(authorizationFormRoutes);
  const access = useFhirAccess();
  const [failure, setFailure] = useState<string | null>(null);

  return {
    failure,
    async save(one: AuthorizationCase): Promise<void> {
      setFailure(null);
      try {
        const [{ resource: patient }, { forms }, { formSections }, { packetPaper }, { patientPaper }] =
          await Promise.all([
            client.read('Patient', one.patient.id),
            api.call('listCaseForms', { params: { caseId: one.caseId } }),
            import('../documentation/form-sections.ts'),
            import('./packet-paper.ts'),
            import('../../../lib/pdf-frame.ts'),
          ]);
        const { sections, ...head } = packetPaper(one, patient, access, new Date());
        saveFile(
          patientPaper(head, [...sections, ...formSections(forms, access.timeZone)]).output('blob'),
          'autorizacion-previa.pdf',
        );
      } catch (error) {
        const isKnown = error instanceof ApiProblem || error instanceof NetworkFailure;
        setFailure(isKnown ? error.message : 'No se ha podido crear el PDF de la solicitud.');
      }
    },
  };
}
