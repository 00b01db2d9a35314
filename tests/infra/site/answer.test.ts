import { generatePath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { site } from '../../../frontend/app/site.ts';
import { answerTo, documentOf } from '../../../infra/site/answer.ts';

const answer = (path: string) => answerTo(site, path);

describe('an address of the product', () => {
  test.each(site.paths)('%s is answered with a page', (path) => {
    const address = path.includes(':') ? generatePath(path, { agentId: 'x-1', patientId: 'x-1' }) : path;
    const isPrerendered = site.prerendered.includes(path);
    expect(answer(address)).toEqual({
      kind: 'page',
      document: isPrerendered ? documentOf(path) : 'app.html',
    });
  });

  test.each([
    ['/%61bout', 'about.html'],
    ['/agent/Se%C3%B1ora', 'app.html'],
    ['/agent/7.b', 'app.html'],
  ])('%s is read as the router reads it', (path, document) => {
    expect(answer(path)).toEqual({ kind: 'page', document });
  });
});

describe('an address that ends with slashes, or names a document', () => {
  test.each([
    ['/about/', '/about'],
    ['/agent/7//', '/agent/7'],
    ['/index.html', '/'],
    ['/contact-support.html', '/contact-support'],
  ])('%s moves to %s', (path, to) => {
    expect(answer(path)).toEqual({ kind: 'moved', path: to });
  });

  test.each(['//evil.example/', '//evil.example', '//about/', '/\\evil.example/', '//', '/.//evil.example/'])(
    '%s leads nowhere',
    (path) => {
      expect(answer(path)).toEqual({ kind: 'missing' });
    },
  );
});

describe('a file', () => {
  test.each(['/assets/start-1a2b3c.js', '/favicon.svg', '/robots.txt', '/offline.html', '/config.json'])(
    '%s is served as it is',
    (path) => {
      expect(answer(path)).toEqual({ kind: 'file' });
    },
  );

  test.each([
    '/.vite/manifest.json',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/app.html',
    '/404.html',
  ])('%s is none', (path) => {
    expect(answer(path)).toEqual({ kind: 'missing' });
  });
});

test.each([
  '/nothing',
  '/About',
  '/agent',
  '/agent/',
  '/agent/7/8',
  '/agent/%2e%2e',
  '/agent/a%2Fb',
  '/agent/%00',
  '/%E0%A4%A',
  '/%00',
  '/..%2f',
  '/../etc/passwd',
  `/agent/${'x'.repeat(2_000)}`,
  '',
])('%s is unknown', (path) => {
  expect(answer(path)).toEqual({ kind: 'missing' });
});
