import { beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import { applyPatch } from '../../../../lambdas/fhir/interactions/patch.ts';
import { exactJson, parseJson } from '../../../../lambdas/fhir/json.ts';
import {
  add,
  at,
  contact,
  first,
  madeContact,
  moved,
  named,
  names,
  operation,
  part,
  patched,
  patient,
  rest,
  second,
  text,
  third,
  valued,
} from './fhirpath-patch-operations.ts';

beforeAll(() => {
  definitions();
});

test.each<[string, object[], unknown]>([
  [
    'adds an element',
    [add('Patient', 'gender', valued({ valueCode: 'male' }))],
    { ...patient, gender: 'male' },
  ],
  [
    'adds to a list',
    [add('Patient', 'name', valued({ valueHumanName: third }))],
    names(first, second, third),
  ],
  [
    'adds a list',
    [add('Patient', 'photo', valued({ valueAttachment: { url: 'x' } }))],
    { ...patient, photo: [{ url: 'x' }] },
  ],
  [
    'adds within an item',
    [add('Patient.name[1]', 'given', text('n'))],
    names(first, { family: 'c', given: ['n'] }),
  ],
  [
    'adds by a condition',
    [add("Patient.name.where(family = 'c')", 'use', valued({ valueCode: 'old' }))],
    names(first, { family: 'c', use: 'old' }),
  ],
  [
    'adds to a list with extensions',
    [add('Patient.name[0]', 'given', text('n'))],
    names({ given: ['a', 'b', 'n'], _given: [null, { id: 'x' }, null] }, second),
  ],
  [
    'adds a variant',
    [operation('delete', 'Patient.deceased'), add('Patient', 'deceased', valued({ valueDateTime: '2025' }))],
    { ...rest, birthDate: '1980-01-01', maritalStatus: { text: 'm' }, deceasedDateTime: '2025' },
  ],
  [
    'adds an element without a type’s name',
    [add('Patient', 'contact', contact)],
    { ...patient, contact: [madeContact] },
  ],
  [
    'adds to what it has just added',
    [
      add('Patient', 'contact', contact),
      operation('replace', 'Patient.contact[0].gender', valued({ valueCode: 'male' })),
    ],
    { ...patient, contact: [{ ...madeContact, gender: 'male' }] },
  ],
  [
    'adds the extension of a text',
    [add('Patient', 'gender', valued({ _valueCode: { id: 'x' }, valueCode: 'male' }))],
    { ...patient, gender: 'male', _gender: { id: 'x' } },
  ],
  ['does not add what is there', [add('Patient', 'birthDate', valued({ valueDate: '1990' }))], 422],
  ['does not add another variant', [add('Patient', 'deceased', valued({ valueDateTime: '2025' }))], 422],
  ['does not add what the type has not', [add('Patient', 'colour', text('red'))], 422],
  [
    'does not add a variant that is none',
    [operation('delete', 'Patient.deceased'), add('Patient', 'deceased', text('x'))],
    422,
  ],
  ['does not add to many', [add('Patient.name', 'use', valued({ valueCode: 'old' }))], 422],
  ['does not add to nothing', [add('Patient.contact', 'gender', valued({ valueCode: 'male' }))], 422],
  ['does not add to a text', [add('Patient.birthDate', 'x', text('x'))], 422],
  [
    'does not add parts that the element has not',
    [add('Patient', 'contact', { name: 'value', part: [part('colour', { valueString: 'x' })] })],
    422,
  ],
  ['does not add without a value', [operation('add', 'Patient', named('gender'))], 400],
  ['does not add without a name', [operation('add', 'Patient', text('x'))], 400],
  [
    'does not add two values',
    [add('Patient', 'gender', valued({ valueCode: 'male', valueString: 'male' }))],
    422,
  ],
  [
    'inserts first',
    [operation('insert', 'Patient.name', at('index', 0), valued({ valueHumanName: third }))],
    names(third, first, second),
  ],
  [
    'inserts last',
    [operation('insert', 'Patient.name', at('index', 2), valued({ valueHumanName: third }))],
    names(first, second, third),
  ],
  [
    'inserts among texts with extensions',
    [operation('insert', 'Patient.name[0].given', at('index', 1), text('n'))],
    names({ given: ['a', 'n', 'b'], _given: [null, null, { id: 'x' }] }, second),
  ],
  [
    'does not insert past the end',
    [operation('insert', 'Patient.name', at('index', 3), valued({ valueHumanName: third }))],
    422,
  ],
  [
    'does not insert before the beginning',
    [operation('insert', 'Patient.name', at('index', -1), valued({ valueHumanName: third }))],
    422,
  ],
  [
    'does not insert into one',
    [operation('insert', 'Patient.maritalStatus', at('index', 0), valued({ valueCodeableConcept: third }))],
    422,
  ],
  [
    'does not insert at an item',
    [operation('insert', 'Patient.name[1]', at('index', 0), valued({ valueHumanName: third }))],
    422,
  ],
  [
    'does not insert without an index',
    [operation('insert', 'Patient.name', valued({ valueHumanName: third }))],
    400,
  ],
  [
    'deletes an element',
    [operation('delete', 'Patient.maritalStatus')],
    { ...rest, birthDate: '1980-01-01', deceasedBoolean: false },
  ],
  [
    'deletes a variant',
    [operation('delete', 'Patient.deceased')],
    { ...rest, birthDate: '1980-01-01', maritalStatus: { text: 'm' } },
  ],
  ['deletes an item', [operation('delete', 'Patient.name[0]')], names(second)],
  [
    'deletes the last items, and the list',
    [operation('delete', 'Patient.name[1]'), operation('delete', 'Patient.name[0]')],
    { ...patient, name: undefined },
  ],
  [
    'deletes a text with its extension',
    [operation('delete', 'Patient.name[0].given[1]')],
    names({ given: ['a'] }, second),
  ],
  ['deletes by a condition', [operation('delete', "Patient.name.where(family = 'c')")], names(first)],
  ['deletes nothing', [operation('delete', 'Patient.photo[0]')], patient],
  ['does not delete many', [operation('delete', 'Patient.name')], 422],
  ['does not delete the whole', [operation('delete', 'Patient')], 422],
  [
    'replaces a text',
    [operation('replace', 'Patient.birthDate', valued({ valueDate: '1990' }))],
    { ...patient, birthDate: '1990' },
  ],
  [
    'replaces an element',
    [operation('replace', 'Patient.maritalStatus', valued({ valueCodeableConcept: third }))],
    { ...patient, maritalStatus: third },
  ],
  [
    'replaces an item',
    [operation('replace', 'Patient.name[0]', valued({ valueHumanName: third }))],
    names(third, second),
  ],
  [
    'replaces the last item',
    [operation('replace', 'Patient.name[1]', valued({ valueHumanName: third }))],
    names(first, third),
  ],
  [
    'replaces a text in a list',
    [operation('replace', 'Patient.name[0].given[1]', text('n'))],
    names({ given: ['a', 'n'], _given: undefined }, second),
  ],
  [
    'replaces a variant by another',
    [operation('replace', 'Patient.deceased', valued({ valueDateTime: '2025' }))],
    { ...rest, birthDate: '1980-01-01', maritalStatus: { text: 'm' }, deceasedDateTime: '2025' },
  ],
  [
    'replaces twice',
    [
      operation('replace', 'Patient.birthDate', valued({ valueDate: '1990' })),
      operation('replace', 'Patient.birthDate', valued({ valueDate: '1991' })),
    ],
    { ...patient, birthDate: '1991' },
  ],
  ['does not replace nothing', [operation('replace', 'Patient.gender', valued({ valueCode: 'male' }))], 422],
  ['does not replace many', [operation('replace', 'Patient.name', valued({ valueHumanName: third }))], 422],
  ['does not replace past the end', [operation('replace', 'Patient.name[3].family', text('x'))], 422],
  ['moves', [moved('Patient.name', 0, 1)], names(second, first)],
  [
    'moves texts with their extensions',
    [moved('Patient.name[0].given', 1, 0)],
    names({ given: ['b', 'a'], _given: [{ id: 'x' }] }, second),
  ],
  ['moves to where it is', [moved('Patient.name', 1, 1)], patient],
  ['does not move from past the end', [moved('Patient.name', 2, 0)], 422],
  ['does not move to past the end', [moved('Patient.name', 0, 2)], 422],
  ['does not move without a destination', [operation('move', 'Patient.name', at('source', 0))], 400],
  ['refuses no operations', [], 400],
  ['refuses another type', [operation('merge', 'Patient')], 400],
  ['refuses another parameter', [{ name: 'resource' }], 400],
  ['refuses no path', [{ name: 'operation', part: [part('type', { valueCode: 'delete' })] }], 400],
  ['refuses what is no FHIRPath', [operation('delete', 'Patient.name[')], 422],
  ['refuses what is no element', [operation('replace', "'x'", text('y'))], 422],
  ['refuses prototypes', [operation('delete', 'Patient.constructor.prototype')], 400],
])('%s', (_what, operations, expected) => {
  expect(patched(...operations)).toEqual(expected);
});

test('decimals stay as they are written', () => {
  const patch = parseJson(
    JSON.stringify({
      resourceType: 'Parameters',
      parameter: [operation('replace', 'Observation.value.value', valued({ valueDecimal: 12345 }))],
    }).replace('12345', '1.50'),
  );
  expect(exactJson(applyPatch('{"resourceType":"Observation","valueQuantity":{"value":1}}', patch))).toBe(
    '{"resourceType":"Observation","valueQuantity":{"value":1.50}}',
  );
});
