import { type Position, positionsOf } from '../../json-positions.ts';
import type { Issue } from '../../outcome.ts';
import { isObject } from '../../resource.ts';

/** As HL7's validator tells where an issue is. */
interface LocatedIssue extends Issue {
  location?: string[];
  extension?: { url: string; valueInteger: number }[];
}

const extension = 'http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-';

/** Adds line and column to the issues of a resource that stands at `pointer` of the body's text. */
export function locateIssues(
  issues: readonly Issue[],
  { text, resource, pointer }: { text: string | undefined; resource: unknown; pointer: string },
): LocatedIssue[] {
  if (text === undefined || issues.length === 0) return [...issues];
  const positions = positionsOf(text);
  return issues.map((issue) => {
    const [expression] = issue.expression ?? [];
    if (expression === undefined) return issue;
    const position = nearest(positions, pointer, pointerOf(resource, expression));
    return position
      ? {
          ...issue,
          location: [`Line[${position.line}] Col[${position.column}]`],
          extension: [
            { url: `${extension}line`, valueInteger: position.line },
            { url: `${extension}col`, valueInteger: position.column },
          ],
        }
      : issue;
  });
}

/** FHIRPath of an element as steps in JSON, as far as they are there: a choice goes by the name of its variant. */
function pointerOf(resource: unknown, expression: string): string[] {
  const [, ...steps] = expression.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  const pointer: string[] = [];
  let value = resource;
  for (const step of steps) {
    const key = keyFor(value, step);
    if (key === undefined) break;
    pointer.push(key.replaceAll('~', '~0').replaceAll('/', '~1'));
    value = (value as Record<string, unknown>)[key];
  }
  return pointer;
}

function keyFor(value: unknown, step: string): string | undefined {
  if (Array.isArray(value)) return Number(step) < value.length ? step : undefined;
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, step)) return step;
  return Object.keys(value).find((key) => {
    const bare = key.replace(/^_/, '');
    return bare === step || (bare.startsWith(step) && /^[A-Z]/.test(bare.slice(step.length)));
  });
}

/** Of what is missing, where it would be: its parent. */
function nearest(
  positions: ReadonlyMap<string, Position>,
  root: string,
  steps: string[],
): Position | undefined {
  for (let length = steps.length; length >= 0; length--) {
    const found = positions.get([root, ...steps.slice(0, length)].join('/'));
    if (found) return found;
  }
  return undefined;
}
