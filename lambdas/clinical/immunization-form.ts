import type { Immunization } from '@medplum/fhirtypes';
import * as z from 'zod';
import { pastDate, shownDate } from './date-field.ts';
import { type EnteredConcept, enteredConcept, noConcept, readConcept, toConcept } from './entered-concept.ts';
import { type RecordForm, withElements } from './record-form.ts';
import { textLine } from './text-line.ts';

export type ImmunizationValues = { concept: EnteredConcept; date: string; lot: string; dose: string };

/** No schedule has more doses of one vaccine than this. */
const maximumDose = 20;

/** What of a vaccination is typed. */
export const immunizationForm: RecordForm<Immunization, ImmunizationValues> = {
  blank: { concept: noConcept, date: '', lot: '', dose: '' },

  schema: (today, birthDate) =>
    z.object({
      concept: enteredConcept('Escriba la vacuna'),
      date: pastDate(today, birthDate).refine((date) => date !== '', 'Escriba cuándo se administró'),
      lot: textLine(50),
      dose: textLine(2).refine(
        (text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maximumDose),
        `La dosis es un número de 1 a ${maximumDose}`,
      ),
    }),

  read: (immunization) => ({
    concept: readConcept(immunization.vaccineCode),
    date: immunization.occurrenceDateTime ?? '',
    lot: immunization.lotNumber ?? '',
    dose: String(immunization.protocolApplied?.[0]?.doseNumberPositiveInt ?? ''),
  }),

  shown: (values) => ({ ...values, date: shownDate(values.date) }),

  apply(immunization, after) {
    const before = immunizationForm.read(immunization);
    const [applied = {}] = immunization.protocolApplied ?? [];
    // Other systems write the number of a dose in words, and FHIR takes one of the two.
    const { doseNumberPositiveInt: _number, doseNumberString: _words, ...protocol } = applied;
    const others = immunization.protocolApplied?.slice(1) ?? [];
    return withElements(immunization, {
      ...(before.concept.text === '' ? { vaccineCode: toConcept(after.concept) } : {}),
      ...(shownDate(before.date) === shownDate(after.date)
        ? {}
        : { occurrenceDateTime: after.date, occurrenceString: undefined }),
      lotNumber: after.lot || undefined,
      ...(before.dose === after.dose
        ? {}
        : {
            protocolApplied: after.dose
              ? [{ ...protocol, doseNumberPositiveInt: Number(after.dose) }, ...others]
              : others.length > 0
                ? others
                : undefined,
          }),
    });
  },
};
