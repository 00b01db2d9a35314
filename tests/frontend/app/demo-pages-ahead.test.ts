import { describe, expect, it } from 'vitest';
import { prerenderPage } from '../../../frontend/app/prerender.tsx';

describe('a demonstration page', () => {
  it.each([
    ['/skeleton-demo', 'Demostración de esqueletos de carga'],
    ['/command-palette-demo', 'Demostración de la paleta de comandos'],
  ])('%s is made ahead without a browser, always the same', async (path, title) => {
    expect(typeof window).toBe('undefined');
    const page = await prerenderPage(path);
    expect(page.title).toBe(`${title} · Auxilia`);
    expect(page.html).toContain(title);
    // The security policy forbids styles in elements, such as cmdk writes.
    expect(page.html).not.toMatch(/<[^>]+ style="/);
    expect((await prerenderPage(path)).html).toBe(page.html);
  });
});
