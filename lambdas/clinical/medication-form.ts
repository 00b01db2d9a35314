import type { CodeableConcept, Dosage, MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import * as z from 'zod';
import { anyDate, isBefore, shownDate } from './date-field.ts';
import { enteredConcept, optionalConcept, toConcept } from './entered-concept.ts';
import { parseDosage } from './medication/dosage/parse-dosage.ts';
import { saysHowLong, withPeriod } from './medication-period.ts';
import {
  firstText,
  type MedicationValues,
  noMedication,
  readPrescription,
  readStatement,
} from './medication-values.ts';
import { type RecordForm, withElements } from './record-form.ts';
import { requiredLine, textLine } from './text-line.ts';

const longestDose = 500;
const mostRefills = 99;
const mostDispensed = 10_000;

/**
 * Another text means another dose: amounts and times that were recorded beside the old one would contradict it, and
 * go with it. What is understood of the new one is recorded beside it.
 */
function withText(dosages: Dosage[] | undefined, text: string): Dosage[] | undefined {
  if (firstText(dosages) === text) return dosages;
  const others = dosages?.slice(1).filter((dosage) => firstText([dosage]) !== '') ?? [];
  const changed = text === '' ? others : [...structured(text), ...others];
  return changed.length > 0 ? changed : undefined;
}

/** Where the words contradict themselves they are all that is recorded. */
function structured(text: string): Dosage[] {
  const { dosages, asked } = parseDosage(text);
  const [first, ...rest] = dosages;
  const isClear = !asked.some(({ question }) => question === 'contradiction');
  return first && isClear ? [{ ...first, text }, ...rest] : [{ text }];
}

/** With other words or other days all days are reckoned anew; else what is recorded stays as it is. */
function dosagesOf(
  recorded: Dosage[] | undefined,
  before: MedicationValues,
  { dose, start, end }: MedicationValues,
): Dosage[] | undefined {
  const isSame = before.dose === dose && before.start === start && before.end === end;
  if (isSame) return recorded;
  // How long it lasts stands in the words: days that were reckoned from it are no other end.
  const worded = before.dose === dose ? restated(recorded, dose) : withText(recorded, dose);
  return worded && withPeriod(worded, { start, end: saysHowLong(worded) ? '' : end });
}

/** What is recorded, with how long it lasts as its words say it and not as days. */
function restated(recorded: Dosage[] | undefined, text: string): Dosage[] | undefined {
  if (recorded === undefined) return text === '' ? undefined : structured(text);
  const said = structured(text);
  return recorded.map((dosage, index) => {
    const bounds = said[index]?.timing?.repeat?.boundsDuration;
    if (bounds === undefined || dosage.timing?.repeat?.boundsPeriod === undefined) return dosage;
    const { boundsPeriod: _, ...repeat } = dosage.timing.repeat;
    return { ...dosage, timing: { ...dosage.timing, repeat: { ...repeat, boundsDuration: bounds } } };
  });
}

const fullDay = () =>
  anyDate().refine((date) => date === '' || date.length === 10, 'Escriba el día completo: mes/día/año');

const fields = {
  concept: enteredConcept('Escriba el medicamento'),
  reason: optionalConcept(),
  start: fullDay(),
  end: fullDay(),
  quantity: textLine(60).refine((text) => text === '' || readQuantity(text), {
    error: 'Escriba cuánto y de qué: por ejemplo, 30 comprimidos',
  }),
  refills: textLine(4).refine(
    (text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= mostRefills),
    {
      error: `Escriba cuántas veces se repite, de 0 a ${mostRefills}`,
    },
  ),
};

function checkPeriod({ dose, start, end }: MedicationValues, context: z.core.$RefinementCtx): void {
  const problem = problemOfEnd(dose, start, end);
  if (problem !== undefined) context.addIssue({ code: 'custom', path: ['end'], message: problem });
}

function problemOfEnd(dose: string, start: string, end: string): string | undefined {
  if (end === '') return undefined;
  if (start !== '' && isBefore(end, start)) return 'Termina antes de empezar';
  const said = structured(dose);
  if (!saysHowLong(said)) return undefined;
  const reckoned = withPeriod(said, { start, end: '' }).at(-1)?.timing?.repeat?.boundsPeriod?.end;
  return reckoned === end
    ? undefined
    : 'La pauta ya dice cuánto dura: deje vacío «Hasta», o quítelo de la pauta';
}

function readQuantity(text: string): { value: number; unit: string } | undefined {
  const [, amount = '', unit = ''] = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(\D.{0,40})$/u.exec(text) ?? [];
  const value = Number(amount.replace(',', '.'));
  return unit.trim() !== '' && value > 0 && value <= mostDispensed ? { value, unit: unit.trim() } : undefined;
}

/** The first reason is the form's; others stay. */
function reasonsOf(recorded: CodeableConcept[] | undefined, before: MedicationValues, now: MedicationValues) {
  if (JSON.stringify(before.reason) === JSON.stringify(now.reason)) return recorded;
  const others = recorded?.slice(1) ?? [];
  const reasons = now.reason.text === '' ? others : [toConcept(now.reason), ...others];
  return reasons.length > 0 ? reasons : undefined;
}

function dispenseOf(request: MedicationRequest, before: MedicationValues, now: MedicationValues) {
  if (before.quantity === now.quantity && before.refills === now.refills) return request.dispenseRequest;
  const { quantity, numberOfRepeatsAllowed, ...rest } = request.dispenseRequest ?? {};
  const changed = {
    ...rest,
    ...(before.quantity === now.quantity ? quantity && { quantity } : dispensed(now.quantity)),
    ...(now.refills === '' ? {} : { numberOfRepeatsAllowed: Number(now.refills) }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

const dispensed = (text: string) => {
  const quantity = readQuantity(text);
  return quantity ? { quantity } : {};
};

const shown = (values: MedicationValues): MedicationValues => ({
  ...values,
  start: shownDate(values.start),
  end: shownDate(values.end),
});

/** What of a prescription is typed: the medicine, how it is taken, what for, from when to when, and what is dispensed. */
export const prescriptionForm: RecordForm<MedicationRequest, MedicationValues> = {
  blank: noMedication,
  schema: () =>
    z.object({ ...fields, dose: requiredLine(longestDose, 'Escriba la pauta') }).superRefine(checkPeriod),
  read: readPrescription,
  shown,
  apply: (request, values) => {
    const before = readPrescription(request);
    return withElements(request, {
      ...(request.medicationCodeableConcept || request.medicationReference
        ? {}
        : { medicationCodeableConcept: toConcept(values.concept) }),
      dosageInstruction: dosagesOf(request.dosageInstruction, before, values),
      reasonCode: reasonsOf(request.reasonCode, before, values),
      dispenseRequest: dispenseOf(request, before, values),
    });
  },
};

/** What a patient tells that they take; how, they may not know. */
export const statementForm: RecordForm<MedicationStatement, MedicationValues> = {
  blank: noMedication,
  schema: () => z.object({ ...fields, dose: textLine(longestDose) }).superRefine(checkStatementPeriod),
  read: readStatement,
  shown,
  apply: (statement, values) => {
    const before = readStatement(statement);
    return withElements(statement, {
      ...(statement.medicationCodeableConcept || statement.medicationReference
        ? {}
        : { medicationCodeableConcept: toConcept(values.concept) }),
      dosage: withText(statement.dosage, values.dose),
      reasonCode: reasonsOf(statement.reasonCode, before, values),
      ...effectiveOf(before, values),
    });
  },
};

/** A statement says itself from when to when. */
function effectiveOf(before: MedicationValues, { start, end }: MedicationValues) {
  if (before.start === start && before.end === end) return {};
  const effectivePeriod = start || end ? { ...(start && { start }), ...(end && { end }) } : undefined;
  return { effectivePeriod, effectiveDateTime: undefined };
}

function checkStatementPeriod({ start, end }: MedicationValues, context: z.core.$RefinementCtx): void {
  if (start === '' || end === '' || !isBefore(end, start)) return;
  context.addIssue({ code: 'custom', path: ['end'], message: 'Termina antes de empezar' });
}
