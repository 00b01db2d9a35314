import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import type { Database } from './database.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';

export interface MigrationProps {
  database: Database;
  network: Network;
  logsKey: IKey;
  /** What must find the new schema: deployed after the migration, or not at all when it fails. */
  before: Construct[];
}

/** Brings the schema up to date whenever the scripts, or the code that runs them, have changed. */
export class Migration extends Construct {
  readonly lambda: Lambda<'migrate'>;

  constructor(scope: Construct, id: string, props: MigrationProps) {
    super(scope, id);
    const { database, network } = props;
    this.lambda = new Lambda<'migrate'>(this, 'Handler', {
      description: 'Auxilia: database migrations, run by each deployment',
      entry: 'platform/migrate.ts',
      beside: ['platform/migrations'],
      environment: database.environment('auxilia_owner'),
      timeout: Duration.minutes(5),
      logsKey: props.logsKey,
      network,
    });
    database.grantLogin(this.lambda, 'auxilia_owner');
    new Trigger(this, 'OnDeployment', {
      handler: this.lambda,
      timeout: Duration.minutes(6),
      executeAfter: [database, network.lambdas, network.database],
      executeBefore: props.before,
    });
  }
}
