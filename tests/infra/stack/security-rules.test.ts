import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, HIPAASecurityChecks } from 'cdk-nag';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { suppressions } from '../../../infra/constructs/nag-suppressions.ts';
import { AuxiliaStack } from '../../../infra/stack.ts';
import { createApp, placeholderFrontend, production } from './synthesize.ts';

const stages: [string, Record<string, string>][] = [
  ['dev', {}],
  ['production', production],
  ['a stage in another region', { region: 'us-west-2' }],
];

/** What the rules find in this context when nothing is suppressed, as `rule at path below the stack`. */
function rawFindings(context: Record<string, string>) {
  const { app, configuration } = createApp(context);
  const stack = new AuxiliaStack(app, 'bare', {
    env: { region: configuration.region },
    configuration,
    frontendDirectory: placeholderFrontend(),
    webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/example/1',
  });
  return [new HIPAASecurityChecks(), new AwsSolutionsChecks()].flatMap((pack) =>
    pack.validateScope(stack).violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({
        rule: ruleName,
        path: String(constructPath).replace(/^bare\//, ''),
      })),
    ),
  );
}

describe('the HIPAA Security and AWS Solutions rules', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each(stages)('and CDK’s template check find nothing in %s that is not answered', (_, context) => {
    const { app } = createApp(context, { checksTemplates: true });
    expect(() => app.synth()).not.toThrow();
  });

  test('stop the synthesis when something is found', () => {
    // CDK prints its report there.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { app, stack } = createApp();
    new Bucket(stack, 'Planted');
    expect(() => app.synth()).toThrow(/validation failed|AwsSolutions-S1/i);
  });
});

describe('a suppression', () => {
  test.each(stages)('silences a real finding in %s', (_, context) => {
    const findings = rawFindings(context);
    const { stack, configuration } = createApp(context);
    const idle = suppressions(stack, configuration).flatMap(({ rules, resources }) =>
      rules
        // CDK's own warnings are no findings of these packs.
        .filter((rule) => !rule.startsWith('Annotation::'))
        .flatMap((rule) =>
          resources
            .filter((path) => !findings.some((at) => at.rule === rule && isWithin(at.path, path)))
            .map((path) => `${rule} at ${path}`),
        ),
    );
    expect(idle).toEqual([]);
  });

  test('says why', () => {
    const { stack, configuration } = createApp();
    for (const { reason } of suppressions(stack, configuration)) expect(reason.length).toBeGreaterThan(40);
  });
});

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
