export type ParameterKind = 'string' | 'token' | 'reference' | 'date' | 'quantity' | 'uri';

/** Where a parameter's values are, as https://hl7.org/fhir/R4/searchparameter-registry.html has it. */
export interface Parameter {
  kind: ParameterKind;
  paths: string[];
  /** Of a reference: the types that count. */
  types?: string[];
  /** Of a token over an element of type `code`: the system of its required value set. */
  system?: string;
}

const of = (kind: ParameterKind, ...paths: string[]): Parameter => ({ kind, paths });
const string = (...paths: string[]) => of('string', ...paths);
const token = (...paths: string[]) => of('token', ...paths);
const code = (path: string, system: string): Parameter => ({
  ...token(path),
  system: `http://hl7.org/fhir/${system}`,
});
const date = (...paths: string[]) => of('date', ...paths);
const quantity = (...paths: string[]) => of('quantity', ...paths);
const reference = (path: string, ...types: string[]): Parameter => ({
  ...of('reference', path),
  ...(types.length > 0 ? { types } : {}),
});
const subject = reference('subject');
const patient = reference('subject', 'Patient');
const address = (path: string) => ({
  address: string(path),
  'address-city': string(`${path}.city`),
  'address-postalcode': string(`${path}.postalCode`),
});
const everyone: Record<string, Parameter> = {
  _tag: token('meta.tag'),
  _security: token('meta.security'),
  _profile: of('uri', 'meta.profile'),
};

const types: Record<string, Record<string, Parameter>> = {
  Organization: {
    name: string('name', 'alias'),
    active: token('active'),
    identifier: token('identifier'),
    partof: reference('partOf'),
    ...address('address'),
  },
  Practitioner: {
    name: string('name'),
    family: string('name.family'),
    given: string('name.given'),
    identifier: token('identifier'),
    active: token('active'),
    gender: code('gender', 'administrative-gender'),
  },
  Patient: {
    name: string('name'),
    family: string('name.family'),
    given: string('name.given'),
    identifier: token('identifier'),
    active: token('active'),
    gender: code('gender', 'administrative-gender'),
    language: token('communication.language'),
    deceased: token('(deceased)'),
    birthdate: date('birthDate'),
    'death-date': date('deceasedDateTime'),
    organization: reference('managingOrganization'),
    'general-practitioner': reference('generalPractitioner'),
    link: reference('link.other'),
    ...address('address'),
  },
  Location: {
    name: string('name', 'alias'),
    status: code('status', 'location-status'),
    organization: reference('managingOrganization'),
    partof: reference('partOf'),
    ...address('address'),
  },
  Encounter: {
    status: code('status', 'encounter-status'),
    class: token('class'),
    date: date('period'),
    subject,
    patient,
    'service-provider': reference('serviceProvider'),
    location: reference('location.location'),
    length: quantity('length'),
    'part-of': reference('partOf'),
  },
  Observation: {
    code: token('code'),
    status: code('status', 'observation-status'),
    category: token('category'),
    date: date('effectiveDateTime', 'effectivePeriod', 'effectiveTiming', 'effectiveInstant'),
    subject,
    patient,
    performer: reference('performer'),
    encounter: reference('encounter'),
    'based-on': reference('basedOn'),
    'has-member': reference('hasMember'),
    'value-quantity': quantity('valueQuantity'),
    'value-string': string('valueString', 'valueCodeableConcept.text'),
    'value-concept': token('valueCodeableConcept'),
    'value-date': date('valueDateTime', 'valuePeriod'),
    'component-code': token('component.code'),
    'component-value-quantity': quantity('component.valueQuantity'),
    'combo-code': token('code', 'component.code'),
    'combo-value-quantity': quantity('valueQuantity', 'component.valueQuantity'),
  },
  Condition: {
    code: token('code'),
    'clinical-status': token('clinicalStatus'),
    'verification-status': token('verificationStatus'),
    subject,
    patient,
    encounter: reference('encounter'),
    'onset-date': date('onsetDateTime', 'onsetPeriod'),
    'onset-age': quantity('onsetAge', 'onsetRange'),
    'onset-info': string('onsetString'),
    'abatement-date': date('abatementDateTime', 'abatementPeriod'),
    'abatement-string': string('abatementString'),
    'recorded-date': date('recordedDate'),
  },
  RiskAssessment: {
    probability: quantity('prediction.probabilityDecimal', 'prediction.probabilityRange'),
    risk: token('prediction.qualitativeRisk'),
    date: date('occurrenceDateTime'),
    subject,
    patient,
  },
  DiagnosticReport: {
    code: token('code'),
    status: code('status', 'diagnostic-report-status'),
    date: date('effectiveDateTime', 'effectivePeriod'),
    result: reference('result'),
    subject,
    patient,
  },
  ValueSet: {
    url: of('uri', 'url'),
    version: token('version'),
    name: string('name'),
    title: string('title'),
    status: code('status', 'publication-status'),
    date: date('date'),
    jurisdiction: token('jurisdiction'),
  },
  DocumentReference: {
    status: code('status', 'document-reference-status'),
    date: date('date'),
    patient,
    subject,
    relatesto: reference('relatesTo.target'),
    relation: code('relatesTo.code', 'document-relationship-type'),
  },
  MolecularSequence: {
    chromosome: token('referenceSeq.chromosome'),
    'variant-start': quantity('variant.start'),
    'variant-end': quantity('variant.end'),
    'window-start': quantity('referenceSeq.windowStart'),
    'window-end': quantity('referenceSeq.windowEnd'),
  },
};

export const resourceTypes = Object.keys(types);

export function parametersOf(resourceType: string): Record<string, Parameter> {
  return { ...types[resourceType], ...everyone };
}

/** The elements that must meet all parts of a composite, and where each part is in them. */
export interface Composite {
  elements: string[];
  parts: Parameter[];
}

const codeAnd = (value: Parameter, ...elements: string[]): Composite => ({
  elements,
  parts: [token('code'), value],
});

export const composites: Record<string, Record<string, Composite>> = {
  Observation: {
    'code-value-quantity': codeAnd(quantity('valueQuantity'), ''),
    'code-value-concept': codeAnd(token('valueCodeableConcept'), ''),
    'code-value-date': codeAnd(date('valueDateTime', 'valuePeriod'), ''),
    'code-value-string': codeAnd(string('valueString'), ''),
    'component-code-value-quantity': codeAnd(quantity('valueQuantity'), 'component'),
    'combo-code-value-quantity': codeAnd(quantity('valueQuantity'), '', 'component'),
    'combo-code-value-concept': codeAnd(token('valueCodeableConcept'), '', 'component'),
  },
  DocumentReference: {
    relationship: { elements: ['relatesTo'], parts: [reference('target'), token('code')] },
  },
  MolecularSequence: {
    'chromosome-window-coordinate': {
      elements: ['referenceSeq'],
      parts: [token('chromosome'), quantity('windowStart'), quantity('windowEnd')],
    },
  },
};
