import { Duration } from 'aws-cdk-lib';
import { HttpMethod, HttpNoneAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { cdsHookRoutes, cdsServicesPath } from '../../lambdas/contracts/cds-hooks.ts';
import type { Route } from '../../lambdas/contracts/route.ts';
import { routes } from '../../lambdas/contracts/routes.ts';
import { Canary } from './canary.ts';
import type { Database } from './database.ts';
import type { Documents } from './documents.ts';
import type { Gateway } from './gateway.ts';
import type { Identity } from './identity.ts';
import type { Inbound } from './inbound.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';
import type { RunsQueue } from './runs-queue.ts';
import type { SignedIn } from './signed-in.ts';
import type { Workflows } from './workflows.ts';

export interface ApiProps {
  stage: string;
  isProduction: boolean;
  gateway: Gateway;
  identity: Identity;
  signedIn: SignedIn;
  database: Database;
  documents: Documents;
  inbound: Inbound;
  runs: RunsQueue;
  workflows: Workflows;
  /** As AGENT_MODELS: what administrators may choose from. */
  agentModels: string;
  /** As LOAD_LIMITS. */
  loadLimits: string;
  originProof: string;
  /** Whose administrators run the platform. */
  operatorOrganizationId?: string;
  /** Where what people write on the public pages arrives. */
  teamEmail?: string;
  siteUrl: string;
  dataKey: IKey;
  network: Network;
  logsKey: IKey;
}

/** `/api` and `/cds-services`: one Lambda behind the routes of lambdas/contracts/routes.ts, those for signed-in people behind the authorizer. */
export class Api extends Construct {
  readonly lambda: Lambda<'api'>;
  /** In production: elsewhere a new release takes all calls at once. */
  readonly canary: Canary | undefined;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { stage, isProduction, gateway, identity, signedIn, database, documents, network } = props;
    this.lambda = new Lambda<'api'>(this, 'Handler', {
      description: 'Auxilia: /api',
      entry: 'api/handler.ts',
      beside: ['fhir/definitions', 'terminology/terms', 'quality/own-measures'],
      processes: { 'form-process': 'prior-authorization/documentation/population/form-process.ts' },
      environment: {
        ...database.environment('auxilia_app'),
        USER_POOL_ID: identity.userPool.ref,
        USER_POOL_CLIENT_ID: identity.client.ref,
        DOCUMENTS_BUCKET: documents.bucket.bucketName,
        SITE_URL: props.siteUrl,
        RUNS_QUEUE: props.runs.queue.queueUrl,
        AGENT_MODELS: props.agentModels,
        LOAD_LIMITS: props.loadLimits,
        ORIGIN_PROOF: props.originProof,
        OPERATOR_ORGANIZATION_ID: props.operatorOrganizationId ?? '',
        TEAM_EMAIL: props.teamEmail ?? '',
        STEPS_FUNCTION: props.workflows.steps.functionName,
        ...props.inbound.environment,
      },
      environmentKey: props.dataKey,
      // API Gateway gives up after 30 seconds.
      timeout: Duration.seconds(29),
      logsKey: props.logsKey,
      network,
    });
    database.grantLogin(this.lambda, 'auxilia_app');
    // In a connection of its own: the application's role cannot become the operator's.
    database.grantLogin(this.lambda, 'auxilia_operator');
    documents.grantUse(this.lambda);
    props.runs.grantSend(this.lambda);
    identity.grantAccounts(this.lambda);

    // One permission for the API as a whole: those of single routes would not fit into the Lambda's policy (20 KB).
    this.canary = isProduction ? new Canary(this, 'Canary', { stage, lambda: this.lambda }) : undefined;
    const called = this.canary?.alias ?? this.lambda;
    const integration = new HttpLambdaIntegration('Lambda', called, { scopePermissionToRoute: false });
    const open = { authorizer: new HttpNoneAuthorizer() };
    // A stack holds 500 resources and an API 300 routes: only what is open to everybody has a route of its own here.
    for (const { method, path } of Object.values<Route>(routes).filter(({ access }) => access === 'public')) {
      const methods = [HttpMethod[method]];
      gateway.httpApi.addRoutes({ path: `/api${path}`, methods, integration, ...open });
    }
    // Foreign systems bring tokens of their own, which the app verifies.
    for (const { method, path } of Object.values(cdsHookRoutes)) {
      gateway.httpApi.addRoutes({
        path: `${cdsServicesPath}${path}`,
        methods: [HttpMethod[method]],
        integration,
        ...open,
      });
    }
    // The app knows every other, and answers what is none with a problem document in Spanish (404 or 405).
    gateway.httpApi.addRoutes({ path: '/api/{proxy+}', methods: [HttpMethod.ANY], integration, ...signedIn });
  }
}
