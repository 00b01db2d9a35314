import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  MedicationRequest,
  Observation,
  Patient,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { allergyName } from '../allergy-substance.ts';
import { codeOf, readConcept } from '../entered-concept.ts';
import { dosageText } from '../medication/dosage/dosage-text.ts';
import { isForbidden } from '../medication-reservation.ts';
import { isVitalSign, observationText } from '../notes/observation-text.ts';
import { dueDayOf, isAwaited } from '../orders/order-entry.ts';
import { kindOfOrder, orderKinds, orderKindTexts } from '../orders/order-kinds.ts';
import { conceptName, inEnglish } from './english-names.ts';
import { type SummaryPhrases, summaryPhrases } from './summary-phrases.ts';

export type SummaryLanguage = keyof typeof summaryPhrases;

/** What was written in a visit: entries of the record, and sections of notes that are signed. */
export interface VisitRecord {
  startedAt: string | undefined;
  people: readonly string[];
  reasons: readonly string[];
  conditions: readonly Condition[];
  medicines: readonly MedicationRequest[];
  allergies: readonly AllergyIntolerance[];
  observations: readonly Observation[];
  orders: readonly ServiceRequest[];
  /** Of signed notes alone. */
  signedSections: readonly { code: string; text: string }[];
}

export interface SummaryPart {
  heading: string;
  lines: string[];
}

export interface VisitSummary {
  language: SummaryLanguage;
  title: string;
  parts: SummaryPart[];
}

/** Sections that are written for the patient: LOINC 69730-0 and 8653-8. */
const forPatient = ['69730-0', '8653-8'];

/** Spanish, unless the patient's preferred language is English; without a preferred one, the first that is named. */
export function summaryLanguage({ communication = [] }: Pick<Patient, 'communication'>): SummaryLanguage {
  const preferred = communication.find(({ preferred: isPreferred }) => isPreferred) ?? communication[0];
  return preferred?.language.coding?.some(({ code = '' }) => /^en\b/i.test(code)) ? 'en' : 'es';
}

/**
 * What a patient takes home, put together from what stands in the record: no word of an illness or a medicine is in it that
 * was not written there, and nothing that is unsigned, doubted, refuted or an error.
 * `dayText`: a FHIR date as its reader writes it, in the language.
 */
export function visitSummary(
  record: VisitRecord,
  language: SummaryLanguage,
  dayText: (date: string | undefined) => string | undefined,
): VisitSummary {
  const phrases = summaryPhrases[language];
  const named = (concept: CodeableConcept | undefined) => conceptName(concept, language);
  const day = dayText(record.startedAt);
  const opening = [
    day ? phrases.came(day) : undefined,
    record.people.length > 0 ? phrases.seenBy(record.people.join(', ')) : undefined,
  ].filter((line) => line !== undefined);
  const told: SummaryPart[] = [
    { heading: phrases.reasons, lines: [...record.reasons] },
    {
      heading: phrases.noted,
      lines: record.conditions.filter(isCertain).map(({ code }) => named(code)),
    },
    { heading: phrases.measures, lines: measures(record.observations, language) },
    {
      heading: phrases.medicines,
      lines: record.medicines.filter(isTaken).map((one) => medicineLine(one, named)),
    },
    {
      heading: phrases.allergies,
      lines: record.allergies
        .filter(isCertain)
        .map((one) => (language === 'en' ? named(one.code) : '') || allergyName(one)),
    },
    ...orderParts(record.orders, phrases, dayText, named),
    {
      heading: phrases.advice,
      lines: record.signedSections
        .filter(({ code }) => forPatient.includes(code))
        .flatMap(({ text }) => text.split('\n').map((line) => line.trim())),
    },
  ]
    .map(({ heading, lines }) => ({ heading, lines: [...new Set(lines.filter((line) => line !== ''))] }))
    .filter(({ lines }) => lines.length > 0);
  return {
    language,
    title: phrases.title,
    parts: [
      ...(opening.length > 0 ? [{ heading: '', lines: opening }] : []),
      ...(told.length > 0 ? told : [{ heading: '', lines: [phrases.nothing] }]),
      { heading: '', lines: [phrases.doubts, phrases.emergency] },
    ],
  };
}

/** Neither doubted nor refuted nor an error, and not over. */
const isCertain = ({ verificationStatus, clinicalStatus }: Condition | AllergyIntolerance): boolean =>
  codeOf(verificationStatus) === 'confirmed' &&
  !['inactive', 'resolved', 'remission'].includes(codeOf(clinicalStatus));

const isTaken = (request: MedicationRequest): boolean =>
  request.status === 'active' &&
  ['order', 'original-order', 'instance-order'].includes(request.intent) &&
  !isForbidden(request);

type Named = (concept: CodeableConcept | undefined) => string;

function medicineLine(
  { medicationCodeableConcept, medicationReference, dosageInstruction }: MedicationRequest,
  named: Named,
) {
  const name = named(medicationCodeableConcept) || medicationReference?.display || '';
  const dose = dosageText(dosageInstruction);
  return name && dose ? `${name}: ${dose}` : name;
}

const measures = (observations: readonly Observation[], language: SummaryLanguage): string[] =>
  observations
    .filter((one) => isVitalSign(one) && ['final', 'amended', 'corrected'].includes(one.status))
    .flatMap((one) => observationText(language === 'en' ? inEnglish(one) : one) ?? []);

function orderParts(
  orders: readonly ServiceRequest[],
  phrases: SummaryPhrases,
  dayText: (date: string | undefined) => string | undefined,
  named: Named,
): SummaryPart[] {
  return orderKinds.map((kind) => {
    const wanted = orders.filter((order) => kindOfOrder(order) === kind && isAwaited(order));
    const day = dayText(
      wanted
        .map(dueDayOf)
        .filter((one) => one !== undefined)
        .sort()[0],
    );
    const instructions = wanted.flatMap(({ patientInstruction }) => patientInstruction ?? []);
    const names = wanted.map((order) =>
      nameOf(order, kind === 'referral' || kind === 'follow-up' ? orderKindTexts[kind] : '', named),
    );
    return {
      heading: phrases.orders[kind],
      lines:
        wanted.length === 0
          ? []
          : [
              ...names,
              ...(day
                ? [
                    kind === 'follow-up'
                      ? phrases.around(aroundDay(wanted, dayText) ?? day)
                      : phrases.before(day),
                  ]
                : []),
              ...(kind === 'follow-up' ? [phrases.timeToCome] : []),
              ...(instructions.length > 0 ? `${phrases.prepare} ${instructions.join('\n')}`.split('\n') : []),
            ],
    };
  });
}

/** Its name without our word of the kind, which the heading says. */
function nameOf({ code }: ServiceRequest, kindText: string, named: Named): string {
  const { text } = readConcept(code);
  return kindText && text.startsWith(`${kindText}: `) ? text.slice(kindText.length + 2) : named(code);
}

/** The middle of the days that suit a follow-up, which is the one that was named. */
function aroundDay(
  [order]: readonly ServiceRequest[],
  dayText: (date: string | undefined) => string | undefined,
): string | undefined {
  const { start, end } = order?.occurrencePeriod ?? {};
  const [from, to] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  if (!(from <= to)) return undefined;
  return dayText(new Date((from + to) / 2).toISOString().slice(0, 10));
}

/** As a message. */
export const summaryText = ({ title, parts }: VisitSummary): string =>
  [title, ...parts.map(({ heading, lines }) => [heading, ...lines].filter(Boolean).join('\n'))].join('\n\n');
