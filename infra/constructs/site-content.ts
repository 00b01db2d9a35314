import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { notFound, statusMetadata } from '../site/answer.ts';
import { filesWithOrigin, siteOrigin } from '../site/site-origin.ts';
import type { Hosting } from './hosting.ts';
import { RetainedLogGroup } from './retained-log-group.ts';

export interface SiteContentProps {
  hosting: Hosting;
  /** The built front end: index.html, and below `assets/` files named by their content. */
  frontendDirectory: string;
  runtimeConfig: RuntimeConfig;
  logsKey: IKey;
}

/** Uploads the front end and this stage's `/config.json`: one build serves every stage. */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, props: SiteContentProps) {
    super(scope, id);
    const { bucket, distribution } = props.hosting;
    const common = {
      destinationBucket: bucket,
      memoryLimit: 256,
      logGroup: new RetainedLogGroup(this, 'Logs', {
        encryptionKey: props.logsKey,
      }),
      // A page that was opened before this deployment still asks for its own parts.
      prune: false,
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(props.frontendDirectory)],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [
        Source.asset(props.frontendDirectory),
        ...withAddress(props.frontendDirectory, props.hosting.url),
        Source.jsonData('config.json', props.runtimeConfig),
      ],
      exclude: ['assets/*', notFound],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    const missing = new BucketDeployment(this, 'NotFound', {
      ...common,
      sources: [Source.asset(props.frontendDirectory)],
      exclude: ['*'],
      include: [notFound],
      cacheControl: [CacheControl.noCache()],
      metadata: { [statusMetadata]: '404' },
    });
    // New pages must find their parts, and they come last, with the invalidation.
    pages.node.addDependency(assets, missing);
  }
}

/** The files that name the site's own address, with it: they replace those of the build. */
function withAddress(directory: string, url: string): ISource[] {
  return readdirSync(directory)
    .filter((file) => filesWithOrigin.test(file))
    .map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }))
    .filter(({ text }) => text.includes(siteOrigin))
    .map(({ file, text }) => Source.data(file, text.replaceAll(siteOrigin, url)));
}
