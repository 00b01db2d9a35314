import type { AllergyIntolerance, Condition, Resource } from '@medplum/fhirtypes';
import { ageOn } from '../age.ts';
import { allergyName, allergySubstances } from '../allergy-substance.ts';
import { shownDate } from '../date-field.ts';
import { type EnteredConcept, readConcept } from '../entered-concept.ts';
import { dosageOf } from '../extraction/dosage.ts';
import type {
  AllergyFact,
  DemographicFact,
  Fact,
  Finding,
  MedicationFact,
  Words,
} from '../extraction/facts.ts';
import { lateralitiesIn } from '../extraction/laterality.ts';
import { plainOf } from '../extraction/plain.ts';
import { dosageText } from '../medication/dosage/dosage-text.ts';
import { medicineName } from '../medicine-name.ts';
import { type Chart, isActive, isTaken, saysNone } from './chart.ts';
import { isSameConcept, isSameSubstance } from './same-concept.ts';

export interface FoundContradiction {
  id: string;
  kind:
    | 'denied-on-record'
    | 'allergy-denied'
    | 'allergy-to-medication'
    | 'other-dose'
    | 'stopped'
    | 'other-side'
    | 'other-age'
    | 'other-sex';
  factId: string;
  evidence: Words;
  record: { resourceType: string; id: string; text: string; date: string | null };
  message: string;
}

type Found = Omit<FoundContradiction, 'id' | 'factId' | 'evidence'>;

const sides = { right: 'derecho', left: 'izquierdo', both: 'ambos lados' };
const genders = { female: 'mujer', male: 'varón' };

function entry(resource: Resource, text: string, date?: string) {
  return { resourceType: resource.resourceType, id: resource.id ?? '', text, date: date ?? null };
}
const since = (date: string | null) => (date === null ? '' : `, con fecha ${shownDate(date)}`);

/** What a text says otherwise than the record, each with both. `today`: YYYY-MM-DD. */
export function findContradictions(
  facts: readonly Fact[],
  chart: Chart,
  today: string,
): FoundContradiction[] {
  return facts
    .filter(({ subject, certainty }) => subject === 'patient' && certainty !== 'hypothetical')
    .flatMap((fact) =>
      against(fact, chart, today).map((found) => ({
        ...found,
        factId: fact.id,
        evidence: { start: fact.start, end: fact.end, words: fact.words },
      })),
    )
    .map((found, place) => ({ ...found, id: `c${place + 1}` }));
}

function against(fact: Fact, chart: Chart, today: string): Found[] {
  switch (fact.kind) {
    case 'finding':
      return ofFinding(fact, chart);
    case 'allergy':
      return ofAllergy(fact, chart);
    case 'medication':
      return ofMedication(fact, chart);
    case 'demographic':
      return ofPerson(fact, chart, today);
    default:
      return [];
  }
}

function ofFinding(fact: Finding, { conditions }: Chart): Found[] {
  const concept = fact.concept ?? { text: fact.words, coding: [] };
  const same = conditions.filter((one) => isActive(one) && isSameConcept(concept, readConcept(one.code)));
  if (fact.certainty === 'negated') {
    return same.map((condition) => {
      const record = ofCondition(condition);
      return {
        kind: 'denied-on-record',
        record,
        message: `El texto niega «${fact.words}»; la ficha tiene «${record.text}» como problema activo${since(record.date)}.`,
      };
    });
  }
  if (fact.certainty !== 'affirmed' || fact.laterality === null) return [];
  return same.flatMap((condition): Found[] => {
    const text = readConcept(condition.code).text;
    const site = condition.bodySite?.map((one) => readConcept(one).text).join(' ') ?? '';
    const [side] = lateralitiesIn(`${text} ${site}`, plainOf(`${text} ${site}`));
    if (!side || side.side === fact.laterality || side.side === 'both') return [];
    return [
      {
        kind: 'other-side',
        record: ofCondition(condition),
        message: `El texto dice «${fact.words}», lado ${sides[fact.laterality ?? 'both']}; la ficha dice «${text}».`,
      },
    ];
  });
}

const ofCondition = (condition: Condition) =>
  entry(condition, readConcept(condition.code).text, condition.onsetDateTime ?? condition.recordedDate);
const ofAllergyEntry = (allergy: AllergyIntolerance) =>
  entry(allergy, allergyName(allergy), allergy.recordedDate);

const isSubstanceOf = (concept: EnteredConcept, allergy: AllergyIntolerance) =>
  allergySubstances(allergy).some((substance) => isSameSubstance(concept, readConcept(substance)));

