import type { CodeableConcept } from '@medplum/fhirtypes';

/*
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and
 * the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license
 * at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */
export const systems = {
  icd10: 'http://hl7.org/fhir/sid/icd-10-cm',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  ucum: 'http://unitsofmeasure.org',
  npi: 'http://hl7.org/fhir/sid/us-npi',
  taxonomy: 'http://nucc.org/provider-taxonomy',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
} as const;

export interface Code {
  system: string;
  code: string;
  /** The display of the code system, in English as it is published. */
  display: string;
}

/** A concept as the chart shows it: Spanish text, and the codes that machines read. */
export function concept(text: string, ...coding: Code[]): CodeableConcept {
  return { coding, text };
}

/** A code of HL7's own terminology, by the last part of its address. */
export function hl7(name: string, code: string, display?: string): CodeableConcept {
  const system = `http://terminology.hl7.org/CodeSystem/${name}`;
  return { coding: [{ system, code, ...(display ? { display } : {}) }] };
}

export const usCore = (profile: string) => ({
  profile: [`http://hl7.org/fhir/us/core/StructureDefinition/us-core-${profile}`],
});
