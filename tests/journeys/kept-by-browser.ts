import type { Page } from 'playwright-core';

/** Something that the browser keeps of the site: where, and what it says. */
export interface Kept {
  where: string;
  text: string;
}

/** All that a site can leave on a device: caches with their bodies, databases, and both storages. */
export function keptByBrowser(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const kept: { where: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push({
          where: `cache ${name}: ${request.url}`,
          text: (await answer?.text()) ?? '',
        });
      }
    }
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const rows = await settled(database.transaction(table).objectStore(table).getAll());
        kept.push({ where: `database ${name}: ${table}`, text: JSON.stringify(rows) });
      }
      database.close();
    }
    for (const [storage, entries] of Object.entries({ localStorage, sessionStorage })) {
      for (const [key, text] of Object.entries({ ...entries })) {
        kept.push({ where: `${storage}: ${key}`, text: `${key} ${text}` });
      }
    }
    return kept;
  });
}

/** Where one of these words is kept. */
export function placesOf(words: readonly string[], kept: readonly Kept[]): string[] {
  return kept.filter(({ text }) => words.some((word) => text.includes(word))).map(({ where }) => where);
}
