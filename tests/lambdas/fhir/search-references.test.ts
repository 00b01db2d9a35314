import { observation, type Stored, searchSuite } from './search-suite.ts';

const form = (id: string, questionnaire: string): Stored => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status: 'completed',
  questionnaire,
});

searchSuite({
  title: 'References match by id, type, address or identifier',
  record: [
    { resourceType: 'Organization', id: 'clinic', name: 'Clínica' },
    { resourceType: 'Patient', id: 'maria', managingOrganization: { reference: 'Organization/clinic' } },
    { resourceType: 'Patient', id: 'mar' },
    { resourceType: 'Group', id: 'maria', type: 'person', actual: true },
    { resourceType: 'Device', id: 'scale' },
    observation('of-maria', { subject: { reference: 'Patient/maria' } }),
    observation('of-mar', { subject: { reference: 'Patient/mar' } }),
    observation('of-group', { subject: { reference: 'Group/maria' } }),
    observation('versioned', { subject: { reference: 'Patient/maria/_history/1' } }),
    observation('elsewhere', { subject: { reference: 'https://other.example/fhir/Patient/maria' } }),
    observation('logical', { subject: { identifier: { system: 'urn:mrn', value: '7' } } }),
    observation('nobody'),
    // Neither says whose it is in a way that a search could ask for.
    observation('in-words', { subject: { display: 'La señora de la cama 4' } }),
    observation('unknown', {
      subject: {
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
        ],
      },
    }),
    form('v1', 'http://example.org/q/intake|1.0'),
    form('v2', 'http://example.org/q/intake|2.0'),
    form('bare', 'http://example.org/q/intake'),
    form('longer', 'http://example.org/q/intake-long'),
  ],
  finds: [
    ['Observation?patient=maria', ['of-maria', 'versioned']],
    ['Observation?patient=Patient/maria', ['of-maria', 'versioned']],
    ['Observation?patient=mar', ['of-mar']],
    ['Observation?subject=maria', ['of-group', 'of-maria', 'versioned']],
    ['Observation?subject=Group/maria', ['of-group']],
    ['Observation?subject=http://localhost/fhir/R4/Patient/maria', ['of-maria', 'versioned']],
    ['Observation?subject=https://other.example/fhir/Patient/maria', ['elsewhere']],
    ['Observation?subject=https://other.example/fhir/Patient/mar', []],
    ['Observation?subject:Patient=maria,mar', ['of-mar', 'of-maria', 'versioned']],
    ['Observation?subject:Group=maria', ['of-group']],
    ['Observation?subject:Device=maria', []],
    ['Observation?subject:identifier=urn:mrn|7', ['logical']],
    ['Observation?subject:identifier=7', ['logical']],
    ['Observation?subject:identifier=urn:other|7', []],
    ['Observation?subject:missing=true', ['in-words', 'nobody', 'unknown']],
    [
      'Observation?subject:missing=false',
      ['elsewhere', 'logical', 'of-group', 'of-mar', 'of-maria', 'versioned'],
    ],
    ['Patient?organization=clinic', ['maria']],
    ['Patient?organization:missing=true', ['mar']],
    ['Patient/maria/Observation', ['of-maria', 'versioned']],
    ['Patient/mar/Observation?status=final', ['of-mar']],
    ['Patient/mar/Encounter', []],
    // Canonicals: of any version, or of the one that is asked for.
    ['QuestionnaireResponse?questionnaire=http://example.org/q/intake', ['bare', 'v1', 'v2']],
    ['QuestionnaireResponse?questionnaire=http://example.org/q/intake|2.0', ['v2']],
    ['QuestionnaireResponse?questionnaire=http://example.org/q/intake|3.0', []],
    ['QuestionnaireResponse?questionnaire:below=http://example.org/q', ['bare', 'longer', 'v1', 'v2']],
    ['QuestionnaireResponse?questionnaire:below=http://example.org/q/in', []],
    ['QuestionnaireResponse?questionnaire:above=http://example.org/q/intake/page/2', ['bare', 'v1', 'v2']],
  ],
  refuses: [
    'Patient?general-practitioner:Device=1',
    'Observation?subject:Patient=Patient/maria',
    'Observation?subject:not=maria',
    'Observation?subject:below=maria',
    'Observation?subject:text=maria',
  ],
});
