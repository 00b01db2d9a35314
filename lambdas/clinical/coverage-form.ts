import type { Coverage } from '@medplum/fhirtypes';
import * as z from 'zod';
import { anyDate, isBefore, shownDate } from './date-field.ts';
import {
  codeOf,
  type EnteredConcept,
  enteredConcept,
  hl7Concept,
  noConcept,
  readConcept,
} from './entered-concept.ts';
import { type RecordForm, withElements } from './record-form.ts';
import { textLine } from './text-line.ts';

const statuses = ['active', 'cancelled', 'draft', 'entered-in-error'] as const;

/** Of the patient to whoever holds the policy (HL7 `subscriber-relationship`); empty where nobody wrote it down. */
const relationships = ['', 'self', 'spouse', 'common', 'child', 'parent', 'injured', 'other'] as const;

export type CoverageValues = {
  /** Who pays: an organization of the record where it was picked, else its name alone. */
  payer: EnteredConcept;
  plan: string;
  subscriberId: string;
  relationship: (typeof relationships)[number];
  start: string;
  end: string;
  status: (typeof statuses)[number];
};

/** What the front desk types of a patient's insurance. */
export const coverageForm: RecordForm<Coverage, CoverageValues> = {
  blank: {
    payer: noConcept,
    plan: '',
    subscriberId: '',
    relationship: '',
    start: '',
    end: '',
    status: 'active',
  },

  schema: () =>
    z
      .object({
        payer: enteredConcept('Escriba la aseguradora'),
        plan: textLine(100),
        subscriberId: textLine(50),
        relationship: z.enum(relationships),
        start: anyDate(),
        end: anyDate(),
        status: z.enum(statuses),
      })
      .refine(({ start, end }) => !isBefore(end, start), {
        path: ['end'],
        message: 'El fin no puede ser anterior al inicio',
      }),

  read: ({ payor, type, subscriberId, identifier, relationship, period, status }) => ({
    payer: {
      text: payor[0]?.display ?? '',
      coding: [],
      ...(payor[0]?.reference ? { reference: payor[0].reference } : {}),
    },
    plan: readConcept(type).text,
    subscriberId: subscriberId ?? identifier?.[0]?.value ?? '',
    relationship: relationships.find((code) => code === codeOf(relationship)) ?? '',
    start: period?.start ?? '',
    end: period?.end ?? '',
    status,
  }),

  shown: (values) => ({ ...values, start: shownDate(values.start), end: shownDate(values.end) }),

  apply(coverage, after) {
    const before = coverageForm.read(coverage);
    const { text, reference } = after.payer;
    const start = shownDate(before.start) === shownDate(after.start) ? before.start : after.start;
    const end = shownDate(before.end) === shownDate(after.end) ? before.end : after.end;
    const isSamePayer = before.payer.text === text && before.payer.reference === reference;
    return withElements(coverage, {
      ...(isSamePayer ? {} : { payor: [{ ...(reference ? { reference } : {}), display: text }] }),
      ...(before.plan === after.plan ? {} : { type: after.plan ? { text: after.plan } : undefined }),
      ...(before.subscriberId === after.subscriberId
        ? {}
        : { subscriberId: after.subscriberId || undefined }),
      ...(before.relationship === after.relationship
        ? {}
        : {
            relationship: after.relationship
              ? hl7Concept('subscriber-relationship', after.relationship)
              : undefined,
          }),
      period: start || end ? { ...(start ? { start } : {}), ...(end ? { end } : {}) } : undefined,
      status: after.status,
    });
  },
};
