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
import { releasedCode, retirementOf } from '../all-terms.ts';
import { codingOf } from '../codings.ts';
import type { TermStore } from '../releases/store.ts';
import type { TermSet } from '../term-sets.ts';
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
      set,
    );
  },
};

async function answer(
  store: TermStore,
  url: string | undefined,
  code: string | undefined,
  display: string | undefined,
  set?: TermSet,
): Promise<FhirAnswer> {
  if (!url || !code) throw refuse(400, 'required', 'Indique el sistema y el código, o coding.');
  const system = systemOf(url);
  const released = await releasedCode(store, { system: url, code }, set);
  if (!system && !released) throw refuse(404, 'not-found', 'Este servidor no tiene ese sistema de códigos.');
  const concept = system && (set ? findInSet(set, system, code) : lookUp(system, code));
  // What is no longer used is still a code of its system, and no longer one of a set.
  const own = released && !(set && released.isRetired) ? released.terms : [];
  const names = [...(concept ? [...concept.terms, ...concept.english] : []), ...own];
  const isKnown = names.length > 0;
  const shown = concept ? codingOf(concept).display : own[0];
  const isKnownName =
    display === undefined || names.some((name) => name.toLowerCase() === display.toLowerCase());
  const retirement =
    released && !released.isRetired ? undefined : await retirementOf(store, { system: url, code });
  const message = !isKnown
    ? 'El código no está entre los de este servidor, que no los tiene todos.'
    : !isKnownName
      ? 'El código existe, pero no con ese nombre.'
      : retirement !== undefined
        ? `El código está retirado en la versión ${retirement}.`
        : released?.isRetired &&
          !concept &&
          `El código ya no está en uso; lo tuvo ${released.title} ${released.version}.`;
  return {
    status: 200,
    body: {
      resourceType: 'Parameters',
      parameter: [
        { name: 'result', valueBoolean: isKnown && isKnownName },
        ...(message ? [{ name: 'message', valueString: message }] : []),
        ...(shown === undefined ? [] : [{ name: 'display', valueString: shown }]),
      ],
    },
  };
}
