import { Duration } from 'aws-cdk-lib';
import { HttpMethod, HttpNoneAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { Canary } from './canary.ts';
import type { Database } from './database.ts';
import type { Gateway } from './gateway.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';
import type { RunsQueue } from './runs-queue.ts';
import type { SignedIn } from './signed-in.ts';

export interface FhirProps {
  stage: string;
  isProduction: boolean;
  gateway: Gateway;
  signedIn: SignedIn;
  database: Database;
  network: Network;
  logsKey: IKey;
  siteUrl: string;
  runs: RunsQueue;
  dataKey: IKey;
  /** As LOAD_LIMITS. */
  loadLimits: string;
  originProof: string;
}

/** `/fhir/R4`: the clinical record. Only its CapabilityStatement is for everybody. */
export class Fhir extends Construct {
  readonly lambda: Lambda<'fhir'>;
  /** In production: elsewhere a new release takes all calls at once. */
  readonly canary: Canary | undefined;

  constructor(scope: Construct, id: string, props: FhirProps) {
    super(scope, id);
    const { stage, isProduction, gateway, signedIn, database } = props;
    this.lambda = new Lambda<'fhir'>(this, 'Handler', {
      description: 'Auxilia: /fhir/R4',
      entry: 'record/handler.ts',
      environment: {
        ...database.environment('auxilia_app'),
        SITE_URL: props.siteUrl,
        RUNS_QUEUE: props.runs.queue.queueUrl,
        LOAD_LIMITS: props.loadLimits,
        ORIGIN_PROOF: props.originProof,
      },
      environmentKey: props.dataKey,
      // API Gateway gives up after 30 seconds.
      timeout: Duration.seconds(29),
      logsKey: props.logsKey,
      network: props.network,
      beside: ['fhir/definitions', 'terminology/terms', 'quality/own-measures'],
    });
    database.grantLogin(this.lambda, 'auxilia_app');
    props.runs.grantSend(this.lambda);

    this.canary = isProduction ? new Canary(this, 'Canary', { stage, lambda: this.lambda }) : undefined;
    const called = this.canary?.alias ?? this.lambda;
    const integration = new HttpLambdaIntegration('Lambda', called);
    const add = (path: string, method: HttpMethod, access: SignedIn | { authorizer: HttpNoneAuthorizer }) =>
      gateway.httpApi.addRoutes({ path, methods: [method], integration, ...access });
    add('/fhir/R4/metadata', HttpMethod.GET, { authorizer: new HttpNoneAuthorizer() });
    add('/fhir/R4', HttpMethod.ANY, signedIn);
    add('/fhir/R4/{proxy+}', HttpMethod.ANY, signedIn);
  }
}
