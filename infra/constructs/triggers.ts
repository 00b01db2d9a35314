import { Duration } from 'aws-cdk-lib';
import type { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { LambdaEnvironment } from '../../lambdas/contracts/environment.ts';
import { identity } from '../../lambdas/contracts/identity.ts';
import type { Database } from './database.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';

export interface TriggersProps {
  database: Database;
  network: Network;
  logsKey: IKey;
  /** Where the links of e-mails lead. */
  appUrl: string;
}

type TriggerName = (typeof identity.triggers)[keyof typeof identity.triggers];
type DatabaseTriggerName = 'pre-sign-up' | 'post-confirmation' | 'post-authentication';

/** Cognito waits no longer for a trigger, whatever the Lambda's own timeout. */
const timeout = Duration.seconds(5);

/** The Lambdas of Cognito's triggers. Those that need no database stay out of the VPC and start sooner. */
export class Triggers extends Construct {
  readonly lambdaConfig: CfnUserPool.LambdaConfigProperty;
  readonly all: Lambda<TriggerName>[];
  /** Those that write to the user pool. */
  readonly provisioning: Lambda<DatabaseTriggerName>[];

  private readonly props: TriggersProps;

  constructor(scope: Construct, id: string, props: TriggersProps) {
    super(scope, id);
    this.props = props;
    const lambdas = {
      'pre-sign-up': this.withDatabase('pre-sign-up'),
      'post-confirmation': this.withDatabase('post-confirmation'),
      'pre-token-generation': this.create('pre-token-generation', {}),
      'custom-message': this.create('custom-message', { APP_URL: props.appUrl }),
      'post-authentication': this.withDatabase('post-authentication'),
    } satisfies { [Name in TriggerName]: Lambda<Name> };

    this.all = Object.values(lambdas);
    // An account whose provisioning failed when it was confirmed is provisioned at the first sign-in.
    this.provisioning = [lambdas['post-confirmation'], lambdas['post-authentication']];
    const arn = (key: keyof typeof identity.triggers) => lambdas[identity.triggers[key]].functionArn;
    this.lambdaConfig = {
      preSignUp: arn('PreSignUp'),
      postConfirmation: arn('PostConfirmation'),
      customMessage: arn('CustomMessage'),
      postAuthentication: arn('PostAuthentication'),
      preTokenGenerationConfig: {
        lambdaArn: arn('PreTokenGenerationConfig'),
        lambdaVersion: identity.preTokenGenerationVersion,
      },
    };
  }

  private withDatabase<Name extends DatabaseTriggerName>(name: Name): Lambda<Name> {
    const { database, network } = this.props;
    const environment = database.environment('auxilia_identity');
    const lambda = this.create(name, environment as LambdaEnvironment<Name>, network);
    database.grantLogin(lambda, 'auxilia_identity');
    return lambda;
  }

  private create<Name extends TriggerName>(
    name: Name,
    environment: LambdaEnvironment<Name>,
    network?: Network,
  ): Lambda<Name> {
    return new Lambda<Name>(this, name, {
      description: `Auxilia: Cognito trigger ${name}`,
      entry: `triggers/${name}.ts`,
      environment,
      timeout,
      logsKey: this.props.logsKey,
      ...(network && { network }),
    });
  }
}
