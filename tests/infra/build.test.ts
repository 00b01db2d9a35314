import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFrontend } from '../../infra/build.ts';

// Vite declares the whole process to be in production, which other test files share.
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('the built front end', () => {
  it('is not built again from the same sources', async () => {
    const output = await buildFrontend();
    const builtAt = statSync(join(output, 'index.html')).mtimeMs;
    expect(await buildFrontend()).toBe(output);
    expect(statSync(join(output, 'index.html')).mtimeMs).toBe(builtAt);
  });

  it('has no inline script, style or handler, which the content security policy would block', async () => {
    const output = await buildFrontend();
    const documents = readdirSync(output).filter((file) => file.endsWith('.html') && file !== 'offline.html');
    expect(documents).toContain('404.html');
    for (const file of documents) expectNothingInline(readFileSync(join(output, file), 'utf8'));
  });

  function expectNothingInline(html: string) {
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/\bsrc="\//);
      expect(content).toBe('');
    }
    // Emotion's marks are empty elements: the policy names the hash of nothing.
    expect(html).not.toMatch(/<style[^>]*>[^<]|<[^>]*\s(style|on\w+)=/);
  }

  it('sets the colour mode before anything else is loaded', async () => {
    const html = readFileSync(join(await buildFrontend(), 'index.html'), 'utf8');
    const colorMode = html.indexOf('<script src="/before-paint.js"></script>');
    expect(colorMode).toBeGreaterThan(0);
    expect(colorMode).toBeLessThan(html.indexOf('<script type="module"'));
    expect(colorMode).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });
});
