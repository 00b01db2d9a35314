import type { Site } from './answer.ts';
import type { PublicPage } from './public-page.ts';
import { siteOrigin } from './site-origin.ts';

/** What a path begins with before its first parameter. */
const prefixOf = (path: string) => path.replace(/:.*$/, '');

/** https://www.sitemaps.org/protocol.html; without dates, which a build does not know. */
export function sitemap(pages: readonly PublicPage[]): string {
  const listed = pages.filter(({ document }) => !document.isUnlisted);
  const urls = listed.map(({ path }) => `  <url><loc>${siteOrigin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** RFC 9309. Where people sign in to there is nothing to find; what can be read by anybody is in the public pages. */
export function robots({ paths, prerendered }: Site): string {
  const closed = new Set(paths.filter((path) => !prerendered.includes(path)).map(prefixOf));
  const rules = ['/api/', '/fhir/', ...closed].toSorted().map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
