import { describe, expect, it } from 'vitest';
import { attachedText } from '../../../../frontend/features/patient/visits/attached-text.ts';

const document = (contentType: string, data?: string) => ({
  content: [{ attachment: { contentType, ...(data === undefined ? {} : { data }) } }],
});

describe('the text of a document', () => {
  it('keeps its accents', () => {
    const data = Buffer.from('Exploración: ñ, 38 °C').toString('base64');
    expect(attachedText(document('text/plain; charset=utf-8', data))).toBe('Exploración: ñ, 38 °C');
  });

  it('is none where the content is something else, lies elsewhere, or is no text', () => {
    expect(attachedText(document('application/pdf', 'AAAA'))).toBeUndefined();
    expect(attachedText(document('text/plain'))).toBeUndefined();
    expect(attachedText(document('text/plain', '¡no!'))).toBeUndefined();
    expect(
      attachedText(document('text/plain', Buffer.from([0xff, 0xfe]).toString('base64'))),
    ).toBeUndefined();
  });
});
