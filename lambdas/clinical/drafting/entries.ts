import { shownDate } from '../date-field.ts';
import { type EnteredConcept, noConcept, readConcept } from '../entered-concept.ts';
import type { Fact, Finding, Relationship, VitalSignFact, Words } from '../extraction/facts.ts';
import { plainOf } from '../extraction/plain.ts';
import { medicineName } from '../medicine-name.ts';
import { noVitalSigns, type VitalSignsInput } from '../vital-signs-form.ts';
import { type Chart, isTaken, isWithdrawn } from './chart.ts';
import { areMeasured } from './measured-signs.ts';
import { isSameConcept, isSameSubstance, keyOf } from './same-concept.ts';

interface Offered {
  id: string;
  factIds: string[];
  evidence: Words[];
}

export type OfferedEntry = Offered &
  (
    | {
        form: 'problem';
        values: { concept: EnteredConcept; status: 'active' | 'resolved'; onset: string; abatement: string };
      }
    | {
        form: 'allergy';
        values: {
          concept: EnteredConcept;
          type: 'allergy' | 'intolerance';
          criticality: '';
          manifestation: EnteredConcept;
          severity: '' | 'mild' | 'moderate' | 'severe';
          status: 'active';
        };
      }
    | { form: 'medication'; values: { concept: EnteredConcept; dose: string } }
    | { form: 'vital-signs'; values: VitalSignsInput }
    | {
        form: 'family-history';
        values: {
          relationship: Relationship;
          concept: EnteredConcept;
          onsetAge: number | null;
          isDeceased: boolean | null;
        };
      }
  );

const evidenceOf = ({ start, end, words }: Fact): Words => ({ start, end, words });
/** A concept that has a code keeps the text's own words where the form shows them. */
const inWords = (concept: EnteredConcept | null, words: string): EnteredConcept =>
  concept ?? { text: words, coding: [] };

/**
 * What a text affirms and the record lacks, as the forms take it. Only what is said of the patient (or, for the family's
 * history, of a relative), and nothing that is doubted, denied or only asked. `now`: the wall time of the clinic,
 * YYYY-MM-DDTHH:mm.
 */
export function offerEntries(
  text: string,
  facts: readonly Fact[],
  chart: Chart,
  now: string,
): OfferedEntry[] {
  const offers = new Map<string, OfferedEntry>();
  const offer = (key: string, fact: Fact, entry: DistributiveOmit<OfferedEntry, keyof Offered>) => {
    const known = offers.get(key);
    if (known) {
      known.factIds.push(fact.id);
      known.evidence.push(evidenceOf(fact));
      return;
    }
    offers.set(key, { id: '', factIds: [fact.id], evidence: [evidenceOf(fact)], ...entry });
  };
  for (const fact of facts) {
    if (fact.certainty !== 'affirmed') continue;
    const concept = inWords(fact.concept, fact.words);
    if (fact.kind === 'finding' && fact.subject === 'relative' && fact.relationship) {
      if (isOfFamily(fact, concept, chart)) continue;
      offer(
        `family ${fact.relationship.code} ${keyOf(fact.concept, fact.words)}`,
        fact,
        familyEntry(text, fact, concept, fact.relationship),
      );
    }
    if (fact.subject !== 'patient') continue;
    if (fact.kind === 'finding' && !fact.isSymptom && fact.concept) {
      const isThere = chart.conditions.some(
        (one) => !isWithdrawn(one) && isSameConcept(concept, readConcept(one.code)),
      );
      if (!isThere)
        offer(`problem ${keyOf(fact.concept, fact.words)}`, fact, {
          form: 'problem',
          values: {
            concept,
            status: fact.period === 'past' ? 'resolved' : 'active',
            onset: fact.onset === null ? '' : shownDate(fact.onset),
            abatement: '',
          },
        });
    }
    if (fact.kind === 'allergy' && fact.concept) {
      const isThere = chart.allergies.some(
        (one) => !isWithdrawn(one) && isSameSubstance(concept, readConcept(one.code)),
      );
      if (!isThere)
        offer(`allergy ${keyOf(fact.concept, fact.words)}`, fact, {
          form: 'allergy',
          values: {
            concept,
            type: fact.isIntolerance ? 'intolerance' : 'allergy',
            criticality: '',
            manifestation: fact.reaction ?? noConcept,
            severity: fact.reaction ? (fact.severity ?? '') : '',
            status: 'active',
          },
        });
    }
    // What is begun now is a prescription, and passes the gate of those.
    if (fact.kind === 'medication' && ['takes', 'continue'].includes(fact.action)) {
      const isThere = chart.medications.some((one) => {
        const name = medicineName(one);
        return isTaken(one) && name !== undefined && isSameSubstance(concept, { text: name, coding: [] });
      });
      if (!isThere)
        offer(`medication ${keyOf(fact.concept, fact.words)}`, fact, {
          form: 'medication',
          values: { concept, dose: fact.instructions },
        });
    }
  }
  return [...offers.values(), ...vitalSigns(facts, chart, now)].map((one, place) => ({
    ...one,
    id: `e${place + 1}`,
  }));
}

type DistributiveOmit<Type, Keys extends PropertyKey> = Type extends unknown ? Omit<Type, Keys> : never;

const isOfFamily = (fact: Finding, concept: EnteredConcept, { family }: Chart): boolean =>
  family.some(
    ({ relationship, condition = [] }) =>
      (relationship.coding ?? []).some(({ code }) => code === fact.relationship?.code) &&
      condition.some(({ code }) => isSameConcept(concept, readConcept(code))),
  );

function familyEntry(
  text: string,
  { sentence, end }: Finding,
  concept: EnteredConcept,
  relationship: Relationship,
) {
  const plain = plainOf(text.slice(sentence.start, sentence.end));
  const age = /^[^,;.]{0,20}?a\s+los\s+(?<age>\d{1,3})\s+anos/u.exec(plainOf(text.slice(end, sentence.end)))
    ?.groups?.age;
  return {
    form: 'family-history' as const,
    values: {
      relationship,
      concept,
      onsetAge: age === undefined ? null : Number(age),
      isDeceased: /(?<![\p{L}])(?:fallecid|fallecio|murio|muert|finad|difunt)/u.test(plain) ? true : null,
    },
  };
}

/** Signs of one measurement are one entry; where a sign comes again, another one begins. */
function vitalSigns(facts: readonly Fact[], chart: Chart, now: string): OfferedEntry[] {
  const groups: VitalSignFact[][] = [];
  for (const fact of facts) {
    if (fact.kind !== 'vital-sign' || fact.status === 'implausible') continue;
    const last = groups.at(-1);
    if (last && !last.some(({ sign }) => sign === fact.sign)) last.push(fact);
    else groups.push([fact]);
  }
  const lacking = groups.filter((group) => !areMeasured(group, chart.vitalSigns));
  return lacking.map((group) => ({
    id: '',
    form: 'vital-signs',
    factIds: group.map(({ id }) => id),
    evidence: [...new Map(group.map((fact) => [fact.start, evidenceOf(fact)])).values()],
    values: {
      ...noVitalSigns,
      temperatureUnit: '°C',
      weightUnit: 'kg',
      heightUnit: 'cm',
      measuredAt: now,
      ...Object.fromEntries(group.map(({ sign, value }) => [sign, String(value)])),
    },
  }));
}
