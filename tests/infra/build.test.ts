import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFrontend } from '../../infra/build.ts';

describe('the built front end', () => {
  it('is not built again from the same sources', async () => {
    const output = await buildFrontend();
    const builtAt = statSync(join(output, 'index.html')).mtimeMs;
    expect(await buildFrontend()).toBe(output);
    expect(statSync(join(output, 'index.html')).mtimeMs).toBe(builtAt);
  });

  it('has no inline script, style or handler, which the content security policy would block', async () => {
    const html = readFileSync(join(await buildFrontend(), 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/\bsrc="\//);
      expect(content).toBe('');
    }
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it('sets the colour mode before anything else is loaded', async () => {
    const html = readFileSync(join(await buildFrontend(), 'index.html'), 'utf8');
    const colorMode = html.indexOf('<script src="/color-mode.js"></script>');
    expect(colorMode).toBeGreaterThan(0);
    expect(colorMode).toBeLessThan(html.indexOf('<script type="module"'));
    expect(colorMode).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });
});
