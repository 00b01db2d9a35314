/** What a value set of ours lists: ICD-10-CM (public domain) by the categories under which its codes stand, or codes of a system that may ship. */
export interface OwnValueSet {
  id: string;
  system: keyof typeof ownSystems;
  /** Categories and subcategories whose codes are all taken. */
  under: readonly string[];
  /** Codes one by one. */
  codes?: readonly string[];
}

export const ownSystems = {
  icd10: 'http://hl7.org/fhir/sid/icd-10-cm',
  loinc: 'http://loinc.org',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  hcpcs: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
} as const;

const diseases = (id: string, under: readonly string[], codes?: readonly string[]): OwnValueSet => ({
  id,
  system: 'icd10',
  under,
  ...(codes && { codes }),
});
const listed = (id: string, system: OwnValueSet['system'], codes: string): OwnValueSet => ({
  id,
  system,
  under: [],
  codes: codes.split(' '),
});

/** The vaccines that count for one disease, combined ones among them (CDC, CVX code set). */
const vaccines = (id: string, codes: string) => listed(`${id}-vaccine`, 'cvx', codes);

export const ownValueSets: readonly OwnValueSet[] = [
  diseases('diabetes', ['E10', 'E11', 'E13'], diabeticRetinopathy()),
  diseases('palliative-care', ['Z51.5']),
  diseases('essential-hypertension', ['I10']),
  diseases('end-stage-renal-disease', ['N18.6', 'Z99.2', 'Z94.0']),
  diseases('pregnancy', ['O', 'Z33.1', 'Z34']),

  // Those of CMS130: the colon and the rectum, what spread to them, and the history of either.
  diseases('colorectal-cancer', ['C18', 'C19', 'C20', 'C21.2', 'C21.8', 'C78.5', 'Z85.038', 'Z85.048']),
  listed(
    'fecal-occult-blood',
    'loinc',
    '12503-9 12504-7 14563-1 14564-9 14565-6 2335-8 27396-1 27401-9 27925-7 27926-5 29771-3 56490-6 56491-4 57905-2 58453-2 80372-6',
  ),
  listed('fecal-occult-blood-service', 'hcpcs', 'G0328'),
  listed('stool-dna', 'loinc', '77353-1 77354-9'),
  listed('sigmoidoscopy', 'hcpcs', 'G0104'),
  listed('ct-colonography', 'loinc', '60515-4 72531-7 79069-1 79071-7 79101-2 82688-3'),
  listed('colonoscopy', 'hcpcs', 'G0105 G0121'),
  listed('colonoscopy-report', 'loinc', '18746-8'),

  // Those for screening; what radiology codes else could not be verified.
  listed('mammography', 'loinc', '24606-6 26175-0 26176-8 26177-6'),
  diseases('bilateral-mastectomy', [], ['Z90.13']),
  diseases('right-mastectomy', [], ['Z90.11']),
  diseases('left-mastectomy', [], ['Z90.12']),

  listed(
    'cervical-cytology',
    'loinc',
    '10524-7 18500-9 19762-4 19764-0 19765-7 19766-5 19774-9 33717-0 47527-7 47528-5',
  ),
  listed(
    'high-risk-hpv',
    'loinc',
    '21440-3 30167-1 38372-9 59263-4 59264-2 59420-0 69002-4 71431-1 75694-0 77379-6 77399-4 77400-0 82354-2 82456-5 82675-0 95539-3',
  ),
  diseases('absent-cervix', [], ['Z90.710', 'Z90.712', 'Q51.5']),

  diseases('bipolar-disorder', ['F31']),
  diseases('depression', ['F32', 'F33', 'F34.1'], ['Z13.31']),
  listed(
    'antidepressants',
    'rxnorm',
    '36437 4493 32937 2556 321988 42355 39786 734064 72625 42347 15996 10737 704 7531 5691 3638 2597 1455099 1086769 3247 1433212',
  ),

  diseases('atherosclerotic-disease', [
    'I20',
    'I21',
    'I22',
    'I24',
    'I25',
    'I63',
    'I70',
    'Z95.1',
    'Z95.5',
    'Z98.61',
  ]),
  diseases('familial-hypercholesterolemia', ['E78.01']),
  diseases('rhabdomyolysis', ['M62.82']),
  diseases('liver-disease', [
    'B15',
    'B16',
    'B17',
    'B18',
    'B19',
    'K70',
    'K71',
    'K72',
    'K73',
    'K74',
    'K75',
    'K76',
  ]),
  listed('statins', 'rxnorm', '83367 301542 36567 42463 6472 861634 41127'),

  vaccines('dtap', '20 50 106 107 110 120 146'),
  vaccines('polio', '10 89 110 120 146'),
  vaccines('mmr', '03 94'),
  vaccines('hib', '17 46 47 48 49 50 51 120 146'),
  vaccines('hepatitis-b', '08 45 51 110 146'),
  vaccines('varicella', '21 94'),
  vaccines('pneumococcal-conjugate', '133 152 215 216'),
  vaccines('hepatitis-a', '31 83 85'),
  vaccines('rotavirus-two-dose', '119'),
  vaccines('rotavirus', '116 119 122'),
  vaccines('influenza', '88 140 141 150 153 155 158 161 171 186'),
  diseases('varicella-disease', ['B01']),
  diseases('hepatitis-a-disease', ['B15']),
  diseases('hepatitis-b-disease', ['B16', 'B18.0', 'B18.1']),
];

/** Their seventh character tells the eye; the terminology has no code with one. */
function diabeticRetinopathy(): string[] {
  const kinds = '321 329 331 339 341 349 351 352 353 354 355 359 37X'.split(' ');
  return ['E10', 'E11', 'E13'].flatMap((type) =>
    kinds.flatMap((kind) => ['1', '2', '3', '9'].map((eye) => `${type}.${kind}${eye}`)),
  );
}
