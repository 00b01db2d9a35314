import type { EnteredConcept } from '../../lambdas/clinical/entered-concept.ts';

const systemNames: Record<string, string> = {
  'http://hl7.org/fhir/sid/icd-10-cm': 'CIE-10-CM',
  'http://snomed.info/sct': 'SNOMED CT',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RxNorm',
  'http://hl7.org/fhir/sid/cvx': 'CVX',
  'http://fdasis.nlm.nih.gov': 'UNII',
  'http://loinc.org': 'LOINC',
  'http://www.ama-assn.org/go/cpt': 'CPT',
  'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets': 'HCPCS',
};

/** "CIE-10-CM E11.9", or '' for what has no code. */
export function codesText({ coding }: EnteredConcept): string {
  return coding
    .flatMap(({ system, code }) => (code ? [`${systemNames[system ?? ''] ?? ''} ${code}`.trim()] : []))
    .join(' · ');
}
