import type { Patient } from '@medplum/fhirtypes';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
import { ageText } from '../../../../lambdas/clinical/age-text.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { patientName, sexText } from '../../../../lambdas/clinical/patient-identity.ts';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { dayText } from '../day-text.ts';

const none = 'No consta';

/** What the payer reads of a request, and no more than that: who, what, why, and what a clinician released. */
export function packetPaper(
  one: AuthorizationCase,
  patient: Patient,
  { timeZone, query }: FhirAccess,
  now: Date,
): PaperHead & { sections: PaperSection[] } {
  const me = query.data;
  const { coverage } = one;
  const codes = one.coding.flatMap(({ code, system }) => (code ? [`${code} (${system ?? ''})`] : []));
  return {
    title: 'Solicitud de autorización previa',
    clinic: me?.organization.legalName ?? '',
    patient: patientName(patient),
    facts: [
      `N.º de afiliado: ${coverage.memberId || none}`,
      `Nacimiento: ${formatDate(patient.birthDate, timeZone) ?? none}`,
      `Edad: ${ageText(ageOn(patient.birthDate, dayOf(now, timeZone)))}`,
      `Sexo: ${sexText(patient.gender)}`,
    ],
    generated: `Generado por ${[me?.givenName, me?.familyName].filter(Boolean).join(' ')} el ${
      formatDate(now.toISOString(), timeZone, { hasTime: true }) ?? ''
    }`,
    sections: [
      {
        title: 'Se pide',
        columns: ['Dato', 'Valor'],
        rows: [
          ['Servicio', one.service],
          ['Código', codes.join(', ') || none],
          ['Día previsto', dayText(one.day) ?? none],
          ['Prioridad', one.priority === 'urgent' ? 'Urgente' : 'Normal'],
          ['Motivo', one.reason || none],
          ['Aseguradora', coverage.payer || none],
          ['Plan', coverage.plan || none],
        ],
        emptyText: none,
      },
      {
        title: 'Documentos que pide la aseguradora',
        columns: ['Documento', 'Dónde está'],
        rows: one.items
          .filter(({ state }) => state !== 'not-needed')
          .map(({ text, state, note }) => [text, state === 'missing' ? 'Falta' : note || 'Se acompaña']),
        emptyText: 'La regla no nombra ninguno.',
      },
      {
        title: 'Datos de la historia',
        columns: ['Dato', 'Fecha', 'Lo añade'],
        rows: one.evidence.map(({ text, date, releasedBy }) => [
          text,
          formatDate(date ?? undefined, timeZone) ?? 'Sin fecha',
          releasedBy,
        ]),
        emptyText: 'No se acompaña ninguno.',
      },
    ],
  };
}
