import { App } from 'aws-cdk-lib';
import { builtFrontend } from './built-frontend.ts';
import { InvalidContext, readConfiguration } from './configuration.ts';
import { breachText, findBreaches } from './quotas/quotas.ts';
import { createStacks } from './stacks.ts';

/** What `cdk synth` and `cdk deploy` run (cdk.json). It asks AWS for nothing. */
const app = new App();
try {
  const configuration = readConfiguration(app.node.getAllContext());
  createStacks(app, configuration, await builtFrontend());
  const breaches = app.synth().stacks.flatMap(({ template }) => findBreaches(template));
  // Nothing is created of what AWS would refuse half-way.
  if (breaches.length > 0) throw new InvalidContext(breaches.map(breachText).join('\n'));
} catch (error) {
  if (!(error instanceof InvalidContext)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
