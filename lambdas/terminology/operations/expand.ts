import * as z from 'zod';
import { integerValue, type Operation, one, optional, readParameters, textValue } from '../../fhir/index.ts';
import { searchAllTerms } from '../all-terms.ts';
import { type CodeSystem, codeSystems, type SystemKey } from '../code-systems.ts';
import { termSets } from '../term-sets.ts';
import { mostFound, systemOf } from '../terminology.ts';
import { requireSet, valueSetUrl } from './value-sets.ts';

const schema = z.strictObject({
  url: one(textValue(500)),
  filter: one(textValue(500)),
  count: optional(integerValue(0, 1_000)),
});

/**
 * `GET /ValueSet/$expand?url=…&filter=dolor&count=10`: what answers the filter, best first. Without a filter it is
 * refused: the sets have thousands of concepts, and are searched, not leafed through.
 */
export const expand: Operation = {
  resourceType: 'ValueSet',
  name: '$expand',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'http://hl7.org/fhir/OperationDefinition/ValueSet-expand',
  async run(repository, call) {
    const { url, filter, count = 10 } = readParameters(call, schema);
    const set = requireSet(url);
    const found = await searchAllTerms(repository, set, filter, Math.min(count, mostFound));
    const systems = [...new Set(found.flatMap(({ coding }) => systemOf(coding.system) ?? []))];
    return {
      status: 200,
      body: {
        resourceType: 'ValueSet',
        url: valueSetUrl(set),
        title: termSets[set].title,
        status: 'active',
        copyright: systems.map((system) => codeSystems[system].notice).join(' '),
        expansion: {
          timestamp: new Date().toISOString(),
          parameter: [
            { name: 'filter', valueString: filter },
            { name: 'count', valueInteger: count },
            ...systems.flatMap(versionParameter),
          ],
          contains: found.map(({ text: spanish, coding: { system, code, display }, retiredIn }) => {
            return {
              system,
              code,
              display,
              ...(retiredIn === undefined ? {} : { inactive: true }),
              ...(spanish === display ? {} : { designation: [{ language: 'es', value: spanish }] }),
            };
          }),
        },
      },
    };
  },
};

function versionParameter(key: SystemKey) {
  const { url, version }: CodeSystem = codeSystems[key];
  return version === null ? [] : [{ name: 'version', valueUri: `${url}|${version}` }];
}
