import * as z from 'zod';
import { type Operation, optional, readParameters, refuse, textValue } from '../../fhir/index.ts';
import { releasedCode, retirementOf } from '../all-terms.ts';
import { type CodeSystem, codeSystems } from '../code-systems.ts';
import { codingOf } from '../codings.ts';
import { lookUp, systemOf } from '../terminology.ts';
import { codingValue } from './parameters.ts';

const schema = z.strictObject({
  system: optional(textValue(500)),
  code: optional(textValue(100)),
  coding: optional(codingValue),
});

/** `GET /CodeSystem/$lookup?system=…&code=…`: what a code means, in English and in Spanish. */
export const lookup: Operation = {
  resourceType: 'CodeSystem',
  name: '$lookup',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'http://hl7.org/fhir/OperationDefinition/CodeSystem-lookup',
  async run(repository, call) {
    const { coding, ...asked } = readParameters(call, schema);
    const { system: url, code } = coding ?? asked;
    if (!url || !code) throw refuse(400, 'required', 'Indique system y code, o coding.');
    const key = systemOf(url);
    const released = await releasedCode(repository, { system: url, code });
    if (!key && !released) throw refuse(404, 'not-found', 'Este servidor no tiene ese sistema de códigos.');
    const concept = key && lookUp(key, code);
    if (!concept && released) return ofRelease(released);
    if (!key || !concept) throw refuse(404, 'not-found', 'Este servidor no conoce ese código.');
    const { title, version }: CodeSystem = codeSystems[key];
    const isRetired = (await retirementOf(repository, { system: url, code })) !== undefined;
    return {
      status: 200,
      body: {
        resourceType: 'Parameters',
        parameter: [
          { name: 'name', valueString: title },
          ...(version === null ? [] : [{ name: 'version', valueString: version }]),
          { name: 'display', valueString: codingOf(concept).display },
          ...inactive(isRetired),
          ...concept.terms.map((term) => ({
            name: 'designation',
            part: [
              { name: 'language', valueCode: 'es' },
              { name: 'value', valueString: term },
            ],
          })),
        ],
      },
    };
  },
};

/** As every code system may say it: http://hl7.org/fhir/concept-properties. */
const inactive = (isRetired: boolean) =>
  isRetired
    ? [
        {
          name: 'property',
          part: [
            { name: 'code', valueCode: 'inactive' },
            { name: 'value', valueBoolean: true },
          ],
        },
      ]
    : [];

/** A code that the organization has brought in; of a version that is no longer used it is inactive. */
function ofRelease({
  terms,
  title,
  version,
  isRetired,
}: NonNullable<Awaited<ReturnType<typeof releasedCode>>>) {
  return {
    status: 200,
    body: {
      resourceType: 'Parameters',
      parameter: [
        { name: 'name', valueString: title },
        { name: 'version', valueString: version },
        { name: 'display', valueString: terms[0] ?? '' },
        ...inactive(isRetired),
        ...terms.map((term) => ({ name: 'designation', part: [{ name: 'value', valueString: term }] })),
      ],
    },
  };
}
