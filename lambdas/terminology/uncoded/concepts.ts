import type { CodeableConcept } from '@medplum/fhirtypes';
import { isObject, keepNumbers } from '../../fhir/index.ts';

/** A copy of a resource, and whether some concept in it was changed. */
interface Changed<Resource> {
  resource: Resource;
  count: number;
}

/**
 * Changes the concepts at the end of a path (through lists too) and leaves everything else as it is. `change` answers
 * undefined of what stays.
 */
export function changeConcepts<Resource extends object>(
  resource: Resource,
  path: readonly string[],
  change: (concept: CodeableConcept) => CodeableConcept | undefined,
): Changed<Resource> {
  let count = 0;
  const follow = (value: unknown, left: readonly string[]): unknown => {
    const [member, ...rest] = left;
    if (Array.isArray(value)) return value.map((one) => follow(one, left));
    if (!isObject(value)) return value;
    if (member !== undefined) {
      return member in value
        ? keepNumbers(value, { ...value, [member]: follow(value[member], rest) })
        : value;
    }
    const changed = change(value as CodeableConcept);
    if (changed) count += 1;
    return changed ?? value;
  };
  return { resource: follow(resource, path) as Resource, count };
}

export const hasCode = ({ coding }: CodeableConcept): boolean =>
  coding?.some(({ code }) => code !== undefined) ?? false;
