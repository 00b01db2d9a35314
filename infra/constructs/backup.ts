import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Database } from './database.ts';

/** Beside Aurora's own point-in-time recovery: copies that survive the cluster, in a vault of their own. */
export class Backup extends Construct {
  readonly vault: BackupVault;

  constructor(scope: Construct, id: string, props: { database: Database; encryptionKey: IKey }) {
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
          deleteAfter: Duration.days(35),
        }),
        new BackupPlanRule({
          ruleName: 'monthly',
          scheduleExpression: Schedule.cron({ day: '1', hour: '8', minute: '0' }),
          deleteAfter: Duration.days(365),
        }),
      ],
    });
    // The cluster's copy holds all data; its instances hold none and cannot be copied.
    plan.addSelection('Database', {
      resources: [BackupResource.fromArn(props.database.cluster.attrDbClusterArn)],
    });
  }
}
