import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { incident, now, openStatus, pass, platform, publish } from './open-status.ts';

openStatus();

describe('The feed', () => {
  const readFeed = async () => {
    const answer = await platform.visitor('GET', '/status/feed.xml');
    // Throws nothing on what is not well-formed: such a document has a parsererror.
    const { document } = new JSDOM(answer.text, { contentType: 'application/xml' }).window;
    return { ...answer, document, entries: [...document.getElementsByTagName('entry')] };
  };
  const inside = (entry: Element | undefined, name: string) =>
    entry?.getElementsByTagName(name)[0]?.textContent ?? '';

  test('is Atom: with an author, itself, its page, and an entry under a lasting id per update', async () => {
    const created = await publish();
    const { headers, document, entries } = await readFeed();
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    const links = [...document.querySelectorAll('feed > link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['alternate', 'https://auxilia.example/status'],
      ['self', 'https://auxilia.example/api/status/feed.xml'],
    ]);
    expect(inside(document.documentElement, 'name')).toBe('Auxilia');
    const entry = entries.find((found) => inside(found, 'id') === `urn:uuid:${created.updates[0].updateId}`);
    expect(inside(entry, 'title')).toBe('Investigando: Los mensajes salen con retraso');
    expect(inside(entry, 'updated')).toBe(now().toISOString());
    expect(entry?.getElementsByTagName('link')[0]?.getAttribute('href')).toBe(
      `https://auxilia.example/status#incidencia-${created.incidentId}`,
    );
    expect(new Set(entries.map((found) => inside(found, 'id'))).size).toBe(entries.length);
  });

  test('keeps the id of an update that is corrected, and says when it was', async () => {
    const { incidentId, updates } = await publish();
    pass(60_000);
    await platform.admin('PATCH', `/status/incidents/${incidentId}/updates/${updates[0].updateId}`, {
      version: 1,
      body: { text: 'Otra cosa.' },
    });
    const { entries } = await readFeed();
    const entry = entries.find((found) => inside(found, 'id').endsWith(updates[0].updateId));
    expect(inside(entry, 'content')).toContain('Otra cosa.');
    expect([inside(entry, 'published'), inside(entry, 'updated')]).toEqual([
      new Date(now().getTime() - 60_000).toISOString(),
      now().toISOString(),
    ]);
  });

  test('shows what was written as text, whatever it looks like', async () => {
    const text = 'a < b && ]]> <script>alert("x")</script>\n&amp; fin';
    const { updates } = await publish({ ...incident(), title: '<b>Caída</b> & ]]>', text });
    const { document, entries } = await readFeed();
    expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
    const entry = entries.find((found) => inside(found, 'id').endsWith(updates[0].updateId));
    const shown = new JSDOM(inside(entry, 'content')).window.document.body;
    expect(shown.querySelector('script, b')).toBeNull();
    expect(shown.querySelector('p')?.innerHTML.split('<br>')).toHaveLength(2);
    expect(shown.querySelector('p')?.textContent).toBe(text.replace('\n', ''));
    const title = new JSDOM(inside(entry, 'title')).window.document.body;
    expect(title.textContent).toBe('Investigando: <b>Caída</b> & ]]>');
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await platform.visitor('GET', '/status/feed.xml');
    const again = await platform.visitor('GET', '/status/feed.xml', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
