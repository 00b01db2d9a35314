import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readBody } from '../../../lambdas/api/request-body.ts';

const schema = z.strictObject({ name: z.string() });
const json = 'application/json';

const read = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  readBody(
    new Request('http://localhost/api', {
      method: 'POST',
      body,
      headers: { 'content-type': json, ...headers },
    }),
    schema,
  );
const latin1 = new Uint8Array(Buffer.from('{"name":"Muñoz"}', 'latin1'));

describe('A body', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['Application/JSON; charset="UTF-8"'],
  ])('is read as %s', async (type) => {
    expect(await read('{"name":"Muñoz"}', { 'content-type': type })).toEqual({ value: { name: 'Muñoz' } });
  });

  test.each<[string, string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    [
      'in another character set',
      'unsupported-media-type',
      latin1,
      { 'content-type': `${json}; charset=latin1` },
    ],
    [
      'that is compressed',
      'unsupported-media-type',
      new Uint8Array(gzipSync('{"name":"Ana"}')),
      { 'content-encoding': 'gzip' },
    ],
    ['whose bytes are not UTF-8', 'bad-request', latin1, {}],
    ['with the character U+0000, which the database cannot store', 'bad-request', '{"name":"A\\u0000"}', {}],
    ['with half a surrogate pair', 'bad-request', '{"name":"A\\ud800"}', {}],
    ['with U+0000 in the name of a field', 'bad-request', '{"a\\u0000":1}', {}],
  ])('%s is refused, and nothing of it is replaced in silence', async (_what, kind, body, headers) => {
    expect(await read(body, headers)).toMatchObject({ refusal: { kind } });
  });
});
