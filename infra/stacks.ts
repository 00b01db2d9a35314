import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, HIPAASecurityChecks } from 'cdk-nag';
import type { Configuration } from './configuration.ts';
import { acknowledgeFindings } from './constructs/nag-suppressions.ts';
import { EdgeStack } from './edge-stack.ts';
import { AuxiliaStack } from './stack.ts';

/** CloudFront takes certificates and web ACLs from here alone. */
const edgeRegion = 'us-east-1';

/**
 * The stage's one stack; with it, where the data live elsewhere, the web ACL in us-east-1, which the stack
 * looks up by CloudFormation's own `Fn::GetStackOutput`. Synthesis fails on a finding of the HIPAA Security or
 * AWS Solutions rules that constructs/nag-suppressions.ts does not answer.
 */
export function createStacks(
  app: App,
  configuration: Configuration,
  frontendDirectory: string,
): AuxiliaStack {
  const { stage, isProduction, region, isProtected, loadLimits: limits, numbers } = configuration;
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const name = `auxilia-${stage}`;
  const common = {
    description: `Auxilia (${stage})`,
    terminationProtection: isProtected,
  };
  const environment = (region: string) => ({ env: { region, ...(account && { account }) } });

  const edge =
    region === edgeRegion
      ? undefined
      : new EdgeStack(app, `${name}-edge`, {
          ...common,
          ...environment(edgeRegion),
          ...{ stage, isProduction, limits, numbers },
        });
  const stack = new AuxiliaStack(app, name, {
    ...common,
    ...environment(region),
    configuration,
    frontendDirectory,
    ...(edge && { webAclArn: edge.firewall.webAcl.attrArn }),
  });
  Tags.of(app).add('application', 'auxilia');
  Tags.of(app).add('stage', stage);

  acknowledgeFindings(stack, configuration);
  Validations.of(app).addPlugins(new HIPAASecurityChecks(app), new AwsSolutionsChecks(app));
  return stack;
}
