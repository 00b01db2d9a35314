import { isDeepStrictEqual } from 'node:util';
import { authorshipOf } from '../../contracts/authorship.ts';
import type { FhirResource } from '../../fhir/index.ts';
import type { Acting } from './acting.ts';
import { valuesAt } from './elements.ts';
import { isSigned } from './signed.ts';

/** Where something stands now, which others than its author say all the time; notes have authors of their own. */
const moving: readonly string[] = [
  'meta',
  'status',
  'docStatus',
  'statusReason',
  'clinicalStatus',
  'verificationStatus',
  'abatementDateTime',
  'abatementAge',
  'abatementPeriod',
  'abatementRange',
  'abatementString',
  'note',
  'extension',
];

/** Who has a task works on it in their own name: only what was asked is of who asked it. */
const movingOfTasks: readonly string[] = [
  ...moving,
  'businessStatus',
  'priority',
  'executionPeriod',
  'lastModified',
  'performerType',
  'owner',
  'restriction',
  'output',
];

/**
 * Whether the caller changed what others are said to have said, ordered, done or recorded, and left their names on it: then it is
 * recorded for them as if they had been named now.
 */
export function isRewritten(resource: FhirResource, before: FhirResource | null, acting: Acting): boolean {
  // What is signed has rules of its own.
  if (!before || isSigned(before)) return false;
  const named = answerableFor(resource);
  const isOwn = (one: unknown) => acting.isNamedBy(one);
  if (named.every(isOwn)) return false;
  // Who puts their name beside another's now was none of its authors.
  if (named.some(isOwn) && answerableFor(before).some(isOwn)) return false;
  return !isDeepStrictEqual(contentOf(resource), contentOf(before));
}

/** Who is said to stand for it: who recorded it where nobody else is said to have said or done it. */
function answerableFor(resource: FhirResource): unknown[] {
  const { self = [], stated = [], statedByAll = [] } = authorshipOf(resource.resourceType) ?? {};
  const valuesOf = (paths: readonly string[]) =>
    paths.flatMap((path) => valuesAt(resource, path)).map(({ value }) => value);
  const authors = valuesOf([...stated, ...statedByAll]);
  return authors.length > 0 ? authors : valuesOf(self);
}

function contentOf(resource: FhirResource) {
  const left = resource.resourceType === 'Task' ? movingOfTasks : moving;
  return Object.fromEntries(Object.entries(resource).filter(([key]) => !left.includes(key)));
}
