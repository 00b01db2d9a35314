import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Numbers } from '../numbers.ts';
import type { Database } from './database.ts';
import type { Documents } from './documents.ts';

export interface BackupProps {
  database: Database;
  documents: Documents;
  encryptionKey: IKey;
  numbers: Numbers;
}

/**
 * Beside Aurora's own point-in-time recovery and the versions in the bucket: copies that survive cluster and bucket, in
 * a vault of their own. Record and documents name each other, so both are copied at the same times.
 */
export class Backup extends Construct {
  readonly vault: BackupVault;

  constructor(scope: Construct, id: string, props: BackupProps) {
    super(scope, id);
    this.vault = new BackupVault(this, 'Vault', {
      encryptionKey: props.encryptionKey,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: this.vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
          deleteAfter: Duration.days(props.numbers.dailyCopyDays),
        }),
        new BackupPlanRule({
          ruleName: 'monthly',
          scheduleExpression: Schedule.cron({ day: '1', hour: '8', minute: '0' }),
          deleteAfter: Duration.days(props.numbers.monthlyCopyDays),
        }),
      ],
    });
    // The cluster's copy holds all data; its instances hold none and cannot be copied.
    plan.addSelection('Database', {
      resources: [BackupResource.fromArn(props.database.cluster.attrDbClusterArn)],
    });
    // A role of its own: the one of the database need not read files.
    plan.addSelection('Documents', {
      resources: [BackupResource.fromArn(props.documents.bucket.bucketArn)],
      disableDefaultBackupPolicy: true,
      role: new Role(this, 'DocumentsRole', {
        assumedBy: new ServicePrincipal('backup.amazonaws.com', {
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
        managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup')],
      }),
    });
  }
}
