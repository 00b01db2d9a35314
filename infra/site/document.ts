import type { PrerenderedPage } from '../../frontend/lib/prerendered-page.ts';
import { siteOrigin } from './site-origin.ts';

/** What Vite made of frontend/index.html, in the places where a page differs. */
interface Template {
  html: string;
  /** The address of the stylesheet with the rules of all pages. */
  stylesheet: string;
  /** The addresses of the script that starts the application, and of those that it cannot begin without. */
  entry: readonly string[];
}

function replaceOnce(html: string, part: string | RegExp, replacement: string): string {
  const pieces = html.split(part);
  if (pieces.length !== 2) throw new Error(`index.html has ${pieces.length - 1} × ${part}`);
  return pieces.join(replacement);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * Tells Emotion which rules the stylesheet has, as its own server rendering does, so that it does not insert them again. Its
 * elements are empty: the content security policy forbids any other.
 */
function emotionMarks({ styles, globals }: PrerenderedPage): string {
  const names = Object.keys(styles).filter((name) => !globals.includes(name));
  return [...globals.map((name) => `css-global ${name}`), `css ${names.join(' ')}`]
    .map((marks) => `<style data-emotion="${marks}"></style>`)
    .join('');
}

/** For search engines and for previews of a link. React gives the title already escaped. */
function metadata(path: string, title: string, description: string): string {
  const url = `${siteOrigin}${path}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Auxilia',
    'og:locale': 'es_US',
    'og:title': title,
    'og:description': escapeText(description),
    'og:url': url,
    'og:image': `${siteOrigin}/og.png`,
  };
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}

const notIndexed = '<meta name="robots" content="noindex">';

const titleElement = /<title>[^<]*<\/title>/;
const descriptionElement = /<meta name="description"[^>]*>/;

const entryScript = /<script type="module"[^>]* src="[^"]+"><\/script>/;
/** What the application needs when it starts, asked for together with it. */
const startPreloads = /\s*<link rel="(?:modulepreload|preload" href="\/config.json)"[^>]*>/g;

/** The document of the pages that are rendered in the browser. */
export function shellDocument(html: string): string {
  return replaceOnce(html, descriptionElement, notIndexed);
}

interface DocumentFacts {
  /** Undefined for the page of unknown addresses, which has none of its own. */
  path?: string;
  route: string;
  description?: string;
  /** The scripts that take the page up. */
  code: readonly string[];
  /** Its application is not to wait until somebody does something. */
  isLive: boolean;
}

/** The document of one page: frontend/public/hydrate.js starts the application in it. */
export function pageDocument(
  template: Template,
  page: PrerenderedPage,
  { path, route, description, code, isLive }: DocumentFacts,
): string {
  const head =
    path === undefined || description === undefined ? notIndexed : metadata(path, page.title, description);
  const parts: [part: string | RegExp, replacement: string][] = [
    [titleElement, `<title>${page.title}</title>${page.links}`],
    [descriptionElement, head],
    [/<link rel="stylesheet"[^>]*>/, `<link rel="stylesheet" href="${template.stylesheet}">`],
    [
      entryScript,
      `<script type="module" src="/hydrate.js" data-entry="${template.entry.join(' ')}" data-start="${isLive ? 'paint' : 'intent'}" data-code="${code.join(' ')}"></script>`,
    ],
    ['</head>', `${emotionMarks(page)}</head>`],
    [/<div id="root"><\/div>/, `<div id="root" data-route="${route}">${page.html}</div>`],
  ];
  return parts.reduce(
    (html, [part, replacement]) => replaceOnce(html, part, replacement),
    template.html.replace(startPreloads, ''),
  );
}
