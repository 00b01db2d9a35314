import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Numbers } from '../numbers.ts';
import { auditRetention, RetainedLogGroup } from './retained-log-group.ts';

/** Names routes, never the paths asked for: an identifier in a path can point at a patient. */
const accessLogFields = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  userId: '$context.authorizer.claims.user_id',
  authorizerError: '$context.authorizer.error',
};

/** The HTTP API by itself; api.ts puts its routes on it once there is a user pool to guard them. */
export class Gateway extends Construct {
  readonly httpApi: HttpApi;
  readonly domainName: string;

  constructor(scope: Construct, id: string, props: { stage: string; logsKey: IKey; numbers: Numbers }) {
    super(scope, id);
    const { region, urlSuffix } = Stack.of(this);
    this.httpApi = new HttpApi(this, 'Api', {
      apiName: `auxilia-${props.stage}`,
      createDefaultStage: false,
    });
    const logs = new RetainedLogGroup(this, 'AccessLogs', {
      encryptionKey: props.logsKey,
      retention: auditRetention,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      // As it comes, far above what the staff of a few hundred clinics ask for, far below what would exhaust the database.
      throttle: { rateLimit: props.numbers.apiRate, burstLimit: props.numbers.apiBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
    this.domainName = `${this.httpApi.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}
