import { expect, test } from 'vitest';
import { FhirRefusal } from '../../../../lambdas/fhir/outcome.ts';
import { validate } from '../../../../lambdas/fhir/validation/validate.ts';

const xmlns = 'xmlns="http://www.w3.org/1999/xhtml"';
const div = (content: string) => `<div ${xmlns}>${content}</div>`;

/** What is told of a patient's narrative, and where. */
function told(text: string): string | undefined {
  try {
    validate({ resourceType: 'Patient', text: { status: 'generated', div: text } });
    return undefined;
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    const [issue] = error.issues;
    return `${error.status} ${issue?.expression?.[0]} ${issue?.diagnostics}`;
  }
}

test.each<[string, string]>([
  [
    'paragraphs, tables, lists',
    div('<p>a</p><table><tr><td rowspan="2">b</td></tr></table><ul><li>c</li></ul>'),
  ],
  [
    'links within, to pages, to mail',
    div('<a href="#x">a</a><a href="https://x.es">b</a><a href="mailto:a@x.es">c</a>'),
  ],
  ['an image of its own and nothing else', div('<img src="data:image/png;base64,AAAA" alt=""/>')],
  [
    'styles of its own',
    div('<p style="color: red; background: url(#x) /* x */; border-image: url(lines.png)">a</p>'),
  ],
  ['characters by XML’s names and by their numbers', div('&amp;&lt;&gt;&quot;&apos;&#241;&#xa0;')],
  ['a comment', div('a<!-- b -->')],
  ['words that only look like scripts', div('script onclick=x javascript: &lt;script&gt;')],
  ['white space around', ` ${div('a')}\n`],
  ['the language', `<div ${xmlns} lang="es" xml:lang="es">a</div>`],
])('%s: accepted', (_what, text) => {
  expect(told(text)).toBeUndefined();
});

test.each<[string, string, RegExp]>([
  ['no namespace', '<div>a</div>', /debe ser un <div/],
  ['another namespace', '<div xmlns="urn:x">a</div>', /debe ser un <div/],
  ['another element around', `<p ${xmlns}>a</p>`, /debe ser un <div/],
  ['plain text', 'a', /bien formado/],
  ['two roots', div('a') + div('b'), /bien formado/],
  ['an element that is not closed', div('<p>a'), /bien formado/],
  ['elements that cross', div('<b><i>a</b></i>'), /bien formado/],
  ['an attribute without quotes', div('<p title=a>a</p>'), /bien formado/],
  ['an attribute twice', div('<p title="a" title="b">a</p>'), /bien formado/],
  ['a name that nobody declared', div('&x;'), /bien formado/],
  ['a name that HTML knows and XML does not', div('a&nbsp;b'), /bien formado/],
  ['a bare ampersand', div('a & b'), /bien formado/],
  ['nothing in it', div('<p> &#160; </p>'), /txt-2/],
  ['a script', div('<script>alert(1)</script>'), /elemento script/],
  ['a script in capitals', div('<SCRIPT>alert(1)</SCRIPT>'), /elemento SCRIPT/],
  ['a form', div('<form action="x"><input name="a"/></form>'), /elemento form/],
  ['a frame', div('<iframe src="https://x.es"/>'), /elemento iframe/],
  ['an object', div('<object data="x"/>'), /elemento object/],
  ['a sheet of styles', div('<link rel="stylesheet" href="x"/>'), /elemento link/],
  ['styles as an element', div('<style>p {}</style>'), /elemento style/],
  ['drawing', div('<svg onload="x"/>'), /elemento svg/],
  ['an event', div('<p onclick="x">a</p>'), /atributo onclick/],
  ['an event in capitals', div('<img src="x" onError="x"/>'), /atributo onError/],
  ['an action of a link', div('<a href="javascript:alert(1)">a</a>'), /dirección en href/],
  ['the same spelt otherwise', div('<a href=" JaVa&#10;Script&#58;alert(1)">a</a>'), /dirección en href/],
  ['a page in an address', div('<a href="data:text/html;base64,AAAA">a</a>'), /dirección en href/],
  ['a page as an image', div('<img src="data:text/html,x"/>'), /dirección en src/],
  ['a style from elsewhere', div('<p style="background: url(https://x.es/a)">a</p>'), /estilo/],
  ['the same spelt otherwise', div('<p style="background: u\\72 l/**/(//x.es/a)">a</p>'), /estilo/],
  ['a style from this server by an absolute path', div('<p style="background: url(/api/x)">a</p>'), /estilo/],
  ['an expression', div('<p style="width: expression(alert(1))">a</p>'), /estilo/],
  ['another namespace within', div('<p xmlns="urn:x">a</p>'), /atributo xmlns/],
  ['a document type', `<!DOCTYPE div [<!ENTITY a "b">]>${div('&a;')}`, /DOCTYPE/],
  ['characters that browsers read otherwise', div('<![CDATA[><script>alert(1)</script>]]>'), /CDATA/],
  ['a comment that browsers end early', div('a<!--> <script>x</script> -->'), /comentario|elemento/],
  ['an instruction', div('<?php x ?>a'), /instrucción/],
  ['a thousand levels', div(`${'<b>'.repeat(1_000)}a${'</b>'.repeat(1_000)}`), /100 niveles/],
])('%s: refused', (_what, text, reason) => {
  const answer = told(text);
  expect(answer).toMatch(/^422 Patient\.text\.div /);
  expect(answer).toMatch(reason);
});

const bomb = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  .map((name, index, all) => `<!ENTITY ${name} "${index === 0 ? 'ha' : `&${all[index - 1]};`.repeat(10)}">`)
  .join('');

test('what would grow a thousandfold is not read', () => {
  expect(told(`<!DOCTYPE div [${bomb}]>${div('&j;')}`)).toMatch(/DOCTYPE/);
});

test.each([
  ['paragraphs', (count: number) => div('<p>a</p>'.repeat(count / 8))],
  ['elements never closed', (count: number) => div('<b>'.repeat(count / 3))],
  ['comments never closed in a style', (count: number) => div(`<p style="${'/*'.repeat(count / 2)}">a</p>`)],
  ['signs of less', (count: number) => div('<'.repeat(count))],
  ['attributes', (count: number) => div(`<p ${'title="a" '.repeat(count / 10)}>a</p>`)],
])('a megabyte of %s is judged', (_what, make) => {
  expect(told(make(1_000_000)) ?? 'accepted').toMatch(/^accepted|^422/);
});
