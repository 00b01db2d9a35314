import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Database } from './database.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';

export interface QualityProps {
  database: Database;
  network: Network;
  logsKey: IKey;
}

/**
 * Computes measures of quality, with the database and nothing else. The dispatcher calls it where a run waits, and does not wait for it: one
 * that ends early, or is called twice, leaves the run to whoever takes its lease.
 */
export class Quality extends Construct {
  readonly lambda: Lambda<'quality'>;

  constructor(scope: Construct, id: string, props: QualityProps) {
    super(scope, id);
    const { database, network, logsKey } = props;
    this.lambda = new Lambda<'quality'>(this, 'Handler', {
      description: 'Auxilia: computes measures of quality',
      entry: 'quality/handler.ts',
      environment: database.environment('auxilia_worker'),
      timeout: Duration.minutes(10),
      logsKey,
      network,
      beside: ['fhir/definitions', 'quality/own-measures', 'quality/cql/models'],
    });
    database.grantLogin(this.lambda, 'auxilia_worker');
  }

  grantCall(dispatcher: IFunction): void {
    dispatcher.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.lambda.functionArn] }),
    );
  }
}
