import type { ServiceRequest } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { requisitionSystem } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { SectionProps } from '../section-props.ts';

/** Makes the PDF of an order, with the others of its sheet. */
export function useOrderPaper({ patientId, access, timeZone }: SectionProps) {
  const client = useFhirClient();
  const [failure, setFailure] = useState<string | null>(null);

  async function make(order: ServiceRequest): Promise<void> {
    const [{ resource: patient }, others, { orderPaper }, { patientPaper }] = await Promise.all([
      client.read('Patient', patientId),
      sheetOf(order),
      import('./order-paper.ts'),
      import('../../../lib/pdf-frame.ts'),
    ]);
    const now = new Date();
    const { sections, ...head } = orderPaper(patient, [order, ...others], access, now);
    saveFile(patientPaper(head, sections).output('blob'), `orden-${dayOf(now, timeZone)}.pdf`);
  }

  /** The others of its sheet; what is an error is on no paper. */
  async function sheetOf({ requisition, id }: ServiceRequest): Promise<ServiceRequest[]> {
    if (requisition?.system !== requisitionSystem || !requisition.value) return [];
    const { resources } = await client.search('ServiceRequest', {
      patient: `Patient/${patientId}`,
      requisition: `${requisitionSystem}|${requisition.value}`,
      _count: '50',
    });
    return resources.filter((other) => other.id !== id && other.status !== 'entered-in-error');
  }

  return {
    failure,
    async save(order: ServiceRequest): Promise<void> {
      setFailure(null);
      try {
        await make(order);
      } catch (error) {
        const isKnown = error instanceof ApiProblem || error instanceof NetworkFailure;
        setFailure(isKnown ? error.message : 'No se ha podido crear el PDF de la orden.');
      }
    },
  };
}
