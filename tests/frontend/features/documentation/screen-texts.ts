import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** What screens say, and the names that they take from the contracts; not what is written about them. */
const sources = ['frontend', 'lambdas/contracts'];
const aboutScreens = /^frontend\/features\/(documentation|help-center|about|privacy|terms|landing)\//;

const isText = (node: ts.Node) =>
  ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (isText(node)) texts.push((node as ts.JsxText | ts.StringLiteral).text.replaceAll(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Every text that stands whole in the code of a screen, as it is shown. */
export function screenTexts(): Set<string> {
  const files = sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Set(
    files.filter((file) => !aboutScreens.test(relative(root, file).replaceAll('\\', '/'))).flatMap(textsOf),
  );
}
