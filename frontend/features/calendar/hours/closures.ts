import type { Extension, Organization } from '@medplum/fhirtypes';
import { closureUrl } from '../../../../lambdas/clinical/scheduling/canonical.ts';

/** Days on which nobody works, `YYYY-MM-DD`, both included. */
export interface Closure {
  start: string;
  end: string;
  name: string;
}

export function readClosures(organization: Organization | undefined): Closure[] {
  return (organization?.extension ?? [])
    .filter(({ url }) => url === closureUrl)
    .map(({ extension: parts = [] }) => {
      const part = (name: string) => parts.find(({ url }) => url === name);
      const start = part('start')?.valueDate ?? '';
      return { start, end: part('end')?.valueDate ?? start, name: part('name')?.valueString ?? '' };
    })
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

function toExtension({ start, end, name }: Closure): Extension {
  return {
    url: closureUrl,
    extension: [
      { url: 'start', valueDate: start },
      ...(end === start ? [] : [{ url: 'end', valueDate: end }]),
      ...(name === '' ? [] : [{ url: 'name', valueString: name }]),
    ],
  };
}

export function withClosures<Some extends Organization>(
  organization: Some,
  closures: readonly Closure[],
): Some {
  const others = (organization.extension ?? []).filter(({ url }) => url !== closureUrl);
  const { extension: _, ...rest } = organization;
  const extension = [...others, ...closures.map(toExtension)];
  return { ...rest, ...(extension.length > 0 ? { extension } : {}) } as Some;
}
