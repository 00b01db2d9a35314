import * as z from 'zod';
import {
  type FhirAnswer,
  type FhirCall,
  type Operation,
  one,
  optional,
  readParameters,
  refuse,
  textValue,
} from '../../fhir/index.ts';
import { releasedCode } from '../all-terms.ts';
import { codingOf } from '../codings.ts';
import type { Concept } from '../concept.ts';
import type { TermStore } from '../releases/store.ts';
import { findInSet, lookUp, systemOf } from '../terminology.ts';
import { codingValue } from './parameters.ts';
import { requireSet } from './value-sets.ts';

const display = optional(textValue(500));
const coding = optional(codingValue);
const code = optional(textValue(100));

const ofSystem = z.strictObject({ url: optional(textValue(500)), code, coding, display });
const ofSet = z.strictObject({
  url: one(textValue(500)),
  system: optional(textValue(500)),
  code,
  coding,
  display,
});

/**
 * Whether a code is one: of a system that is here in part, a code that is not found is not called wrong but unknown, and
 * the message says so.
 */
export const validateCodeOfSystem: Operation = {
  resourceType: 'CodeSystem',
  name: '$validate-code',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'http://hl7.org/fhir/OperationDefinition/CodeSystem-validate-code',
  async run(repository, call) {
    const asked = readParameters(call, ofSystem);
    return answer(
      repository,
      asked.coding?.system ?? asked.url,
      asked.coding?.code ?? asked.code,
      asked.display,
      lookUp,
    );
  },
};

export const validateCodeOfSet: Operation = {
  resourceType: 'ValueSet',
  name: '$validate-code',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'http://hl7.org/fhir/OperationDefinition/ValueSet-validate-code',
  async run(repository, call: FhirCall) {
    const asked = readParameters(call, ofSet);
    const set = requireSet(asked.url);
    return answer(
      repository,
      asked.coding?.system ?? asked.system,
      asked.coding?.code ?? asked.code,
      asked.display,
      (system, one) => findInSet(set, system, one),
    );
  },
};

async function answer(
  store: TermStore,
  url: string | undefined,
  code: string | undefined,
  display: string | undefined,
  find: (system: NonNullable<ReturnType<typeof systemOf>>, code: string) => Concept | undefined,
): Promise<FhirAnswer> {
  if (!url || !code) throw refuse(400, 'required', 'Indique el sistema y el código, o coding.');
  const system = systemOf(url);
  const released = await releasedCode(store, { system: url, code });
  if (!system && !released) throw refuse(404, 'not-found', 'Este servidor no tiene ese sistema de códigos.');
  const concept = system && find(system, code);
  const own = released && !released.isRetired ? released.terms : [];
  const names = [...(concept ? [...concept.terms, ...concept.english] : []), ...own];
  const isKnown = names.length > 0;
  const shown = concept ? codingOf(concept).display : own[0];
  const isKnownName =
    display === undefined || names.some((name) => name.toLowerCase() === display.toLowerCase());
  const message = isKnown
    ? 'El código existe, pero no con ese nombre.'
    : 'El código no está entre los de este servidor, que no los tiene todos.';
  return {
    status: 200,
    body: {
      resourceType: 'Parameters',
      parameter: [
        { name: 'result', valueBoolean: isKnown && isKnownName },
        ...(isKnown && isKnownName ? [] : [{ name: 'message', valueString: message }]),
        ...(shown === undefined ? [] : [{ name: 'display', valueString: shown }]),
      ],
    },
  };
}
