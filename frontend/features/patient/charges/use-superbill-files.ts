import type { Superbill } from '../../../../lambdas/clinical/charges/superbill.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { csvText } from '../../../lib/write-csv.ts';
import type { SectionProps } from '../section-props.ts';

/** A bill to take along: on paper, or for the program of whoever bills. Names of files carry no patient. */
export function useSuperbillFiles({ patientId, access }: SectionProps) {
  const client = useFhirClient();

  async function save(bill: Superbill, kind: 'pdf' | 'csv'): Promise<string | null> {
    try {
      const [{ resource: patient }, { resources: coverages }, rows] = await Promise.all([
        client.read('Patient', patientId),
        client.search('Coverage', { patient: `Patient/${patientId}`, _count: '50' }),
        import('./superbill-rows.ts'),
      ]);
      const context = { patient, coverages, access, now: new Date() };
      if (kind === 'csv') {
        const text = csvText(rows.superbillCsv(bill, context));
        saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'hoja-de-cargos.csv');
        return null;
      }
      const { patientPaper } = await import('../../../lib/pdf-frame.ts');
      const { sections, ...head } = rows.superbillPaper(bill, context);
      saveFile(patientPaper(head, sections).output('blob'), 'hoja-de-cargos.pdf');
      return null;
    } catch (error) {
      const isKnown = error instanceof ApiProblem || error instanceof NetworkFailure;
      return isKnown ? error.message : 'No se ha podido crear el archivo.';
    }
  }

  return { save };
}
