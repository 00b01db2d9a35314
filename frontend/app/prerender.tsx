import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { enterAuthState } from '../lib/auth-state.ts';
import type { PrerenderedPage } from '../lib/prerendered-page.ts';
import { setRuntimeConfig } from '../lib/runtime-config.ts';
import { App } from './app.tsx';
import { routeTable } from './routes.tsx';

export { prerenderedPages, site } from './site.ts';

// Nothing of it comes into a page: each stage has its own.
setRuntimeConfig({ region: '', userPoolId: '', userPoolClientId: '', apiUrl: '/api' });
enterAuthState({ status: 'signed-out' });

/** Renders the page at `path` for a visitor, with everything that it fetches as code. Throws where anything in it fails. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  // Rules are collected here, in place of style elements among the content.
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
        routes={routeTable}
      />
    </CacheProvider>,
    // Whole, and in its place: large parts would otherwise come last, moved by inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const text = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be pre-rendered`);
  return { ...splitHead(path, text), ...splitStyles(cache.inserted) };
}

/** React puts what belongs into the head first. */
function splitHead(path: string, text: string): { title: string; links: string; html: string } {
  const [head, links = '', title] = /^((?:<link\b[^>]*>)*)<title>([^<]*)<\/title>/.exec(text) ?? [];
  if (head === undefined || title === undefined)
    throw new Error(`${path} begins with no title: ${text.slice(0, 200)}`);
  return { title, links, html: text.slice(head.length) };
}

type Inserted = ReturnType<typeof createCache>['inserted'];

function splitStyles(inserted: Inserted): Pick<PrerenderedPage, 'styles' | 'globals'> {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isGlobal = ([name, css]: [string, string]) =>
    !css.includes(`.css-${name}`) && !css.startsWith('@keyframes');
  return { styles: Object.fromEntries(rules), globals: rules.filter(isGlobal).map(([name]) => name) };
}
