import { type Breach, bundle, capability, coded, entry, patient, query, rest } from './breach.ts';

export const breachesOfResourcesAToN: Readonly<Record<string, Breach>> = {
  // Every resource
  'dom-2': ['Basic', { contained: [{ ...patient, id: 'a', contained: [{ ...patient, id: 'b' }] }] }],
  'dom-3': ['Basic', { contained: [{ ...patient, id: 'a' }] }],
  'dom-4': ['Basic', { contained: [{ ...patient, id: 'a', meta: { versionId: '1' } }] }],
  'dom-5': ['Basic', { contained: [{ ...patient, id: 'a', meta: { security: [{ code: 'x' }] } }] }],
  'dom-6': ['Basic', {}],

  // Of one type
  'ait-1': ['AllergyIntolerance', {}],
  'ait-2': [
    'AllergyIntolerance',
    {
      clinicalStatus: coded('allergyintolerance-clinical', 'active'),
      verificationStatus: coded('allergyintolerance-verification', 'entered-in-error'),
    },
  ],
  'app-1': ['Appointment', { participant: [{ status: 'accepted' }] }],
  'app-2': ['Appointment', { start: '2025-01-31T10:00:00Z' }],
  'app-3': ['Appointment', { status: 'booked' }],
  'app-4': ['Appointment', { status: 'booked', cancelationReason: { text: 'x' } }],
  'apr-1': ['AppointmentResponse', {}],
  'bdl-1': bundle('collection', { total: 1 }),
  'bdl-2': bundle('collection', entry({ resource: patient, search: { mode: 'match' } })),
  'bdl-3': bundle('batch', entry({ resource: patient })),
  'bdl-4': bundle('batch-response', entry({ resource: patient })),
  'bdl-5': bundle('collection', entry({ fullUrl: 'https://example.org/Patient/1' })),
  'bdl-7': bundle(
    'collection',
    entry(...['a', 'a'].map((id) => ({ fullUrl: `urn:${id}`, resource: patient }))),
  ),
  'bdl-8': bundle(
    'collection',
    entry({ fullUrl: 'https://example.org/Patient/1/_history/1', resource: patient }),
  ),
  'bdl-9': bundle('document', {}),
  'bdl-10': bundle('document', {}),
  'bdl-11': bundle('document', entry({ resource: patient })),
  'bdl-12': bundle('message', entry({ resource: patient })),
  'ces-1': [
    'CoverageEligibilityResponse',
    { insurance: [{ coverage: { display: 'x' }, item: [{ name: 'x' }] }] },
  ],
  'cmd-1': [
    'ConceptMap',
    { group: [{ element: [{ code: 'a', target: [{ code: 'b', equivalence: 'narrower' }] }] }] },
  ],
  'cmd-2': ['ConceptMap', { group: [{ element: [{ code: 'a' }], unmapped: { mode: 'fixed' } }] }],
  'cmd-3': ['ConceptMap', { group: [{ element: [{ code: 'a' }], unmapped: { mode: 'other-map' } }] }],
  'cmp-1': ['Composition', { section: [{ title: 'x' }] }],
  'cmp-2': ['Composition', { section: [{ emptyReason: { text: 'x' }, entry: [{ display: 'x' }] }] }],
  'con-1': ['Condition', { stage: [{ type: { text: 'x' } }] }],
  'con-2': ['Condition', { evidence: [{ extension: [{ url: 'https://example.org/x', valueCode: 'x' }] }] }],
  'con-3': ['Condition', { category: [{ text: 'x' }] }],
  'con-4': ['Condition', { abatementString: 'x', clinicalStatus: coded('condition-clinical', 'active') }],
  'con-5': [
    'Condition',
    {
      clinicalStatus: coded('condition-clinical', 'active'),
      verificationStatus: coded('condition-ver-status', 'entered-in-error'),
    },
  ],
  'cpb-1': capability({}),
  'cpb-2': capability({}),
  'cpb-3': capability({
    kind: 'requirements',
    messaging: [{ endpoint: [{ protocol: { code: 'http' }, address: 'https://example.org' }] }],
  }),
  'cpb-7': capability({ document: ['x', 'x'].map((profile) => ({ mode: 'producer', profile })) }),
  'cpb-9': rest({ resource: ['Patient', 'Patient'].map((type) => ({ type })) }),
  'cpb-12': rest({
    resource: [{ type: 'Patient', searchParam: ['a', 'a'].map((code) => ({ name: code, type: 'token' })) }],
  }),
  'cpb-14': capability({ kind: 'instance' }),
  'cpb-15': capability({ kind: 'capability' }),
  'cpb-16': capability({ kind: 'requirements', software: { name: 'x' } }),
  'cpl-3': ['CarePlan', { activity: [{ reference: { display: 'x' }, detail: { status: 'completed' } }] }],
  'csd-1': ['CodeSystem', { concept: [{ code: 'a', concept: [{ code: 'b' }] }, { code: 'b' }] }],
  'ctm-1': [
    'CareTeam',
    {
      participant: [{ member: { reference: 'https://example.org/Patient/1' }, onBehalfOf: { display: 'x' } }],
    },
  ],
  'fhs-1': ['FamilyMemberHistory', { ageString: 'x', bornString: 'x' }],
  'fhs-2': ['FamilyMemberHistory', { estimatedAge: true }],
  'gol-1': ['Goal', { target: [{ detailString: 'x' }] }],
  'grp-1': ['Group', { actual: false, member: [{ entity: { display: 'x' } }] }],
  'ig-1': [
    'ImplementationGuide',
    {
      definition: {
        grouping: [{ id: 'a', name: 'x' }],
        resource: [{ reference: { display: 'x' }, groupingId: 'b' }],
      },
    },
  ],
  'ig-2': [
    'ImplementationGuide',
    {
      fhirVersion: ['4.0.1'],
      definition: { resource: [{ reference: { display: 'x' }, fhirVersion: ['3.0.1'] }] },
    },
  ],
  'imm-1': ['Immunization', { education: [{ publicationDate: '2025' }] }],
  'imr-1': ['ImmunizationRecommendation', {}],
  'inv-1': ['Parameters', { parameter: [{ name: 'x', valueString: 'x', resource: patient }] }],
  'inv-2': [
    'TestReport',
    { test: [{ action: [{ id: 'a', extension: [{ url: 'https://example.org/x', valueCode: 'x' }] }] }] },
  ],
  'ipn-1': ['InsurancePlan', {}],
  'lnk-1': ['Linkage', {}],
  'lst-1': ['List', { emptyReason: { text: 'x' }, entry: [{ item: { display: 'x' } }] }],
  'lst-2': ['List', { mode: 'working', entry: [{ item: { display: 'x' }, deleted: true }] }],
  'lst-3': ['List', { mode: 'changes', entry: [{ item: { display: 'x' }, date: '2025' }] }],
  'mad-1': ['MedicationAdministration', { dosage: { text: 'x' } }],
  'md-1': ['MessageDefinition', { focus: [{ code: 'Patient', min: 0, max: '0' }] }],
  'mdd-1': ['MedicationDispense', { whenPrepared: '2025-02-01', whenHandedOver: '2025-01-31' }],
  'mea-1': [
    'Measure',
    { group: [{ stratifier: [{ description: 'x', component: [{ description: 'x', criteria: query }] }] }] },
  ],
  'mrp-1': ['MeasureReport', { type: 'data-collection', group: [{ code: { text: 'x' } }] }],
  'mrp-2': ['MeasureReport', { group: [{ stratifier: [{ stratum: [{ measureScore: { value: 1 } }] }] }] }],
  'msq-3': ['MolecularSequence', { coordinateSystem: 2 }],
  'msq-5': ['MolecularSequence', { referenceSeq: { chromosome: { text: 'x' }, referenceSeqString: 'A' } }],
  'msq-6': ['MolecularSequence', { referenceSeq: { windowStart: 1 } }],
  'nor-1': ['NutritionOrder', {}],
  'nsd-1': ['NamingSystem', { kind: 'root', uniqueId: [{ type: 'uuid', value: 'x' }] }],
  'nsd-2': [
    'NamingSystem',
    { kind: 'codesystem', uniqueId: ['a', 'b'].map((id) => ({ type: 'uri', value: id, preferred: true })) },
  ],
};
