import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../../infra/local/cognito/html-to-text.ts';

describe("an e-mail's plain text", () => {
  it('has one line per block and none of the page around it', () => {
    const html = `<!doctype html><html><head><title>No</title><style>p{color:red}</style></head>
      <body><h1>Confirme su correo</h1><p>Su código es
      <strong>123456</strong>.</p><table><tr><td>Caduca en 24&nbsp;horas</td></tr></table></body></html>`;
    expect(htmlToText(html)).toBe('Confirme su correo\nSu código es 123456.\nCaduca en 24 horas');
  });

  it('keeps the address of a link after its words', () => {
    expect(htmlToText('<p>Abra <a class="b" href="https://a.test/x?y=1&amp;z=2">su cuenta</a>.</p>')).toBe(
      'Abra su cuenta (https://a.test/x?y=1&z=2).',
    );
    expect(htmlToText('<a href="https://a.test">https://a.test</a>')).toBe('https://a.test');
  });

  it('shows the characters that HTML escapes, once', () => {
    expect(htmlToText('<p>&lt;b&gt; &amp;lt; &quot;a&quot; &#39;b&#39;</p>')).toBe('<b> &lt; "a" \'b\'');
  });
});
