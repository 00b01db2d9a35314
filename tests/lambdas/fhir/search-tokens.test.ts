import { coded, loinc, observation, searchSuite } from './search-suite.ts';

const v2 = 'http://terminology.hl7.org/CodeSystem/v2-0203';
const typed = (code: string, value: string, system?: string) => ({
  ...(system === undefined ? {} : { system }),
  value,
  type: { coding: [{ system: v2, code }], text: `Número ${code}` },
});

const valueSet = (id: string, more: object) => ({
  resourceType: 'ValueSet',
  id,
  status: 'draft',
  url: `http://example.org/vs/${id}`,
  ...more,
});
const glucose = { system: loinc, concept: [{ code: '2345-7' }] };

searchSuite({
  title: 'Tokens match whole, with the system that is asked for',
  record: [
    {
      resourceType: 'Patient',
      id: 'maria',
      active: true,
      identifier: [{ system: 'urn:mrn', value: '100' }, typed('SS', '444222333')],
      telecom: [
        { system: 'phone', value: '(305) 555-0100' },
        { system: 'email', value: 'Maria@Example.org' },
      ],
      gender: 'female',
      meta: { tag: [{ system: 'urn:tag', code: 'vip' }], security: [{ code: 'R' }] },
      communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }] } }],
    },
    {
      resourceType: 'Patient',
      id: 'ana',
      active: false,
      identifier: [{ system: 'urn:other', value: '100' }, typed('DL', '444222333'), typed('SS', '1')],
      gender: 'female',
      meta: { tag: [{ system: 'urn:tag2', code: 'vip' }] },
    },
    {
      resourceType: 'Patient',
      id: 'luis',
      identifier: [{ value: '100' }, { system: 'urn:mrn', value: 'a|b,c' }],
      gender: 'male',
      telecom: [{ system: 'phone', value: '305-555-01001' }],
    },
    observation('glucose', {
      code: { coding: [{ system: loinc, code: '2345-7', display: 'Glucose [Mass/volume]' }], text: 'Azúcar' },
    }),
    observation('sodium', {
      code: {
        coding: [
          { system: loinc, code: '2951-2', display: 'Sodium' },
          { system: 'urn:lab', code: 'NA' },
        ],
      },
    }),
    observation('local', { status: 'preliminary', code: coded('2345-7', 'urn:lab') }),
    observation('plain', { code: { coding: [{ code: '2345-7' }] } }),
    valueSet('listed', { compose: { include: [glucose, { system: 'urn:lab', concept: [{ code: 'NA' }] }] } }),
    valueSet('expanded', {
      compose: { include: [{ system: loinc, filter: [{ property: 'x', op: '=', value: 'y' }] }] },
      expansion: {
        timestamp: '2025-01-01',
        contains: [
          { system: loinc, code: 'LG1', abstract: true, contains: [{ system: loinc, code: '2951-2' }] },
        ],
      },
    }),
    valueSet('genders', {
      version: '2',
      compose: {
        include: [{ system: 'http://hl7.org/fhir/administrative-gender', concept: [{ code: 'male' }] }],
      },
    }),
    valueSet('filtered', {
      compose: { include: [{ system: loinc, filter: [{ property: 'x', op: '=', value: 'y' }] }] },
    }),
    valueSet('whole', { compose: { include: [{ system: loinc }] } }),
    valueSet('nested', { compose: { include: [{ valueSet: ['http://example.org/vs/listed'] }] } }),
    valueSet('excluding', { compose: { include: [glucose], exclude: [glucose] } }),
    valueSet('empty', {}),
  ],
  finds: [
    ['Patient?identifier=100', ['ana', 'luis', 'maria']],
    ['Patient?identifier=urn:mrn|100', ['maria']],
    ['Patient?identifier=urn:mrn|', ['luis', 'maria']],
    ['Patient?identifier=|100', ['luis']],
    ['Patient?identifier=10', []],
    ['Patient?identifier=1000', []],
    ['Patient?identifier=urn:mrn|1000,urn:other|100', ['ana']],
    ['Patient?identifier=urn:mrn|a\\|b\\,c', ['luis']],
    ['Patient?identifier=urn:mrn|a', []],
    ['Patient?gender=female', ['ana', 'maria']],
    ['Patient?gender=Female', []],
    ['Patient?gender=http://hl7.org/fhir/administrative-gender|female', ['ana', 'maria']],
    ['Patient?gender=http://example.org|female', []],
    ['Patient?active=true', ['maria']],
    ['Patient?active=false', ['ana']],
    ['Patient?language=es', ['maria']],
    // Telephones by their digits, e-mail without case; whole all the same.
    ['Patient?phone=3055550100', ['maria']],
    ['Patient?phone=1 (305) 555.0100', ['maria']],
    ['Patient?phone=3055550101', []],
    ['Patient?email=maria@example.org', ['maria']],
    ['Patient?email=maria', []],
    ['Patient?email=3055550100', []],
    ['Patient?telecom=phone|3055550100', ['maria']],
    ['Patient?telecom=email|3055550100', []],
    // Codings of a concept, each.
    ['Observation?code=2345-7', ['glucose', 'local', 'plain']],
    [`Observation?code=${loinc}|2345-7`, ['glucose']],
    ['Observation?code=|2345-7', ['plain']],
    ['Observation?code=urn:lab|', ['local', 'sodium']],
    [`Observation?code=${loinc}|NA`, []],
    [`Observation?code=${loinc}|2345-7,${loinc}|2951-2`, ['glucose', 'sodium']],
    ['Observation?code=2951-2&code=NA', ['sodium']],
    ['Observation?code=2951-2&code=2345-7', []],
    ['Observation?code=2345-7&status=preliminary', ['local']],
    // Not: neither of the values.
    ['Patient?gender:not=female', ['luis']],
    ['Patient?active:not=true', ['ana', 'luis']],
    ['Observation?code:not=2345-7', ['sodium']],
    ['Observation?code:not=2345-7,NA', []],
    [`Observation?code:not=${loinc}|2345-7`, ['local', 'plain', 'sodium']],
    // Missing.
    ['Patient?active:missing=true', ['luis']],
    ['Patient?active:missing=false', ['ana', 'maria']],
    // Text of display, concept and type.
    ['Observation?code:text=sod', ['sodium']],
    ['Observation?code:text=azucar', ['glucose']],
    ['Observation?code:text=glucose [mass', ['glucose']],
    ['Observation?code:text=2951', []],
    ['Patient?identifier:text=numero ss', ['ana', 'maria']],
    // Type and value of one and the same identifier.
    [`Patient?identifier:of-type=${v2}|SS|444222333`, ['maria']],
    [`Patient?identifier:of-type=${v2}|DL|444222333`, ['ana']],
    [`Patient?identifier:of-type=${v2}|SS|444222333,${v2}|SS|1`, ['ana', 'maria']],
    [`Patient?identifier:of-type=${v2}|SS|44422233`, []],
    ['Patient?identifier:of-type=urn:x|SS|444222333', []],
    [`Patient?identifier:of-type=${v2}|MRT|100`, []],
    // Value sets that list their codes.
    ['Observation?code:in=http://example.org/vs/listed', ['glucose', 'sodium']],
    ['Observation?code:not-in=http://example.org/vs/listed', ['local', 'plain']],
    ['Observation?code:in=ValueSet/listed', ['glucose', 'sodium']],
    ['Observation?code:in=http://example.org/vs/expanded', ['sodium']],
    ['Observation?code:in=http://example.org/vs/listed&status=final', ['glucose', 'sodium']],
    ['Patient?gender:in=http://example.org/vs/genders', ['luis']],
    ['Patient?gender:in=http://example.org/vs/genders|2', ['luis']],
    ['Patient?gender:not-in=http://example.org/vs/genders', ['ana', 'maria']],
    // Of every resource.
    ['Patient?_tag=vip', ['ana', 'maria']],
    ['Patient?_tag=urn:tag|vip', ['maria']],
    ['Patient?_security=R', ['maria']],
    ['Patient?_id=ana,luis,nobody', ['ana', 'luis']],
    ['Patient?_id=an', []],
  ],
  refuses: [
    'Patient?gender:above=x',
    'Patient?gender:below=x',
    'Patient?gender:exact=x',
    'Patient?_id:not=x',
    'Patient?gender:of-type=a|b|c',
    'Patient?identifier:of-type=100',
    'Patient?identifier:of-type=SS|100',
    'Patient?identifier:of-type=a|b|',
    'Patient?gender:in=http://example.org/vs/unknown',
    'Patient?gender:in=http://example.org/vs/genders|1',
    'Observation?code:in=http://example.org/vs/filtered',
    'Observation?code:in=http://example.org/vs/whole',
    'Observation?code:in=http://example.org/vs/nested',
    'Observation?code:in=http://example.org/vs/excluding',
    'Observation?code:not-in=http://example.org/vs/empty',
    'Observation?patient.gender:in=http://example.org/vs/unknown',
  ],
});
