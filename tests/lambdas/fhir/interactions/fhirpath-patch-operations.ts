import { applyPatch } from '../../../../lambdas/fhir/interactions/patch.ts';
import { exactJson } from '../../../../lambdas/fhir/json.ts';
import { FhirRefusal } from '../../../../lambdas/fhir/outcome.ts';

/* A patient, FHIRPath Patches by their parts, and what the one is after the other: a status where it is refused. */

export const patient = {
  resourceType: 'Patient',
  birthDate: '1980-01-01',
  deceasedBoolean: false,
  name: [{ given: ['a', 'b'], _given: [null, { id: 'x' }] }, { family: 'c' }],
  maritalStatus: { text: 'm' },
};

export const part = (name: string, value: object) => ({ name, ...value });
export const operation = (type: string, path: string, ...more: object[]) => ({
  name: 'operation',
  part: [part('type', { valueCode: type }), part('path', { valueString: path }), ...more],
});
export const named = (text: string) => part('name', { valueString: text });
export const valued = (value: object) => part('value', value);
export const at = (name: string, value: number) => part(name, { valueInteger: value });
export const text = (value: string) => valued({ valueString: value });
export const moved = (path: string, source: number, destination: number) =>
  operation('move', path, at('source', source), at('destination', destination));
export const add = (path: string, name: string, value: object) => operation('add', path, named(name), value);

export function patched(...parameter: object[]): unknown {
  try {
    return JSON.parse(
      exactJson(applyPatch(JSON.stringify(patient), { resourceType: 'Parameters', parameter })),
    );
  } catch (error) {
    if (error instanceof FhirRefusal) return error.status;
    throw error;
  }
}

export const { deceasedBoolean: _d, birthDate: _b, maritalStatus: _m, ...rest } = patient;
export const names = (...list: object[]) => ({ ...patient, name: list });
export const [first, second] = patient.name as [object, object];
export const third = { text: 't' };
export const contact = {
  name: 'value',
  part: [
    part('relationship', { valueCodeableConcept: { text: 'madre' } }),
    part('relationship', { valueCodeableConcept: { text: 'tutora' } }),
    part('name', { valueHumanName: { text: 'n' } }),
    part('gender', { valueCode: 'female' }),
  ],
};
export const madeContact = {
  relationship: [{ text: 'madre' }, { text: 'tutora' }],
  name: { text: 'n' },
  gender: 'female',
};
