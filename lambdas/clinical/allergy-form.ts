import type { AllergyIntolerance, AllergyIntoleranceReaction } from '@medplum/fhirtypes';
import * as z from 'zod';
import {
  codeOf,
  type EnteredConcept,
  enteredConcept,
  hl7Concept,
  noConcept,
  optionalConcept,
  readConcept,
  toConcept,
} from './entered-concept.ts';
import { type RecordForm, withElements } from './record-form.ts';

const types = ['', 'allergy', 'intolerance'] as const;
const criticalities = ['', 'low', 'high', 'unable-to-assess'] as const;
const severities = ['', 'mild', 'moderate', 'severe'] as const;
const statuses = ['', 'active', 'inactive', 'resolved'] as const;

export type AllergyValues = {
  concept: EnteredConcept;
  type: (typeof types)[number];
  criticality: (typeof criticalities)[number];
  /** What the first recorded reaction looked like. */
  manifestation: EnteredConcept;
  severity: (typeof severities)[number];
  status: (typeof statuses)[number];
};

/** What of an allergy is typed. Of several reactions the form holds the first, and its first manifestation; the others stay. */
export const allergyForm: RecordForm<AllergyIntolerance, AllergyValues> = {
  blank: {
    concept: noConcept,
    type: 'allergy',
    criticality: '',
    manifestation: noConcept,
    severity: '',
    status: 'active',
  },

  schema: () =>
    z
      .object({
        concept: enteredConcept('Escriba la sustancia'),
        type: z.enum(types),
        criticality: z.enum(criticalities),
        manifestation: optionalConcept(),
        severity: z.enum(severities),
        status: z.enum(statuses).refine((status) => status !== '', 'Elija el estado'),
      })
      .refine(({ manifestation, severity }) => severity === '' || manifestation.text !== '', {
        path: ['manifestation'],
        message: 'Escriba qué reacción tuvo para registrar su gravedad',
      }),

  read: (allergy) => ({
    concept: readConcept(allergy.code),
    type: allergy.type ?? '',
    criticality: allergy.criticality ?? '',
    manifestation: readConcept(allergy.reaction?.[0]?.manifestation[0]),
    severity: allergy.reaction?.[0]?.severity ?? '',
    status: statuses.find((status) => status === codeOf(allergy.clinicalStatus)) ?? '',
  }),

  shown: (values) => values,

  apply(allergy, after) {
    const before = allergyForm.read(allergy);
    return withElements(allergy, {
      ...(allergy.code ? {} : { code: toConcept(after.concept) }),
      type: after.type || undefined,
      criticality: after.criticality || undefined,
      ...(before.status === after.status
        ? {}
        : { clinicalStatus: hl7Concept('allergyintolerance-clinical', after.status) }),
      ...(isSame(before.manifestation, after.manifestation) && before.severity === after.severity
        ? {}
        : { reaction: withFirstReaction(allergy.reaction ?? [], before, after) }),
    });
  },
};

const isSame = (one: EnteredConcept, other: EnteredConcept) =>
  JSON.stringify(toConcept(one)) === JSON.stringify(toConcept(other));

function withFirstReaction(
  [first, ...others]: AllergyIntoleranceReaction[],
  before: AllergyValues,
  after: AllergyValues,
): AllergyIntoleranceReaction[] | undefined {
  const { severity: _severity, ...kept } = first ?? { manifestation: [] };
  // Of several manifestations the form holds the first; the others stay.
  const more = kept.manifestation.slice(1);
  const own = isSame(before.manifestation, after.manifestation)
    ? kept.manifestation.slice(0, 1)
    : [toConcept(after.manifestation)];
  const manifestation = after.manifestation.text === '' ? more : [...own, ...more];
  if (manifestation.length === 0) return others.length > 0 ? others : undefined;
  return [
    { ...kept, manifestation, ...(after.severity === '' ? {} : { severity: after.severity }) },
    ...others,
  ];
}
