import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { answerTo, notFound } from '../site/answer.ts';
import { readSite } from '../site/read-site.ts';
import { filesWithOrigin, siteOrigin } from '../site/site-origin.ts';

const year = 'public, max-age=31536000, immutable';

/** What CloudFront does with the built site: files as they are, pages by the rule that both share. */
export function createStaticSite(directory: string): Hono {
  const site = readSite(directory);
  const files = new Hono();
  files.use(
    serveStatic({
      root: directory,
      onFound: (path, context) =>
        context.header('cache-control', path.includes('/assets/') ? year : 'no-cache'),
    }),
  );
  files.all('*', (context) => context.text('Not found', 404));

  /** A file that names the site's own address, which is that of the request. */
  async function withOrigin(context: Context, file: string, status: 200 | 404 = 200) {
    const text = await readFile(join(directory, file), 'utf8').catch(() => undefined);
    if (text === undefined) return context.text('Not found', 404);
    const [type = ''] = Object.entries(types).find(([, extension]) => file.endsWith(extension)) ?? [];
    const body = text.replaceAll(siteOrigin, new URL(context.req.url).origin);
    return context.body(body, status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
    });
  }

  const pages = new Hono();
  pages.use(compress());
  pages.on(['GET', 'HEAD'], '*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const answer = answerTo(site, pathname);
    if (answer.kind === 'page') return withOrigin(context, answer.document);
    if (answer.kind === 'moved') return context.redirect(`${answer.path}${search}`, 301);
    if (answer.kind === 'missing') return withOrigin(context, notFound, 404);
    return filesWithOrigin.test(pathname) ? withOrigin(context, pathname) : next();
  });
  pages.route('/', files);
  return pages;
}

const types = { 'text/html': '.html', 'application/xml': '.xml', 'text/plain': '.txt' };
