import type { DiagnosticReport, Observation, Patient } from '@medplum/fhirtypes';
import type { LaboratoryReport } from '../../../lambdas/clinical/laboratory/read/report.ts';
import { toResources } from '../../../lambdas/clinical/laboratory/write/to-resources.ts';
import { patientName } from '../../../lambdas/clinical/patient-identity.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { ownReference } from '../../lib/acknowledge.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { FhirClient } from '../../lib/fhir-client.ts';
import { catalogue } from './observation-names.ts';

export class AlreadySaved extends Error {
  override name = 'AlreadySaved';

  constructor() {
    super('Este mismo informe ya está en la historia de este paciente: no se ha guardado otra vez.');
  }
}

interface Saving {
  report: LaboratoryReport;
  /** As it was pasted. */
  text: string;
  patient: Patient & { id: string };
  /** Whoever saves it has read it, and acknowledges it. */
  isAcknowledged: boolean;
}

/** The same text for the same patient has the same ids: it is saved once. SHA-256 in hexadecimal. */
async function digestOf(patientId: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${patientId}\n${text}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function exists(client: FhirClient, id: string): Promise<boolean> {
  try {
    await client.read('DiagnosticReport', id);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.kind === 'not-found') return false;
    throw error;
  }
}

/** Writes a report and its results into the chart, all or nothing. Rejects with AlreadySaved where it is there. */
export async function saveReport(client: FhirClient, me: Me, saving: Saving): Promise<void> {
  const { report, text, patient, isAcknowledged } = saving;
  const digest = await digestOf(patient.id, text);
  const reportId = `informe-${digest.slice(0, 48)}`;
  if (await exists(client, reportId)) throw new AlreadySaved();
  const { report: resource, results } = toResources(report, catalogue, {
    subject: { reference: `Patient/${patient.id}`, display: patientName(patient) },
    reportId,
    resultId: (index) => `${digest.slice(0, 48)}-${index + 1}`,
    title: 'Informe de laboratorio',
    source: { text, contentType: 'text/plain; charset=utf-8' },
    ...(isAcknowledged ? { acknowledgedBy: await ownReference(client, me) } : {}),
  });
  await client.transaction<DiagnosticReport | Observation>(
    [...results, resource].map((one) => ({ resource: one })),
  );
}
