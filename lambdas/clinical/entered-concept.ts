import type { CodeableConcept } from '@medplum/fhirtypes';
import * as z from 'zod';
import { requiredLine, textLine } from './text-line.ts';

/** What a form keeps of a Coding. FHIR's own type refers to every other one, which form libraries would follow. */
export interface PickedCode {
  system?: string;
  code?: string;
  display?: string;
}

/** What a person entered: words alone, or what they picked from a list, which brings its codes. A code is never made up. */
export interface EnteredConcept {
  text: string;
  coding: PickedCode[];
  /** Of what is a resource of its own: `Organization/…`. */
  reference?: string;
}

export const noConcept: EnteredConcept = { text: '', coding: [] };

/** What may be left out; without words it has no codes either. */
export function optionalConcept(maximum = 200) {
  return conceptOf(textLine(maximum));
}

export function enteredConcept(missing: string, maximum = 200) {
  return conceptOf(requiredLine(maximum, missing));
}

function conceptOf(line: z.ZodType<string>) {
  return z.custom<EnteredConcept>().transform((entered, context): EnteredConcept => {
    const text = line.safeParse(entered.text);
    if (text.success) return text.data === '' ? noConcept : { ...entered, text: text.data };
    context.addIssue({ code: 'custom', message: text.error.issues[0]?.message ?? 'Escriba un texto' });
    return z.NEVER;
  });
}

export function readConcept(concept: CodeableConcept | undefined): EnteredConcept {
  const coding = (concept?.coding ?? []).map(
    ({ system, code, display }): PickedCode => ({
      ...(system ? { system } : {}),
      ...(code ? { code } : {}),
      ...(display ? { display } : {}),
    }),
  );
  const text = concept?.text ?? coding.find(({ display }) => display)?.display ?? coding[0]?.code ?? '';
  return { text, coding };
}

export function toConcept({ text, coding }: EnteredConcept): CodeableConcept {
  return coding.length > 0 ? { coding, text } : { text };
}

/** What tells two of the same thing: their code, or else their words. */
export function conceptKey({ coding, text }: EnteredConcept): string {
  const [first] = coding;
  return first?.code ? `${first.system}|${first.code}` : text.trim().toLowerCase();
}

/** A code of one of HL7's own code systems, by the system's short name. */
export function hl7Concept(system: string, code: string): CodeableConcept {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] };
}

export function codeOf(concept: CodeableConcept | undefined): string {
  return concept?.coding?.find(({ code }) => code)?.code ?? '';
}
