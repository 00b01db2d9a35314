import { readPrefetch } from '../cds-services/read-prefetch.ts';
import { dayOf } from '../clinical/clinic-day.ts';
import { pastedLines } from '../clinical/medication/pasted-lines.ts';
import { medicationReconciliationRoutes as routes } from '../contracts/medication-reconciliation.ts';
import { longestMedicationLine, longestMedicationList } from '../contracts/medication-safety.ts';
import { readBundle } from '../medication/reconciliation/read-bundle.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import { inRecord } from '../record/in-record.ts';
import { inTheirWords } from './cds-services.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { Refused } from './refusal.ts';

const of = 'patient={{context.patientId}}&status=active,on-hold';
const fields = {
  patient: 'Patient/{{context.patientId}}',
  medications: `MedicationRequest?${of}&_include=MedicationRequest:medication`,
  statements: `MedicationStatement?${of}&_include=MedicationStatement:medication`,
} as const;

/** What the chart has beside what the patient and others tell. Nothing is written but the access log. */
export function registerMedicationReconciliation(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.compareMedication, async ({ sql, caller, body }) => {
    const { patientId, text, bundle } = body;
    const list = linesOf(text);
    const known = await inTheirWords(() =>
      inRecord({ sql, caller, now }, (repository) =>
        readPrefetch(repository, fields, Object.keys(fields), patientId),
      ),
    );
    const [patient] = known.patient ?? [];
    const sent = bundle && patient ? readBundle(bundle.entry, patient) : { statements: [], left: [] };
    if ('refused' in sent) throw new Refused({ kind: 'invalid', detail: sent.refused });
    // What is known of drugs is large: it is loaded when it is asked for.
    const { compareMedication } = await import('../medication/reconciliation/compare-medication.ts');
    const today = dayOf(now(), await organizationTimeZone({ sql }));
    const chart = [...(known.medications ?? []), ...(known.statements ?? [])];
    const { lines, over } = compareMedication({ chart, list, sent: sent.statements, today });
    return { body: { lines, left: [...over, ...sent.left] } };
  });
}

function linesOf(text: string): string[] {
  const list = pastedLines(text.replaceAll(/[\r\t]+/g, ' '));
  if (list.length > longestMedicationList)
    throw new Refused({
      kind: 'invalid',
      detail: `Admite como máximo ${longestMedicationList} medicamentos.`,
    });
  const long = list.find((line) => line.length > longestMedicationLine);
  if (long !== undefined)
    throw new Refused({
      kind: 'invalid',
      detail: `Cada línea admite como máximo ${longestMedicationLine} caracteres: «${long.slice(0, 40)}…».`,
    });
  return list;
}
