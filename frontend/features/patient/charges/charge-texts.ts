import type { ChargeItem } from '@medplum/fhirtypes';
import type { ChargeEntry } from '../../../../lambdas/clinical/charges/charge-entry.ts';
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
