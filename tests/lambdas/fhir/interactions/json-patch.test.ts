import { expect, test } from 'vitest';
import { applyPatch } from '../../../../lambdas/fhir/interactions/patch.ts';
import { exactJson } from '../../../../lambdas/fhir/json.ts';
import { FhirRefusal } from '../../../../lambdas/fhir/outcome.ts';

const document = {
  resourceType: 'Patient',
  name: [{ given: ['a', 'b'] }, { family: 'c' }],
  'x/y': 1,
  'x~y': 2,
};

function patched(operations: unknown): unknown {
  try {
    return JSON.parse(exactJson(applyPatch(JSON.stringify(document), operations)));
  } catch (error) {
    if (error instanceof FhirRefusal) return error.status;
    throw error;
  }
}

const given = (list: unknown) => ({ ...document, name: [{ given: list }, { family: 'c' }] });
const add = (path: string, value: unknown = 'n') => ({ op: 'add', path, value });
const remove = (path: string) => ({ op: 'remove', path });
const replace = (path: string, value: unknown = 'n') => ({ op: 'replace', path, value });
const move = (from: string, path: string) => ({ op: 'move', from, path });
const copy = (from: string, path: string) => ({ op: 'copy', from, path });
const check = (path: string, value: unknown) => ({ op: 'test', path, value });
const other = { resourceType: 'Patient', active: true };

test.each<[string, unknown[], unknown]>([
  ['add an element', [add('/gender', 'male')], { ...document, gender: 'male' }],
  ['add over an element', [add('/x~1y', 3)], { ...document, 'x/y': 3 }],
  ['add first', [add('/name/0/given/0')], given(['n', 'a', 'b'])],
  ['add between', [add('/name/0/given/1')], given(['a', 'n', 'b'])],
  ['add last by its number', [add('/name/0/given/2')], given(['a', 'b', 'n'])],
  ['add last by -', [add('/name/0/given/-')], given(['a', 'b', 'n'])],
  ['add past the end', [add('/name/0/given/3')], 422],
  ['add before the beginning', [add('/name/0/given/-1')], 422],
  ['add at no number', [add('/name/0/given/x')], 422],
  ['add at 01', [add('/name/0/given/01')], 422],
  ['add at 1e0', [add('/name/0/given/1e0')], 422],
  ['add below nothing', [add('/contact/0/name')], 422],
  ['add below a text', [add('/name/0/given/0/x')], 422],
  ['add the whole', [add('', other)], other],
  ['add what is no resource as the whole', [add('', 5)], 422],
  ['add without a value', [{ op: 'add', path: '/gender' }], 400],
  ['remove an element', [remove('/x~0y')], { resourceType: 'Patient', name: document.name, 'x/y': 1 }],
  ['remove an item', [remove('/name/0/given/0')], given(['b'])],
  ['remove past the end', [remove('/name/0/given/2')], 422],
  ['remove -', [remove('/name/0/given/-')], 422],
  ['remove nothing', [remove('/gender')], 422],
  ['remove the whole', [remove('')], 422],
  [
    'remove all items: the list goes',
    [remove('/name/0/given/1'), remove('/name/0/given/0'), add('/name/0/family')],
    { ...document, name: [{ family: 'n' }, { family: 'c' }] },
  ],
  [
    'remove all items and add one',
    [remove('/name/1'), remove('/name/0'), add('/name/-', { text: 'n' })],
    { ...document, name: [{ text: 'n' }] },
  ],
  ['replace an element', [replace('/x~1y', 5)], { ...document, 'x/y': 5 }],
  ['replace an item', [replace('/name/0/given/1')], given(['a', 'n'])],
  ['replace a list', [replace('/name', [{ text: 'n' }])], { ...document, name: [{ text: 'n' }] }],
  ['replace past the end', [replace('/name/0/given/2')], 422],
  ['replace nothing', [replace('/gender')], 422],
  ['replace -', [replace('/name/0/given/-')], 422],
  ['replace the whole', [replace('', other)], other],
  ['move within a list', [move('/name/0/given/0', '/name/0/given/1')], given(['b', 'a'])],
  ['move past the end of what is left', [move('/name/0/given/0', '/name/0/given/2')], 422],
  [
    'move to another name',
    [move('/name/0/given', '/name/1/given')],
    { ...document, name: [{}, { family: 'c', given: ['a', 'b'] }] },
  ],
  ['move into itself', [move('/name/0', '/name/0/given/0')], 422],
  ['move to where it is', [move('/name/0', '/name/0')], document],
  ['move nothing', [move('/gender', '/x')], 422],
  ['move without from', [{ op: 'move', path: '/x' }], 400],
  ['copy within a list', [copy('/name/0/given/0', '/name/0/given/-')], given(['a', 'b', 'a'])],
  [
    'copy and change the copy',
    [copy('/name/0', '/name/-'), replace('/name/2/given/0')],
    { ...document, name: [...document.name, { given: ['n', 'b'] }] },
  ],
  [
    'copy into itself',
    [copy('/name/1', '/name/1/period')],
    { ...document, name: [document.name[0], { family: 'c', period: { family: 'c' } }] },
  ],
  ['copy nothing', [copy('/gender', '/x')], 422],
  [
    'test what is so',
    [check('/name/1', { family: 'c' }), add('/gender', 'male')],
    { ...document, gender: 'male' },
  ],
  ['test what is not so', [check('/x~1y', '1')], 409],
  ['test what is not there', [check('/gender', 'male')], 409],
  ['test for nothing what is not there', [check('/gender', null)], 409],
  ['test past the end', [check('/name/5', {})], 409],
  ['test a list in another order', [check('/name/0/given', ['b', 'a'])], 409],
  ['test objects in another order', [check('/name/0', { given: ['a', 'b'] })], document],
  ['nothing to do', [], document],
  ['an escape that is none', [add('/x~2y')], 400],
  ['a tilde at the end', [add('/x~')], 400],
  ['a path without its slash', [add('gender')], 400],
  ['a prototype', [add('/__proto__/x')], 400],
  ['a constructor, within', [add('/name/0/constructor')], 400],
  ['a prototype to copy from', [copy('/constructor/prototype', '/x')], 400],
  ['what objects inherit', [replace('/toString')], 422],
  ['an operation that is none', [{ op: 'merge', path: '/x', value: 1 }], 400],
  ['text for an operation', ['add'], 400],
])('%s', (_what, operations, expected) => {
  expect(patched(operations)).toEqual(expected);
});

test('decimals stay as they are written, in what is patched and in the patch', async () => {
  const { parseJson } = await import('../../../../lambdas/fhir/json.ts');
  const json = '{"resourceType":"Observation","valueQuantity":{"value":1.50},"component":[]}';
  const patch = parseJson(
    '[{"op":"copy","from":"/valueQuantity","path":"/component/0"},{"op":"add","path":"/valueQuantity/value","value":2.00}]',
  );
  expect(exactJson(applyPatch(json, patch))).toBe(
    '{"resourceType":"Observation","valueQuantity":{"value":2.00},"component":[{"value":1.50}]}',
  );
});

test('a patch that copies a list into itself again and again is refused before it fills the memory', () => {
  expect(patched(Array.from({ length: 40 }, () => copy('/name', '/name/-')))).toBe(422);
});
