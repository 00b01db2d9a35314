import type { CodeableConcept, Reference } from '@medplum/fhirtypes';

/** A coded concept as people read it: its own text, else what the code systems call it. */
export function conceptText(concept: CodeableConcept | undefined): string | undefined {
  return (
    concept?.text ??
    concept?.coding?.find(({ display }) => display)?.display ??
    concept?.coding?.find(({ code }) => code)?.code
  );
}

/** Said beside what was typed and not picked: nothing that works by codes knows of it. */
export const uncodedText = 'Sin codificar';

export const isUncoded = (concept: CodeableConcept | undefined): boolean =>
  concept?.text !== undefined && !concept.coding?.some(({ code }) => code);

/** The first code of a concept, by which status texts are looked up. */
export function firstCode(concept: CodeableConcept | undefined): string | undefined {
  return concept?.coding?.find(({ code }) => code)?.code;
}

/** The name of who or what is referred to, as it was when the reference was written. */
export function referenceText(reference: Reference | undefined): string | undefined {
  return reference?.display;
}
