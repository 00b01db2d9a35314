import { join } from 'node:path';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { readSite } from '../site/read-site.ts';

/**
 * The function that answers addresses as infra/site/answer.ts says, those of a built front end. CloudFront takes one file of
 * 10 KB that declares `handler`: bundled without the export, names kept.
 */
export function createSiteFunction(scope: Construct, id: string, frontendDirectory: string): EdgeFunction {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'site-function-handler.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2017',
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
    define: { site: JSON.stringify(readSite(frontendDirectory)) },
  });
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{\s*handler\s*\};?\s*$/, '');
  return new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'Pages of the application are documents; unknown addresses are answered with 404',
  });
}
