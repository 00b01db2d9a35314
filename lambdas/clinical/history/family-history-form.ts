import type { FamilyMemberHistory } from '@medplum/fhirtypes';
import * as z from 'zod';
import {
  codeOf,
  type EnteredConcept,
  enteredConcept,
  noConcept,
  readConcept,
  toConcept,
} from '../entered-concept.ts';
import { type RecordForm, withElements } from '../record-form.ts';

/** HL7's code system of relatives, version 3 (http://terminology.hl7.org/CodeSystem/v3-RoleCode). */
const roleSystem = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';

export const relationships = {
  MTH: 'Madre',
  FTH: 'Padre',
  SIS: 'Hermana',
  BRO: 'Hermano',
  TWIN: 'Gemelo o melliza',
  DAUC: 'Hija',
  SONC: 'Hijo',
  MGRMTH: 'Abuela materna',
  MGRFTH: 'Abuelo materno',
  PGRMTH: 'Abuela paterna',
  PGRFTH: 'Abuelo paterno',
  MAUNT: 'Tía materna',
  PAUNT: 'Tía paterna',
  MUNCLE: 'Tío materno',
  PUNCLE: 'Tío paterno',
  COUSN: 'Primo o prima',
  FAMMEMB: 'Otro familiar',
} as const;

export type Relationship = keyof typeof relationships;
const isRelationship = (code: string): code is Relationship => Object.hasOwn(relationships, code);

export const deceasedTexts = { no: 'No', yes: 'Sí' } as const;

// A type and not an interface: forms take records of any keys.
export type FamilyHistoryValues = {
  relationship: '' | Relationship;
  concept: EnteredConcept;
  /** In years; '' where nobody knows. */
  onsetAge: string;
  deceased: '' | keyof typeof deceasedTexts;
};

const oldest = 120;
const year = { unit: 'años', system: 'http://unitsofmeasure.org', code: 'a' } as const;

/** What of a relative's illness is typed: who, which (once), from which age. */
export const familyHistoryForm: RecordForm<FamilyMemberHistory, FamilyHistoryValues> = {
  blank: { relationship: '', concept: noConcept, onsetAge: '', deceased: '' },

  schema: () =>
    z.object({
      relationship: z
        .enum(['', ...(Object.keys(relationships) as Relationship[])])
        .refine((code) => code !== '', 'Elija el parentesco'),
      concept: enteredConcept('Escriba la enfermedad'),
      onsetAge: z
        .string()
        .trim()
        .refine(
          (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= oldest),
          `La edad es un número de 0 a ${oldest}`,
        ),
      deceased: z.enum(['', 'no', 'yes']),
    }),

  read: (history) => {
    const code = codeOf(history.relationship);
    const [condition] = history.condition ?? [];
    const { value, code: unit = 'a' } = condition?.onsetAge ?? {};
    return {
      relationship: isRelationship(code) ? code : '',
      concept: readConcept(condition?.code),
      onsetAge: value !== undefined && unit === 'a' ? String(value) : '',
      deceased: history.deceasedBoolean === undefined ? '' : history.deceasedBoolean ? 'yes' : 'no',
    };
  },

  shown: (values) => values,

  apply(history, after) {
    const before = familyHistoryForm.read(history);
    const [first, ...others] = history.condition ?? [];
    const { onsetAge: _age, ...condition } = first ?? { code: toConcept(after.concept) };
    const { relationship } = after;
    return withElements(history, {
      ...(before.relationship === relationship || relationship === ''
        ? {}
        : {
            relationship: {
              coding: [{ system: roleSystem, code: relationship }],
              text: relationships[relationship],
            },
          }),
      condition: [
        {
          ...condition,
          // What is no whole number of years stays as another program wrote it.
          ...(before.onsetAge === after.onsetAge
            ? first?.onsetAge
              ? { onsetAge: first.onsetAge }
              : {}
            : after.onsetAge === ''
              ? {}
              : { onsetAge: { value: Number(after.onsetAge), ...year } }),
        },
        ...others,
      ],
      ...(before.deceased === after.deceased
        ? {}
        : { deceasedBoolean: after.deceased === '' ? undefined : after.deceased === 'yes' }),
    });
  },
};
