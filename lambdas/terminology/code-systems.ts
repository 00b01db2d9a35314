/** A code system as this product has it: what of it ships, where that comes from, and what must be said beside it. */
export interface CodeSystem {
  /** What FHIR calls it. */
  url: string;
  title: string;
  /** As its publisher calls and dates it; null where codes were chosen one by one, and not taken from a release. */
  version: string | null;
  date: string | null;
  source: string;
  /** What its licence asks to be said wherever it is shown or passed on. */
  notice: string;
}

const ownTerms = 'Spanish terms: Auxilia’s own.';

/** By the short name that stands before a code in the term files. */
export const codeSystems = {
  icd: {
    url: 'http://hl7.org/fhir/sid/icd-10-cm',
    title: 'ICD-10-CM',
    version: '2025',
    date: '2024-10-01',
    source: 'Codes and English titles: US Centers for Disease Control and Prevention (NCHS), public domain.',
    notice: `${ownTerms} Not CIE-10-ES, and not taken from it.`,
  },
  rx: {
    url: 'http://www.nlm.nih.gov/research/umls/rxnorm',
    title: 'RxNorm',
    version: '2025-10-06',
    date: '2025-10-06',
    source:
      'RxNorm Current Prescribable Content; ingredients that begin with A by their RxNorm codes of 2015 (dhimmel/indications, CC0-1.0); Spanish names in part from DrugBank’s open vocabulary (CC0-1.0).',
    notice:
      'This product uses publicly available data courtesy of the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.',
  },
  unii: {
    url: 'http://fdasis.nlm.nih.gov',
    title: 'UNII',
    version: null,
    date: null,
    source:
      'Unique ingredient identifiers of the US Food and Drug Administration, by DrugBank’s open vocabulary (CC0-1.0).',
    notice: ownTerms,
  },
  cvx: {
    url: 'http://hl7.org/fhir/sid/cvx',
    title: 'CVX',
    version: '2025-09-03',
    date: '2025-09-03',
    source: 'Vaccine codes of the US Centers for Disease Control and Prevention, public domain.',
    notice: ownTerms,
  },
  loinc: {
    url: 'http://loinc.org',
    title: 'LOINC',
    version: null,
    date: null,
    source: 'A choice of the terms that are most ordered, with names of our own in Spanish.',
    notice:
      'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
  },
  hcpcs: {
    url: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
    title: 'HCPCS Level II',
    version: null,
    date: null,
    source: 'Codes of the US Centers for Medicare & Medicaid Services: letters A to V without D; no CPT.',
    notice: ownTerms,
  },
} as const satisfies Record<string, CodeSystem>;

export type SystemKey = keyof typeof codeSystems;

export const isSystemKey = (key: string): key is SystemKey => Object.hasOwn(codeSystems, key);
