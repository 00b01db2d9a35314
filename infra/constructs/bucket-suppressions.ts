import { type CfnResource, type Stack, Token } from 'aws-cdk-lib';
import type { Suppression } from './nag-suppressions.ts';

function objectsOf(stack: Stack, construct: string, prefix: string): string {
  const files = stack.node.findChild(construct).node.findChild('Files').node.defaultChild as CfnResource;
  return `AwsSolutions-IAM5[Resource::<${stack.getLogicalId(files)}.Arn>/${prefix}*]`;
}

/** Of the buckets whose objects are named in policies. */
export function bucketSuppressions(stack: Stack): Suppression[] {
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const rule = 'rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*';
  return [
    {
      rules: ['HIPAA.Security-S3BucketReplicationEnabled'],
      resources: ['Documents/Files'],
      reason:
        'S3 keeps each object in three zones, with versions, nobody may overwrite one, and AWS Backup copies them; a copy in another region is for the organization to decide.',
    },
    {
      rules: [objectsOf(stack, 'Documents', 'organizations/')],
      resources: ['Api/HandlerRole'],
      reason: 'Documents have names of their own; the API may touch nothing else in the bucket.',
    },
    {
      rules: [
        objectsOf(stack, 'Documents', ''),
        `AwsSolutions-IAM5[Resource::arn:aws:events:${stack.region}:${account}:${rule}]`,
      ],
      resources: ['Documents/Scan'],
      reason:
        'The policy that GuardDuty prescribes, confined to this bucket and to the rule that it manages.',
    },
    {
      rules: [objectsOf(stack, 'Checkpoints', 'checkpoints/')],
      resources: ['Checkpoints/CheckpointerRole'],
      reason: 'Checkpoints are named by their number; the bucket holds nothing else.',
    },
  ];
}
