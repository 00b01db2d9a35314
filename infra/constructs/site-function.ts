import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { contentSecurityPolicy, securityHeaders } from '../../lambdas/contracts/security-headers.ts';
import { notFound } from '../site/answer.ts';
import { readSite } from '../site/read-site.ts';

interface SiteFunctionProps {
  /** The built front end, for its addresses and its page for unknown ones. */
  frontendDirectory: string;
  /** What the browser may call beside the site itself. */
  connectSources: readonly string[];
}

/**
 * The function that answers addresses as infra/site/answer.ts says. CloudFront takes one file of 10 KB that declares
 * `handler`: bundled without the export, names kept.
 */
export function createSiteFunction(scope: Construct, id: string, props: SiteFunctionProps): EdgeFunction {
  // Of a document, which nobody embeds: the function is near its largest size.
  const { 'cross-origin-resource-policy': _resource, ...documentHeaders } = securityHeaders;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    // The policy for headers speaks of what comes through the cache; this answer does not.
    'content-security-policy': contentSecurityPolicy(props.connectSources),
    ...documentHeaders,
  };
  const page = readFileSync(join(props.frontendDirectory, notFound), 'utf8');
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'site-function-handler.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2017',
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
    define: {
      site: JSON.stringify(readSite(props.frontendDirectory)),
      notFoundPage: JSON.stringify(page.replace(/>\s+</g, '><')),
      notFoundHeaders: JSON.stringify(
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      ),
    },
  });
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{\s*handler\s*\};?\s*$/, '');
  return new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'Pages of the application are documents; unknown addresses are answered with 404',
  });
}
