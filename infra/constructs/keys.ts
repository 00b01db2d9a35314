import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';

/**
 * A key for logs, trail, alarms and the site's files, which AWS services use for us. Each may do so for this
 * account's resources alone.
 */
export function createOperationsKey(scope: Construct, id: string, alias: string): Key {
  const stack = Stack.of(scope);
  const ownLogGroups = stack.formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  const key = new Key(scope, id, {
    alias,
    description: 'Auxilia: logs, audit trail, alarms and the files of the site',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(`logs.${stack.region}.amazonaws.com`)],
      actions: [
        'kms:Encrypt',
        'kms:Decrypt',
        'kms:ReEncryptFrom',
        'kms:ReEncryptTo',
        'kms:GenerateDataKey',
        'kms:DescribeKey',
      ],
      resources: ['*'],
      conditions: {
        ArnLike: { 'kms:EncryptionContext:aws:logs:arn': ownLogGroups },
      },
    }),
  );
  // Alarms, to the encrypted topic.
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  const cloudTrail = new ServicePrincipal('cloudtrail.amazonaws.com');
  key.addToResourcePolicy(
    new PolicyStatement({ principals: [cloudTrail], actions: ['kms:DescribeKey'], resources: ['*'] }),
  );
  const ownTrails = stack.formatArn({
    service: 'cloudtrail',
    region: '*',
    resource: 'trail',
    resourceName: '*',
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudTrail],
      actions: ['kms:GenerateDataKey'],
      resources: ['*'],
      conditions: { ArnLike: { 'kms:EncryptionContext:aws:cloudtrail:arn': ownTrails } },
    }),
  );
  return key;
}

/** Two keys, so that no service that reads logs or serves files can ever decrypt a patient's data. */
export class Keys extends Construct {
  readonly data: Key;
  readonly operations: Key;

  constructor(scope: Construct, id: string, props: { stage: string }) {
    super(scope, id);
    this.data = new Key(this, 'Data', {
      alias: `auxilia/${props.stage}/data`,
      description: 'Auxilia: clinical data and their backups',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.operations = createOperationsKey(this, 'Operations', `auxilia/${props.stage}/operations`);
  }
}
