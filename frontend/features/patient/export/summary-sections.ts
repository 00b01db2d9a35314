import type { AllergyIntolerance, Observation, Resource } from '@medplum/fhirtypes';
import { allergyRiskText } from '../../../../lambdas/clinical/allergy-risk-text.ts';
import { allergyStatus } from '../../../../lambdas/clinical/allergy-status.ts';
import { allergyName } from '../../../../lambdas/clinical/allergy-substance.ts';
import { doubtText } from '../../../../lambdas/clinical/doubt-text.ts';
import { codeOf, readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import { dosageText } from '../../../../lambdas/clinical/medication/dosage/dosage-text.ts';
import { medicationReservation } from '../../../../lambdas/clinical/medication-reservation.ts';
import { medicineName } from '../../../../lambdas/clinical/medicine-name.ts';
import {
  isListedProblem,
  isOverProblem,
  isVoidProblem,
} from '../../../../lambdas/clinical/problem-standing.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { originTexts } from '../../../lib/origin-text.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { conceptText } from '../concept-text.ts';
import { coverageStatusTexts } from '../demographics/coverage-texts.ts';
import { medicationStatusTexts } from '../medication/medication-texts.ts';
import { problemStatusTexts } from '../problems/problem-texts.ts';
import { bandText } from '../results/band-text.ts';
import { flagText } from '../results/flag-text.ts';
import { byUrgency, toSeries } from '../results/result-series.ts';
import type { OfType } from './chart-summary.ts';

const none = 'No consta';

/** Rows of what is over, or in range: two pages hold what must be known. What is active now is never left out. */
const room = { overProblems: 5, results: 14, immunizations: 6 };

/** The first rows, and that there are more: paper says what it leaves out. */
function firstRows(rows: string[][], most: number): string[][] {
  const rest = rows.length - most;
  return rest > 0 ? [...rows.slice(0, most), [`Y ${rest} más en la ficha.`]] : rows;
}

/** What a summary tells of the chart, in its order; each part is there only for who may read it. */
export function summarySections(ofType: OfType, access: FhirAccess): PaperSection[] {
  const origin: TellOrigin = (resource, title) =>
    [title, ...originTexts(resource, access.timeZone)].join('. ');
  const day = (value: string | undefined) => formatDate(value, access.timeZone) ?? none;
  const parts: [type: Resource['resourceType'], section: () => PaperSection][] = [
    ['AllergyIntolerance', () => allergies(ofType('AllergyIntolerance'), origin)],
    ['Condition', () => problems(ofType, day, origin)],
    ['MedicationRequest', () => medication(ofType, origin)],
    ['Observation', () => results('Constantes', 'vital-signs', ofType('Observation'), day, origin)],
    ['Observation', () => results('Laboratorio', 'laboratory', ofType('Observation'), day, origin)],
    ['Immunization', () => immunizations(ofType, day, origin)],
    ['Coverage', () => coverage(ofType, day)],
  ];
  return parts.filter(([type]) => access.may(type, 'read')).map(([, section]) => section());
}

/** What is told of a resource, with who recorded it for others and from where it was brought. */
type TellOrigin = (resource: Resource, title: string) => string;

/** Nothing recorded, none known and none active any more are three different things. */
function allergies(recorded: readonly AllergyIntolerance[], origin: TellOrigin): PaperSection {
  const status = allergyStatus(recorded);
  const active = status.kind === 'known' && status.value.kind === 'allergies' ? status.value.allergies : [];
  const noneTexts = {
    noneKnown: 'Sin alergias conocidas',
    noneActive: 'Ninguna activa; constan alergias pasadas',
  };
  return {
    title: 'Alergias e intolerancias',
    columns: ['Sustancia', 'Riesgo', 'Reacción'],
    rows: active.map(({ allergy }) => [
      origin(allergy, allergyName(allergy)),
      allergyRiskText(allergy),
      allergy.reaction
        ?.flatMap(({ manifestation }) => manifestation.flatMap((m) => conceptText(m) ?? []))
        .join(', ') || none,
    ]),
    emptyText:
      status.kind === 'known' && status.value.kind !== 'allergies' ? noneTexts[status.value.kind] : none,
  };
}

function problems(
  ofType: OfType,
  day: (value: string | undefined) => string,
  origin: TellOrigin,
): PaperSection {
  const listed = ofType('Condition').filter(
    (condition) => isListedProblem(condition) && !isVoidProblem(condition),
  );
  const order = Object.keys(problemStatusTexts);
  return {
    title: 'Problemas',
    columns: ['Problema', 'Estado', 'Desde'],
    rows: firstRows(
      listed
        .toSorted((a, b) => order.indexOf(codeOf(a.clinicalStatus)) - order.indexOf(codeOf(b.clinicalStatus)))
        .map((condition) => [
          origin(condition, conceptText(condition.code) ?? 'Problema sin nombre'),
          [
            problemStatusTexts[codeOf(condition.clinicalStatus)] ?? none,
            doubtText(condition.verificationStatus),
          ]
            .filter(Boolean)
            .join(', '),
          day(condition.onsetDateTime ?? condition.onsetPeriod?.start),
        ]),
      listed.filter((one) => !isOverProblem(one)).length + room.overProblems,
    ),
    emptyText: 'No constan problemas.',
  };
}

function medication(ofType: OfType, origin: TellOrigin): PaperSection {
  const current = [...ofType('MedicationRequest'), ...ofType('MedicationStatement')].filter(({ status }) =>
    ['active', 'on-hold'].includes(status),
  );
  const medicines = new Map(ofType('Medication').map((one) => [`Medication/${one.id}`, one]));
  return {
    title: 'Medicación activa',
    columns: ['Medicamento', 'Pauta', 'Estado', 'Origen'],
    rows: current.map((record) => {
      const dose = dosageText(
        record.resourceType === 'MedicationRequest' ? record.dosageInstruction : record.dosage,
      );
      return [
        origin(record, medicineName(record, medicines) ?? 'Medicamento no indicado'),
        dose || none,
        medicationReservation(record) ?? medicationStatusTexts[record.status] ?? record.status,
        record.resourceType === 'MedicationRequest' ? 'Prescrita' : 'Referida por el paciente',
      ];
    }),
    emptyText: 'No consta medicación activa.',
  };
}

function results(
  title: string,
  category: string,
  observations: readonly Observation[],
  day: (value: string | undefined) => string,
  origin: TellOrigin,
): PaperSection {
  const own = observations.filter((observation) =>
    observation.category?.some(({ coding }) => coding?.some(({ code }) => code === category)),
  );
  return {
    title: `${title}: últimos valores`,
    columns: ['Prueba', 'Valor', 'Referencia', 'Valoración', 'Fecha'],
    // What is out of range comes first.
    rows: firstRows(
      byUrgency(toSeries(own)).map(({ title, unit, points: [newest] }) => [
        origin(newest.source, title),
        newest.isPreliminary ? `${newest.text} (preliminar)` : newest.text,
        bandText(newest, unit) ?? none,
        flagText(newest.flag),
        day(newest.at),
      ]),
      room.results,
    ),
    emptyText: none,
  };
}

function immunizations(
  ofType: OfType,
  day: (value: string | undefined) => string,
  origin: TellOrigin,
): PaperSection {
  return {
    title: 'Vacunas',
    columns: ['Vacuna', 'Dosis', 'Fecha'],
    rows: firstRows(
      ofType('Immunization')
        .filter(({ status }) => status === 'completed')
        .toSorted((a, b) => (b.occurrenceDateTime ?? '').localeCompare(a.occurrenceDateTime ?? ''))
        .map((immunization) => [
          origin(immunization, conceptText(immunization.vaccineCode) ?? 'Vacuna no indicada'),
          String(immunization.protocolApplied?.[0]?.doseNumberPositiveInt ?? none),
          immunization.occurrenceString ?? day(immunization.occurrenceDateTime),
        ]),
      room.immunizations,
    ),
    emptyText: 'No constan vacunas.',
  };
}

function coverage(ofType: OfType, day: (value: string | undefined) => string): PaperSection {
  return {
    title: 'Cobertura',
    columns: ['Aseguradora', 'Plan', 'N.º de afiliado', 'Estado', 'Vigencia'],
    rows: ofType('Coverage')
      .filter(({ status }) => status !== 'entered-in-error')
      .map(({ payor, type, subscriberId, status, period }) => [
        payor[0]?.display ?? 'Aseguradora no consta',
        readConcept(type).text || none,
        subscriberId ?? none,
        coverageStatusTexts[status],
        period?.start ? `${day(period.start)}${period.end ? ` a ${day(period.end)}` : ''}` : none,
      ]),
    emptyText: 'No consta ningún seguro.',
  };
}
