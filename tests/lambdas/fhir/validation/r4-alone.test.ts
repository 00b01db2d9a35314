import { describe, expect, test } from 'vitest';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import { schemaOf } from '../../../../lambdas/fhir/validation/structure/properties.ts';
import type { Json } from '../fhir-client.ts';
import { minimal } from './minimal-resource.ts';
import { refusalsOf } from './refusals-of.ts';

// They are looked up while the tests are put together.
definitions();

/** What the package of the definitions adds to R4, of later versions or of its own server. */
const added: [type: string, name: string, value: Json][] = [
  ['Binary', 'url', 'https://example.org/x'],
  ['DeviceDefinition', 'bodySite', [{ text: 'x' }]],
  ['DeviceDefinition', 'classification', [{ type: { text: 'x' } }]],
  ['HealthcareService', 'offeredIn', [{ reference: 'HealthcareService/x' }]],
  ['ObservationDefinition', 'publisher', { display: 'x' }],
  ['ResearchStudy', 'name', 'x'],
  ['ResearchStudy', 'associatedParty', [{ role: { text: 'x' } }]],
  ['ResearchStudy', 'region', [{ text: 'x' }]],
  ['ResearchStudy', 'result', [{ reference: 'Evidence/x' }]],
];

describe('Resources are of R4 as HL7 published it', () => {
  test.each(added)('%s.%s does not exist', (type, name, value) => {
    expect(refusalsOf({ ...minimal(type), [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${type}\\.${name}: Este elemento no existe`)),
    ]);
  });

  test.each(['account', 'accounts', 'author', 'compartment', 'deleted', 'onBehalfOf', 'project'])(
    'Meta.%s does not exist',
    (name) => {
      expect(refusalsOf({ resourceType: 'Patient', meta: { [name]: 'x' } })).toEqual([
        expect.stringContaining(`Patient.meta.${name}: Este elemento no existe`),
      ]);
    },
  );

  test.each<[path: string, resource: Json]>([
    ['ResearchStudy.site', { ...minimal('ResearchStudy'), site: [{ reference: 'Organization/x' }] }],
    ['MeasureReport.subject', { ...minimal('MeasureReport'), subject: { reference: 'Organization/x' } }],
    [
      'AuditEvent.source.observer',
      { ...minimal('AuditEvent'), source: { observer: { reference: 'Subscription/x' } } },
    ],
    [
      'AuditEvent.agent',
      { ...minimal('AuditEvent'), agent: [{ requestor: true, who: { reference: 'Basic/x' } }] },
    ],
  ])('%s takes the types of R4 alone', (path, resource) => {
    expect(refusalsOf(resource).filter((line) => line.includes('Aquí no se admite'))).toEqual([
      expect.stringContaining(path),
    ]);
  });

  test('the status of a detected issue is one of an observation', () => {
    const issue = { resourceType: 'DetectedIssue' };
    expect(refusalsOf({ ...issue, status: 'registered' })).toEqual([]);
    expect(refusalsOf({ ...issue, status: 'mitigated' })).toHaveLength(1);
  });

  test('what answers an entry may be any resource', () => {
    const response = { status: '200', outcome: { resourceType: 'Patient' } };
    expect(refusalsOf({ resourceType: 'Bundle', type: 'batch-response', entry: [{ response }] })).toEqual([]);
  });

  describe('a characteristic of an EvidenceVariable', () => {
    const told = (...characteristic: Json[]) =>
      refusalsOf({
        resourceType: 'EvidenceVariable',
        status: 'draft',
        ...(characteristic.length > 0 ? { characteristic } : {}),
      });
    const definition = { definitionCodeableConcept: { text: 'x' } };

    test('is there, and says what it is', () => {
      expect(told()).toHaveLength(1);
      expect(told({ description: 'x' })).toHaveLength(1);
      expect(told({ ...definition, definitionCanonical: 'https://example.org/x' })).toHaveLength(1);
    });

    test.each([
      definition,
      { definitionReference: { reference: 'Group/x' } },
      { definitionTriggerDefinition: { type: 'named-event', name: 'x' } },
      { ...definition, usageContext: [{ code: { code: 'x' }, valueCodeableConcept: { text: 'x' } }] },
      { ...definition, participantEffectivePeriod: { start: '2025' }, groupMeasure: 'mean' },
      { ...definition, timeFromStart: { value: 1, system: 'http://unitsofmeasure.org', code: 'd' } },
    ])('has the elements of R4: %j', (characteristic) => {
      expect(told(characteristic)).toEqual([]);
    });

    test.each([
      { definitionId: 'x' },
      { ...definition, linkId: 'x' },
      { ...definition, groupMeasure: 'x' },
      { definitionReference: { reference: 'Patient/x' } },
    ])('and no others: %j', (characteristic) => {
      expect(told(characteristic).length).toBeGreaterThan(0);
    });
  });

  test('no reference takes a type that HL7 did not define', () => {
    const types = ['AuditEventAgent', 'AuditEventSource', 'Provenance', 'Task', 'Observation'].map(schemaOf);
    const targets = types
      .flatMap((schema) => Object.values(schema?.elements ?? {}))
      .flatMap(({ type }) => type.flatMap(({ targetProfile }) => targetProfile ?? []));
    expect(targets.length).toBeGreaterThan(30);
    expect(targets.filter((target) => !target.startsWith('http://hl7.org/'))).toEqual([]);
  });
});
