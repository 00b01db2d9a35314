/*
 * What the site answers to an address: one rule for the server of one machine and for CloudFront, whose function is made of
 * this file (infra/constructs/site-function.ts). CloudFront's JavaScript knows no destructuring, spreading, classes or
 * for…of, and the whole function has 10 KB: hence the plain loops.
 */

/** What a site is made of, as far as addresses go. */
export interface Site {
  /** Every path of the product as the router writes it: `/agent/:agentId`. */
  paths: readonly string[];
  /** Those among them that have a document of their own, rendered at build time. */
  prerendered: readonly string[];
}

export type Answer =
  /** A file as it is, or 404 where there is none. */
  | { kind: 'file' }
  | { kind: 'page'; document: string }
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

/** The document of the pages that are rendered in the browser alone. */
export const shell = 'app.html';
/** The document for addresses that the product does not have. */
export const notFound = '404.html';
/** S3 sends metadata of this name along with a document that is not to be shown with status 200. */
export const statusMetadata = 'status';
export const statusHeader = `x-amz-meta-${statusMetadata}`;

/** What the build writes of the site, for those who answer its addresses; nothing that its scripts do not say too. */
export const siteFile = 'site.json';

/** Where the document of a pre-rendered page lies. */
export function documentOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

const longestPath = 1024;

/** As the router reads it, segment by segment; undefined for what is no text. */
function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch (_error) {
    return undefined;
  }
}

/** A parameter: an id or a word. Neither a way out of its segment nor what no keyboard writes. */
function isParameter(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  return segment !== '' && segment !== '.' && segment !== '..' && !/[\u0000-\u001f\u007f/\\]/.test(segment);
}

function matches(pattern: string, segments: string[]): boolean {
  const expected = pattern.split('/');
  if (expected.length !== segments.length) return false;
  for (let index = 0; index < expected.length; index += 1) {
    const part = expected[index] as string;
    const segment = segments[index] as string;
    if (part.charAt(0) === ':' ? !isParameter(segment) : part !== segment) return false;
  }
  return true;
}

function findPath(site: Site, path: string): string | undefined {
  const segments = decodeSegments(path);
  if (segments === undefined) return undefined;
  for (let index = 0; index < site.paths.length; index += 1) {
    const pattern = site.paths[index] as string;
    if (matches(pattern, segments)) return pattern;
  }
  return undefined;
}

/** The answer to the path of a request, as it was sent: still percent-encoded. */
export function answerTo(site: Site, path: string): Answer {
  if (path.length > longestPath) return { kind: 'missing' };
  const known = findPath(site, path);
  if (known !== undefined) {
    return { kind: 'page', document: site.prerendered.indexOf(known) < 0 ? shell : documentOf(known) };
  }
  const trimmed = path.replace(/\/+$/, '');
  // To a path of the product alone, which begins with one slash: `//evil.example/` leads nowhere.
  if (trimmed !== path && trimmed !== '' && findPath(site, trimmed) !== undefined)
    return { kind: 'moved', path: trimmed };
  const file = path.slice(1);
  const document = site.prerendered.map(documentOf).indexOf(file);
  if (document >= 0) return { kind: 'moved', path: site.prerendered[document] as string };
  const isFile = /^(\/[\w-][\w.-]*)+\.\w+$/.test(path) && file !== shell && file !== notFound;
  return { kind: isFile ? 'file' : 'missing' };
}