function ofAllergy(fact: AllergyFact, { allergies }: Chart): Found[] {
  if (fact.certainty !== 'negated') return [];
  return allergies
    .filter((one) => isActive(one) && !saysNone(one))
    .filter((one) => fact.isNoneKnown || (fact.concept && isSubstanceOf(fact.concept, one)))
    .map((one) => {
      const record = ofAllergyEntry(one);
      return {
        kind: 'allergy-denied',
        record,
        message: `El texto dice «${fact.words}»; la ficha tiene alergia a «${record.text}»${since(record.date)}.`,
      };
    });
}

const daily = (hours: number | null | undefined) => (hours ? 24 / hours : undefined);

function ofMedication(fact: MedicationFact, { allergies, medications }: Chart): Found[] {
  const concept = fact.concept ?? { text: fact.words, coding: [] };
  const found: Found[] = [];
  if (fact.certainty === 'affirmed' && fact.action !== 'stop') {
    for (const allergy of allergies.filter((one) => isActive(one) && !saysNone(one))) {
      if (!isSubstanceOf(concept, allergy)) continue;
      const record = ofAllergyEntry(allergy);
      const message = `El texto nombra «${fact.words}»; la ficha tiene alergia a «${record.text}»${since(record.date)}.`;
      found.push({ kind: 'allergy-to-medication', record, message });
    }
  }
  const same = medications.filter((one) => {
    const name = medicineName(one);
    return (
      name !== undefined &&
      isSameSubstance(concept, { text: name, coding: one.medicationCodeableConcept?.coding ?? [] })
    );
  });
  const taken = same.filter(isTaken);
  const isStopped = fact.action === 'stop' || fact.certainty === 'negated';
  for (const one of isStopped ? taken : []) {
    const record = ofMedicine(one);
    found.push({
      kind: 'stopped',
      record,
      message: `El texto dice que no lo toma o que se suspende; la ficha tiene «${record.text}» como activo${since(record.date)}.`,
    });
  }
  if (isStopped || !['takes', 'continue'].includes(fact.action)) return found;
  const [gone] = taken.length === 0 ? same : [];
  if (gone) {
    const record = ofMedicine(gone);
    found.push({
      kind: 'stopped',
      record,
      message: `El texto dice que lo toma; la ficha tiene «${record.text}» como terminado o suspendido.`,
    });
  }
  for (const one of taken) {
    const record = ofMedicine(one);
    const stored = dosageOf(` ${record.text}`, plainOf(` ${record.text}`));
    const [dose, other] = [fact.dose, stored.dose];
    const isOtherDose =
      dose?.value != null &&
      other?.value != null &&
      dose.value !== other.value &&
      (dose.unit ?? other.unit) === (other.unit ?? dose.unit);
    const [often, otherOften] = [daily(fact.frequency?.everyHours), daily(stored.frequency?.everyHours)];
    const isOtherTime = often !== undefined && otherOften !== undefined && often !== otherOften;
    if (isOtherDose || isOtherTime)
      found.push({
        kind: 'other-dose',
        record,
        message: `El texto dice «${fact.words}»; la ficha dice «${record.text}».`,
      });
  }
  return found;
}

function ofMedicine(one: Chart['medications'][number]) {
  const dosage = one.resourceType === 'MedicationRequest' ? one.dosageInstruction : one.dosage;
  const date = one.resourceType === 'MedicationRequest' ? one.authoredOn : one.dateAsserted;
  const text = [medicineName(one), dosageText(dosage)].filter(Boolean).join(' ');
  return entry(one, text, date);
}

function ofPerson(fact: DemographicFact, { patient }: Chart, today: string): Found[] {
  if (fact.field === 'sex') {
    const { gender } = patient;
    if ((gender !== 'female' && gender !== 'male') || fact.sex === null || fact.sex === gender) return [];
    const record = entry(patient, genders[gender]);
    return [
      {
        kind: 'other-sex',
        record,
        message: `El texto dice «${fact.words}»; la ficha dice ${genders[gender]}.`,
      },
    ];
  }
  const age = ageOn(patient.birthDate, today);
  if (age.kind !== 'known' || !fact.age) return [];
  const { years, exact } = age.value;
  // A birthday, or a date written before it, is a year; a child's age is told in months, and roughly.
  const [told, own, most] =
    fact.age.unit === 'a'
      ? [fact.age.value, years, 1]
      : fact.age.unit === 'mo'
        ? [fact.age.value, exact?.totalMonths ?? years * 12, 2]
        : [fact.age.value * (fact.age.unit === 'wk' ? 7 : 1), exact?.totalDays ?? years * 365, 14];
  if (Math.abs(told - own) <= most) return [];
  const record = entry(patient, `${years} años`, patient.birthDate);
  return [
    {
      kind: 'other-age',
      record,
      message: `El texto dice «${fact.words}»; por su fecha de nacimiento tiene ${years} años.`,
    },
  ];
}
