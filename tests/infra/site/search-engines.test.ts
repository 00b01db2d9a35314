import { expect, test } from 'vitest';
import { prerenderedPages, site } from '../../../frontend/app/site.ts';
import { robots, sitemap } from '../../../infra/site/search-engines.ts';
import { siteOrigin } from '../../../infra/site/site-origin.ts';

const isAllowed = (path: string) =>
  !robots(site)
    .split('\n')
    .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    .some((closed) => path.startsWith(closed));

test('search engines may look at public pages, and at nothing behind the sign-in nor at the API', () => {
  const open = new Set(site.prerendered);
  for (const path of site.paths) expect(isAllowed(path), path).toBe(open.has(path));
  for (const path of ['/api/health', '/fhir/R4/metadata', '/paciente/7'])
    expect(isAllowed(path), path).toBe(false);
});

test('the sitemap names public pages by the address of the site, demonstrations left out', () => {
  const named = [...sitemap(prerenderedPages).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(named).toContain(`${siteOrigin}/`);
  expect(named).toContain(`${siteOrigin}/help-center`);
  expect(named).not.toContain(`${siteOrigin}/skeleton-demo`);
  expect(robots(site)).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
});

test('every public page is described in one or two sentences of its own', () => {
  const descriptions = prerenderedPages.map(({ document }) => document.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const description of descriptions) {
    expect(description).toMatch(/\.$/);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(180);
  }
});
