import type { Coverage, Patient } from '@medplum/fhirtypes';
import type { Superbill } from '../../../../lambdas/clinical/charges/superbill.ts';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { referenceText } from '../concept-text.ts';
import { paperHead } from '../export/paper-head.ts';
import { amountText, chargeStatusTexts, diagnosisCode, letterOf, lettersOf } from './charge-texts.ts';

export interface BillContext {
  patient: Patient;
  coverages: readonly Coverage[];
  access: FhirAccess;
  now: Date;
}

const none = 'No consta';
const performersOf = ({ items }: Superbill) =>
  [
    ...new Set(
      items.flatMap(({ performer = [] }) => performer.flatMap(({ actor }) => referenceText(actor) ?? [])),
    ),
  ].join(', ') || none;

const policy = ({ subscriberId, identifier }: Coverage) => subscriberId ?? identifier?.[0]?.value ?? none;

const activeOf = (coverages: readonly Coverage[]) => coverages.filter(({ status }) => status === 'active');

const plainAmount = (amount: number | undefined) => amount?.toFixed(2) ?? none;

/** Its lines, one row each, with what names patient, visit and insurance on every one, as billing programs take them in. */
export function superbillCsv(bill: Superbill, { patient, coverages, access }: BillContext): string[][] {
  const insured = activeOf(coverages);
  const common = [
    patientName(patient),
    medicalRecordNumber(patient) ?? none,
    patient.birthDate ?? none,
    formatDate(bill.occurredAt, access.timeZone) ?? none,
    performersOf(bill),
    insured.map(({ payor }) => referenceText(payor[0]) ?? none).join('; ') || none,
    insured.map(policy).join('; ') || none,
  ];
  return [
    [
      'Paciente',
      'N.º de historia',
      'Nacimiento',
      'Fecha de la visita',
      'Atiende',
      'Aseguradora',
      'Número de póliza',
      'Diagnósticos',
      'Código',
      'Sistema',
      'Servicio',
      'Unidades',
      'Importe por unidad (USD)',
      'Importe (USD)',
      'Estado',
    ],
    ...bill.lines.map((line, index) => [
      ...common,
      line.diagnoses
        .map((place) => bill.diagnoses[place - 1])
        .map((one) => (one ? diagnosisCode(one) : none))
        .join('; ') || none,
      line.code || none,
      line.system || none,
      line.text,
      line.units === undefined ? none : String(line.units),
      plainAmount(line.price),
      plainAmount(line.amount),
      chargeStatusTexts[bill.items[index]?.status ?? 'unknown'],
    ]),
  ];
}

export interface SuperbillPaper extends PaperHead {
  sections: PaperSection[];
}

/** The same on paper. */
export function superbillPaper(
  bill: Superbill,
  { patient, coverages, access, now }: BillContext,
): SuperbillPaper {
  return {
    ...paperHead('Hoja de cargos', patient, access, now),
    sections: [
      {
        title: 'Visita',
        columns: ['Dato', 'Valor'],
        rows: [
          ['Fecha', formatDate(bill.occurredAt, access.timeZone, { hasTime: true }) ?? none],
          ['Atiende', performersOf(bill)],
          ...activeOf(coverages).map((one) => [
            'Cobertura',
            `${referenceText(one.payor[0]) ?? 'Aseguradora no consta'} · Póliza: ${policy(one)}`,
          ]),
        ],
        emptyText: none,
      },
      {
        title: 'Diagnósticos',
        columns: ['', 'CIE-10-CM', 'Diagnóstico'],
        rows: bill.diagnoses.map((one, index) => [letterOf(index + 1), diagnosisCode(one), one.text]),
        emptyText: 'No constan diagnósticos que quien imprime pueda leer.',
      },
      {
        title: 'Servicios',
        columns: ['Código', 'Servicio', 'Diagnósticos', 'Unidades', 'Importe por unidad', 'Importe'],
        rows: [
          ...bill.lines.map((line) => [
            [line.system, line.code].filter(Boolean).join(' ') || 'Sin código',
            line.text,
            lettersOf(line) || none,
            line.units === undefined ? none : String(line.units),
            amountText(line.price),
            amountText(line.amount),
          ]),
          ['', 'Total', '', '', '', amountText(bill.total)],
        ],
        emptyText: none,
      },
    ],
  };
}
