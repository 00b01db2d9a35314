import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Put in by infra/service-worker.ts: the offline page with its parts, and the built files of this release. */
declare const offlineFiles: PrecacheEntry[];
declare const assets: string[];

/*
 * Keeps the program and never what it shows. Files whose names tell their content, and the page that is shown without a
 * connection: nothing else is ever put into a cache. Pages and answers of the server always come from the network.
 */

// A new worker takes over at once. Nothing breaks by it: the assets of both releases have names of their own.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

precacheAndRoute(offlineFiles, { cleanURLs: false });

const days = 24 * 60 * 60;
const keptAssets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    // A page that was opened before a release goes on with its own parts, a clinic's working month at most.
    new ExpirationPlugin({ maxEntries: 1000, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
  ],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), keptAssets);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [{ handlerDidError: async () => matchPrecache('/offline.html') }] }),
    // What the server answers there is not a page of the application.
    { denylist: [/^\/(api|fhir|cds-services|cognito|_local)(\/|$)/] },
  ),
);

/** One after the other, so that it never stands in the way of what a person is waiting for. */
async function keepAssets(event: ExtendableEvent): Promise<void> {
  for (const url of assets) {
    try {
      await keptAssets.handle({ event, request: new Request(url) });
    } catch {
      // Without a connection the rest is kept another time.
      return;
    }
  }
}

// Asked for where somebody is signed in: a screen that was not opened yet can then open without a connection, too.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-assets') event.waitUntil(keepAssets(event));
});

/** The one notification there is says that an alarm waits (features/alarms/give-signal.ts): it leads to where the alarms stand. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showAlarms());
});

async function showAlarms(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  // Every page shows them, and none that is open is left: something may be typed there.
  if (open) await open.focus();
  else await self.clients.openWindow('/clinical-dashboard');
}
