import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const year = 'public, max-age=31536000, immutable';

/** What CloudFront does with the built site: files as they are, any other path the application's page. */
export function createStaticSite(directory: string): Hono {
  const cacheControl = (path: string) => (path.includes('/assets/') ? year : 'no-cache');
  const site = new Hono();
  site.use(compress());
  site.use(
    serveStatic({
      root: directory,
      onFound: (path, context) => context.header('cache-control', cacheControl(path)),
    }),
  );
  site.get('*', async (context, next) => {
    // A missing file is an error; a missing page is the application's to explain.
    if (/\.\w+$/.test(context.req.path)) return context.text('Not found', 404);
    const page = serveStatic({ root: directory, path: 'index.html' });
    context.header('cache-control', 'no-cache');
    return page(context, next);
  });
  return site;
}
