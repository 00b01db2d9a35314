import type { Condition } from '@medplum/fhirtypes';
import * as z from 'zod';
import { isBefore, pastDate, shownDate } from './date-field.ts';
import {
  codeOf,
  type EnteredConcept,
  enteredConcept,
  hl7Concept,
  noConcept,
  readConcept,
  toConcept,
} from './entered-concept.ts';
import { type RecordForm, withElements } from './record-form.ts';

export const problemStatuses = [
  'active',
  'recurrence',
  'relapse',
  'inactive',
  'remission',
  'resolved',
] as const;

/** Only what is over or quiet may have an end (FHIR R4, Condition, con-4). */
const mayHaveEnded = ['inactive', 'remission', 'resolved'];

// A type and not an interface: forms take records of any keys.
export type ProblemValues = {
  concept: EnteredConcept;
  status: '' | (typeof problemStatuses)[number];
  onset: string;
  abatement: string;
};

/** What of a problem of the list is typed: what it is, how it stands, since when and until when. */
export const problemForm: RecordForm<Condition, ProblemValues> = {
  blank: { concept: noConcept, status: 'active', onset: '', abatement: '' },

  schema: (today, birthDate) =>
    z
      .object({
        concept: enteredConcept('Escriba el problema'),
        status: z.enum(['', ...problemStatuses]).refine((status) => status !== '', 'Elija el estado'),
        onset: pastDate(today, birthDate),
        abatement: pastDate(today, birthDate),
      })
      .superRefine(({ status, onset, abatement }, context) => {
        const refuse = (message: string) =>
          context.addIssue({ code: 'custom', path: ['abatement'], message });
        if (abatement !== '' && !mayHaveEnded.includes(status)) {
          refuse('Solo un problema inactivo, en remisión o resuelto tiene fecha de fin');
        }
        if (isBefore(abatement, onset)) refuse('El fin no puede ser anterior al inicio');
      }),

  read: (condition) => ({
    concept: readConcept(condition.code),
    status: problemStatuses.find((status) => status === codeOf(condition.clinicalStatus)) ?? '',
    onset: condition.onsetDateTime ?? condition.onsetPeriod?.start ?? '',
    abatement: condition.abatementDateTime ?? condition.abatementPeriod?.end ?? '',
  }),

  shown: (values) => ({
    ...values,
    onset: shownDate(values.onset),
    abatement: shownDate(values.abatement),
  }),

  apply(condition, after) {
    const before = problemForm.read(condition);
    const isSameDay = (key: 'onset' | 'abatement') => shownDate(before[key]) === shownDate(after[key]);
    return withElements(condition, {
      ...(condition.code ? {} : { code: toConcept(after.concept) }),
      ...(before.status === after.status
        ? {}
        : { clinicalStatus: hl7Concept('condition-clinical', after.status) }),
      ...(isSameDay('onset')
        ? {}
        : {
            onsetDateTime: after.onset || undefined,
            onsetAge: undefined,
            onsetPeriod: undefined,
            onsetRange: undefined,
            onsetString: undefined,
          }),
      ...(isSameDay('abatement')
        ? {}
        : {
            abatementDateTime: after.abatement || undefined,
            abatementAge: undefined,
            abatementPeriod: undefined,
            abatementRange: undefined,
            abatementString: undefined,
          }),
    });
  },
};
