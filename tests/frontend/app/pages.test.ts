import { describe, expect, it } from 'vitest';
import { pages } from '../../../frontend/app/pages.ts';
import { prerenderedPages } from '../../../frontend/app/site.ts';
import { documents } from '../../../frontend/app/site-documents.ts';
import { guideGroups } from '../../../frontend/features/documentation/guides/guide-groups.ts';
import { definePage, listPages, type Page } from '../../../frontend/lib/page.ts';

const declared: readonly Page[] = pages;
const about = (): Promise<never> => Promise.reject(new Error('No code'));
const sample = {
  title: 'Ejemplo',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: about,
} as const;
const first = definePage({ ...sample, path: '/uno' });
const second = definePage({ ...sample, path: '/dos' });

describe('a declaration that would not work does not compile', () => {
  it('of a path that is declared twice', () => {
    expect(listPages([first, second])).toHaveLength(2);
    // @ts-expect-error: declared twice
    listPages([first, second, definePage({ ...sample, path: '/uno' })]);
  });

  it('with a role, an area, a frame or a skeleton that there is not', () => {
    // @ts-expect-error: no such role
    definePage({ ...sample, path: '/tres', roles: 'patients' });
    // @ts-expect-error: no such area
    definePage({ ...sample, path: '/tres', area: 'kitchen' });
    // @ts-expect-error: no such frame
    definePage({ ...sample, path: '/tres', frame: 'window' });
    // @ts-expect-error: no such skeleton
    definePage({ ...sample, path: '/tres', skeleton: 'bones' });
    // @ts-expect-error: without its code
    definePage({ ...sample, path: '/tres', load: undefined });
  });
});

describe('the declared pages', () => {
  it('lie below pages that there are, for nobody who could not open those', () => {
    for (const { path, parent, roles } of declared) {
      if (parent === undefined) continue;
      const above = declared.find((page) => page.path === parent);
      expect(above, path).toBeDefined();
      expect(above?.roles, path).toBe(roles);
    }
  });

  it('are led to by keys of their own', () => {
    const keys = declared.flatMap((page) => page.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('name guides that the documentation has', () => {
    const guides = guideGroups.flatMap((group) => [group.id, ...group.guides.map(({ id }) => id)]);
    for (const { path, topic } of declared) if (topic !== undefined) expect(guides, path).toContain(topic);
  });

  it('are for everybody where they are rendered ahead, and stand in a frame of their roles', () => {
    expect(Object.keys(documents).sort()).toEqual(prerenderedPages.map(({ path }) => path).sort());
    for (const { path, roles } of prerenderedPages) expect(roles, path).toBe('everyone');
    for (const { path, roles, frame } of declared) {
      expect(frame === 'site' || frame === 'none', path).toBe(roles === 'everyone');
    }
  });
});
