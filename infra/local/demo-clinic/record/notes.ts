import type { DocumentReference } from '@medplum/fhirtypes';
import { daysBetween, inSpanish } from '../calendar-day.ts';
import { usCore } from '../catalogue/code-systems.ts';
import { conditionText } from '../catalogue/condition-codes.ts';
import { medicationText } from '../catalogue/medication-codes.ts';
import { progressNoteCode, visitTypes } from '../catalogue/record-codes.ts';
import { ageMonthsOn, ageYearsOn } from '../people/person.ts';
import type { SeenPatient } from './seen-patient.ts';

const draftDays = 10;

/** The visit's progress note, as text; some of the last days' are still drafts that nobody has signed. */
export function progressNote(seen: SeenPatient): DocumentReference {
  const { chart, visit } = seen;
  const isRecent = daysBetween(visit.day, chart.lastDay) < draftDays && chart.person.deathDay === undefined;
  const isDraft = isRecent && chart.random.fork(`draft/${visit.day}`).chance(0.4);
  return {
    resourceType: 'DocumentReference',
    id: seen.id('DocumentReference/note'),
    meta: usCore('documentreference'),
    status: 'current',
    docStatus: isDraft ? 'preliminary' : 'final',
    type: progressNoteCode,
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
            display: 'Clinical Note',
          },
        ],
      },
    ],
    subject: seen.subject,
    date: seen.endsAt,
    author: [seen.practitioner],
    ...(isDraft ? {} : { authenticator: seen.practitioner }),
    description: `${visitTypes[visit.type].text}, ${inSpanish(visit.day)}`,
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          language: 'es',
          data: Buffer.from(noteText(seen), 'utf8').toString('base64'),
          title: 'Nota de evolución',
          creation: seen.endsAt,
        },
      },
    ],
    context: { encounter: [seen.encounter], period: { start: seen.startsAt, end: seen.endsAt } },
  };
}

function noteText(seen: SeenPatient): string {
  const { chart, visit } = seen;
  const taken = chart.prescriptions
    .filter(({ from, until }) => from <= visit.day && (until === undefined || until >= visit.day))
    .map(({ name }) => medicationText(name));
  return [
    `MOTIVO\n${visitTypes[visit.type].text}${visit.reasons.length > 0 ? `: ${visit.reasons.map(conditionText).join('; ')}` : ''}.`,
    `SUBJETIVO\n${subjective(seen)}`,
    `OBJETIVO\n${objective(seen)}`,
    `MEDICACIÓN\n${taken.length > 0 ? taken.map((name) => `- ${name}`).join('\n') : 'No toma medicación de forma habitual.'}`,
    `PLAN\n${visit.remarks.map((remark) => `- ${remark}`).join('\n')}`,
  ].join('\n\n');
}

function subjective({ chart, visit }: SeenPatient): string {
  const months = ageMonthsOn(chart.person, visit.day);
  const age =
    months === undefined
      ? 'de edad no conocida'
      : months < 24
        ? `de ${months} meses`
        : `de ${ageYearsOn(chart.person, visit.day)} años`;
  const isChild = months !== undefined && months < 144;
  const [woman, man] = isChild ? ['Niña', 'Niño'] : ['Paciente mujer', 'Paciente varón'];
  const noun = chart.person.sex === 'female' ? woman : man;
  const isWell = isChild
    ? 'Su madre refiere que está bien, sin síntomas nuevos.'
    : 'Refiere encontrarse bien, sin síntomas nuevos.';
  const state = visit.type === 'symptom' ? 'Consulta por molestias de pocos días.' : isWell;
  return `${noun} ${age}. ${state}`;
}

function objective({ chart, visit, sample }: SeenPatient): string {
  const months = ageMonthsOn(chart.person, visit.day) ?? 480;
  const pressure =
    months >= 36 ? `Presión arterial ${sample('systolic')}/${sample('diastolic')} mm Hg, ` : '';
  const vitals = `${pressure}frecuencia cardíaca ${sample('heartRate')} por minuto, peso ${sample('weight')} kg.`;
  return `${vitals.charAt(0).toUpperCase()}${vitals.slice(1)} Buen estado general. Exploración sin otros hallazgos.`;
}
