import type { ChargeItem } from '@medplum/fhirtypes';
import type { ChargeEntry } from '../../../../lambdas/clinical/charges/charge-entry.ts';
import type { SuperbillLine } from '../../../../lambdas/clinical/charges/superbill.ts';
import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

export const chargeTexts: FieldTexts<ChargeEntry> = {
  labels: { diagnoses: 'Diagnósticos', lines: 'Servicios' },
  textOf: (values, field) =>
    (field === 'diagnoses'
      ? values.diagnoses.map(({ text }) => text)
      : values.lines.map(({ service }) => service.text)
    ).join(', ') || 'No consta',
};

export const chargeStatusTexts: Record<ChargeItem['status'], string> = {
  planned: 'Previsto',
  billable: 'Por facturar',
  'not-billable': 'No se factura',
  aborted: 'Retirado',
  billed: 'Facturado',
  'entered-in-error': 'Registrado por error',
  unknown: 'Estado no consta',
};

const dollars = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });

/** What nobody has said is told as such, never as nothing to pay. */
export const amountText = (amount: number | undefined): string =>
  amount === undefined ? 'No consta' : dollars.format(amount);

const icd = 'http://hl7.org/fhir/sid/icd-10-cm';

/** As bills name diagnoses: A, B, C… */
export const letterOf = (place: number) => String.fromCharCode(64 + place);

/** The code of ICD-10-CM; of a diagnosis without one, that there is none. */
export const diagnosisCode = ({ coding }: EnteredConcept): string =>
  coding.find(({ system }) => system === icd)?.code ?? 'Sin codificar';

export const lettersOf = ({ diagnoses }: SuperbillLine) => diagnoses.map(letterOf).join(', ');
