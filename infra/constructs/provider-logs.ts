import { CfnResource, type Stack } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { RetainedLogGroup } from './retained-log-group.ts';

/**
 * CDK's own Lambdas (those that run the migration's trigger and close the default security group) would log to
 * groups that Lambda makes itself, which never expire and have no key of ours. Call it last.
 */
export function keepProviderLogs(stack: Stack, logsKey: IKey): void {
  const providers = stack.node
    .findAll()
    .filter(CfnResource.isCfnResource)
    // CDK renders them as plain resources; the others are typed and have a log group already.
    .filter((node) => node.constructor === CfnResource && node.cfnResourceType === 'AWS::Lambda::Function');
  if (providers.length === 0) return;
  const logs = new RetainedLogGroup(stack, 'ProviderLogs', {
    encryptionKey: logsKey,
  });
  for (const provider of providers) {
    provider.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
  }
}
