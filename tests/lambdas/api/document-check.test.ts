import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../lambdas/api/document-check.ts';
import type { DocumentType } from '../../../lambdas/contracts/documents.ts';
import type { DocumentStore, ScanVerdict } from '../../../lambdas/platform/document-store.ts';
import { sampleFiles } from '../../support/sample-files.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function check(
  bytes: Uint8Array,
  contentType: DocumentType,
  { sizeBytes = bytes.byteLength, scan = 'clean' as ScanVerdict } = {},
) {
  const store: Pick<DocumentStore, 'scan'> = { scan: async () => scan };
  const document = { organizationId: 'o', documentId: 'd', name: 'n', contentType, sizeBytes };
  return checkDocument(store as DocumentStore, document, bytes);
}

describe('a file is what its bytes say', () => {
  test.each([
    ['application/pdf', sampleFiles.pdf],
    ['image/png', sampleFiles.png],
    ['image/jpeg', sampleFiles.jpeg],
    ['image/webp', sampleFiles.webp],
    ['text/plain', sampleFiles.text],
    [docx, sampleFiles.docx],
  ] as const)('%s is accepted', async (contentType, bytes) => {
    expect(await check(bytes, contentType)).toEqual({ verdict: 'clean' });
  });

  test.each([
    ['a program as PDF', sampleFiles.program, 'application/pdf'],
    ['a program as text', sampleFiles.program, 'text/plain'],
    ['a script as PDF', new TextEncoder().encode('#!/bin/sh\nrm -rf /\n'), 'application/pdf'],
    ['a picture as PDF', sampleFiles.png, 'application/pdf'],
    ['a PDF as text', sampleFiles.pdf, 'text/plain'],
    ['an archive as Word', new Uint8Array([0x50, 0x4b, 3, 4, ...Array(40).fill(0)]), docx],
    ['text that is not UTF-8', new Uint8Array([0x53, 0x65, 0xf1, 0x6f, 0x72]), 'text/plain'],
    ['text with a zero byte', new TextEncoder().encode('a\0b'), 'text/plain'],
    ['text with an escape character', new TextEncoder().encode('a\x1b[2Jb'), 'text/plain'],
  ] as const)('%s is refused', async (_title, bytes, contentType) => {
    expect(await check(bytes, contentType)).toEqual({ verdict: 'refused', refusal: 'type' });
  });
});

test('a file of another size than announced is refused', async () => {
  expect(await check(sampleFiles.pdf, 'application/pdf', { sizeBytes: 10 })).toEqual({
    verdict: 'refused',
    refusal: 'size',
  });
});

test.each([
  ['infected', { verdict: 'refused', refusal: 'virus' }],
  ['pending', { verdict: 'checking' }],
] as const)('a file that the scan calls %s is not let through', async (scan, expected) => {
  expect(await check(sampleFiles.pdf, 'application/pdf', { scan })).toEqual(expected);
});
