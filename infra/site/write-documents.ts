import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrerenderedPage } from '../../frontend/lib/prerendered-page.ts';
import { documentOf, notFound, type Site, shell, siteFile } from './answer.ts';
import { pageDocument, shellDocument } from './document.ts';
import { chunks, entry, filesOf, type Manifest } from './manifest.ts';
import { patientPagePath } from './patient-page.ts';
import type { PublicPage } from './public-page.ts';
import { robots, sitemap } from './search-engines.ts';

/*
 * Writes the documents of the site into the built front end: `node write-documents.ts <output> <renderer>
 * <manifest>`. A process of its own, since React and Emotion are in production for as long as a process lives that loaded them so.
 */
const [output, renderer, manifestFile] = process.argv.slice(2);
if (!output || !renderer || !manifestFile)
  throw new Error('write-documents.ts <output> <renderer> <manifest>');
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

interface Renderer {
  prerenderPage: (path: string) => Promise<PrerenderedPage>;
  prerenderedPages: readonly PublicPage[];
  site: Site;
}
const { prerenderPage, prerenderedPages, site }: Renderer = await import(pathToFileURL(renderer).href);

/** No path of the product: what the router shows for it is the page for unknown addresses. */
const unknownPath = '/404';
const unknownSources = ['features/not-found/not-found-page.tsx'];

function find(text: string, pattern: RegExp, what: string): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The built front end has no ${what}`);
  return found;
}

/** The letters of Spanish and English, asked for before the stylesheet that names them has come. */
function fontPreload(html: string): string {
  const css = readFileSync(join(output as string, stylesheetOf(html)), 'utf8');
  const font = find(css, /url\(([^)]*inter-latin-wght[^)]*\.woff2)\)/, 'font');
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}

const stylesheetOf = (html: string) =>
  find(html, /<link rel="stylesheet"[^>]* href="([^"]+)">/, 'stylesheet');

function scriptsOf(sources: readonly string[]): string[] {
  return [...filesOf(manifest, sources)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
}

/** The scripts that hydrate a page, and what may show above it. */
const codeOf = (sources: readonly string[]) => scriptsOf([entry, chunks.abovePages, ...sources]);

/** The rules of all pages in one file behind Vite's own, named by its content: the next page finds it in the cache. */
function writeStylesheet(html: string, rendered: readonly PrerenderedPage[]): string {
  const vites = stylesheetOf(html);
  const globals = new Set(rendered.flatMap((page) => page.globals));
  const rules = Object.assign({}, ...rendered.map(({ styles }) => styles)) as Record<string, string>;
  const names = [...globals, ...Object.keys(rules).filter((name) => !globals.has(name))];
  const css = readFileSync(join(output as string, vites), 'utf8') + names.map((name) => rules[name]).join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const address = `/assets/pages-${hash}.css`;
  writeFileSync(join(output as string, address), css);
  return address;
}

function write(file: string, text: string): void {
  const path = join(output as string, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const pages = await Promise.all(
  prerenderedPages.map(async (page) => ({ ...page, rendered: await prerenderPage(page.path) })),
);
const unknown = await prerenderPage(unknownPath);

// Vite's comments to its own source are nothing for browsers.
const built = readFileSync(join(output, 'index.html'), 'utf8').replace(/<!--.*?-->\s*/gs, '');
const html = built.replace('<link rel="stylesheet"', `${fontPreload(built)}\n    <link rel="stylesheet"`);
const template = {
  html,
  stylesheet: writeStylesheet(html, [...pages.map(({ rendered }) => rendered), unknown]),
  entry: scriptsOf([entry]),
};
write(shell, shellDocument(html));
// It names the address that was asked for, which the build does not know.
write(notFound, pageDocument(template, unknown, { route: '*', code: codeOf(unknownSources), isLive: true }));
for (const { path, document, rendered } of pages) {
  const { description, sources, isLive = false } = document;
  const facts = { path, route: path, description, code: codeOf(sources), isLive };
  write(documentOf(path), pageDocument(template, rendered, facts));
}
write(
  siteFile,
  JSON.stringify({
    paths: [...site.paths, patientPagePath],
    prerendered: [...site.prerendered, patientPagePath],
  } satisfies Site),
);
write('sitemap.xml', sitemap(prerenderedPages));
write('robots.txt', robots(site));
