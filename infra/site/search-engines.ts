import { paths } from '../../frontend/lib/paths.ts';
import { publicPages } from './public-pages.ts';
import { siteOrigin } from './site-origin.ts';

/** Demonstrations and doors are for people who look for them. */
const unlisted: readonly string[] = [paths.skeletonDemo, paths.commandPaletteDemo];

const listed = publicPages.map(({ path }) => path).filter((path) => !unlisted.includes(path));

/** What a path begins with before its first parameter. */
const prefixOf = (path: string) => path.replace(/:.*$/, '');

/** https://www.sitemaps.org/protocol.html; without dates, which a build does not know. */
export function sitemap(): string {
  const urls = listed.map((path) => `  <url><loc>${siteOrigin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** RFC 9309. Where people sign in to there is nothing to find; what can be read by anybody is in the public pages. */
export function robots(): string {
  const open = new Set<string>(publicPages.map(({ path }) => path));
  const closed = [
    ...new Set(
      Object.values(paths)
        .filter((path) => !open.has(path))
        .map(prefixOf),
    ),
  ];
  const rules = ['/api/', '/fhir/', ...closed].toSorted().map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
