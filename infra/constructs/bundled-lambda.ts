import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Comes with us: the runtime's own copy may be from before AdminDeleteSoftwareToken (August 2026). */
const bundledClient = '@aws-sdk/client-cognito-identity-provider';
const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** What Lambda's runtime brings along. */
const runtimePackages = Object.keys(dependencies).filter(
  (name) => name.startsWith('@aws-sdk/') && name !== bundledClient,
);

/** How a Lambda is bundled: `index.mjs`, and beside it a chunk for each part that is imported when it is needed. */
export const lambdaBuild = (
  entry: string,
  outdir: string,
  processes: Readonly<Record<string, string>> = {},
) =>
  ({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries({ index: entry, ...processes }).map(([name, file]) => [name, join('lambdas', file)]),
    ),
    outdir,
    entryNames: '[name]',
    // Beside the entry: what reads a file finds it from its own place.
    chunkNames: '[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: runtimePackages,
    // CommonJS packages (the database driver) call require, which an ES module does not have.
    banner: {
      js: `import { createRequire } from 'node:module';const require = createRequire(import.meta.url);`,
    },
    logLevel: 'warning',
  }) satisfies BuildOptions;

/**
 * The code of a Lambda. `NodejsFunction` would write one file, of which each cold start reads all: its command names an
 * output file, which esbuild refuses to split.
 *
 * @param entry the file with `export const handler`, below `lambdas/`
 * @param beside folders below `lambdas/` that the code finds beside itself, under their own names
 * @param processes files below `lambdas/` that the code runs as processes of its own, by the names under which it finds them beside itself
 */
export const bundledLambda = (
  entry: string,
  beside: readonly string[] = [],
  processes: Readonly<Record<string, string>> = {},
): AssetCode =>
  Code.fromAsset(join(root, 'lambdas'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('never-used'),
      // Nothing runs it: what is bundled from one folder is told apart by it.
      command: [entry],
      local: {
        tryBundle(outdir) {
          buildSync(lambdaBuild(entry, outdir, processes));
          for (const folder of beside)
            cpSync(join(root, 'lambdas', folder), join(outdir, basename(folder)), { recursive: true });
          return true;
        },
      },
    },
  });
