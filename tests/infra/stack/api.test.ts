import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IConstruct } from 'constructs';
import { expect, test } from 'vitest';
import { suppressions } from '../../../infra/constructs/nag-suppressions.ts';
import { cdsHookRoutes, cdsServicesPath } from '../../../lambdas/contracts/cds-hooks.ts';
import type { Route } from '../../../lambdas/contracts/route.ts';
import { routes } from '../../../lambdas/contracts/routes.ts';
import { createApp, production, synthesize } from './synthesize.ts';

const { only, ofType } = synthesize();
const deployed = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
const key = ({ method, path }: Route) => `${method} /api${path}`;

/** The FHIR standard has everybody read what a server can do before signing in. */
const capabilityStatement = 'GET /fhir/R4/metadata';
/** Registered systems bring tokens of their own, which no authorizer of ours knows. */
const cds = Object.values(cdsHookRoutes).map(({ method, path }) => `${method} ${cdsServicesPath}${path}`);

test('what lies below /api and /fhir reaches the apps, and what is open to everybody by a route of its own', () => {
  const below = ['ANY /api/{proxy+}', 'ANY /fhir/R4', 'ANY /fhir/R4/{proxy+}', capabilityStatement];
  const open = Object.values<Route>(routes).filter(({ access }) => access === 'public');
  expect(deployed.map(({ RouteKey }) => RouteKey).sort()).toEqual(
    [...open.map(key), ...below, ...cds].sort(),
  );
});

test('no open route takes what another declares for signed-in people', () => {
  const declared = Object.values<Route>(routes);
  const taken = declared
    .filter(({ access }) => access === 'public')
    .flatMap((open) => {
      const pattern = new RegExp(`^${open.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return declared.filter(
        ({ access, method, path }) => access !== 'public' && method === open.method && pattern.test(path),
      );
    });
  expect(taken.map(key)).toEqual([]);
});

test('the routes without an authorizer are exactly the public ones', () => {
  const open = deployed.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');
  const declared = Object.values<Route>(routes).filter(({ access }) => access === 'public');
  expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(
    [...declared.map(key), capabilityStatement, ...cds].sort(),
  );
});

test('the rule that every route asks who calls is silenced for exactly those', () => {
  const { stack, configuration } = createApp();
  const silenced = suppressions(stack, configuration)
    .filter(({ rules }) => rules.includes('AwsSolutions-APIG4'))
    .flatMap(({ resources }) => resources)
    .flatMap((path) =>
      path
        .split('/')
        .reduce<IConstruct>((at, id) => at.node.findChild(id), stack)
        .node.findAll(),
    )
    .flatMap((construct) => (construct instanceof CfnRoute ? [construct.routeKey] : []));
  const open = deployed.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');
  expect(silenced.sort()).toEqual(open.map(({ RouteKey }) => RouteKey).sort());
});

test('the authorizer takes access tokens of this pool and client, and no ID tokens', () => {
  const authorizer = only('AWS::ApiGatewayV2::Authorizer');
  expect(authorizer.Properties).toMatchObject({
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: {
      Audience: [{ Ref: only('AWS::Cognito::UserPoolClient').id }],
      Issuer: {
        'Fn::Join': [
          '',
          ['https://cognito-idp.us-east-1.amazonaws.com/', { Ref: only('AWS::Cognito::UserPool').id }],
        ],
      },
    },
  });
  for (const route of deployed.filter(({ AuthorizationType }) => AuthorizationType === 'JWT')) {
    expect(route.AuthorizerId).toEqual({ Ref: authorizer.id });
    expect(route.AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin']);
  }
});

test('calls are limited, and logged by route without the path asked for', () => {
  const stage = only('AWS::ApiGatewayV2::Stage').Properties;
  expect(stage.DefaultRouteSettings).toMatchObject({ ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 });
  const { Format, DestinationArn } = stage.AccessLogSettings;
  expect(DestinationArn['Fn::GetAtt'][0]).toMatch(/^GatewayAccessLogs/);
  expect(JSON.parse(Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' });
  expect(Format).not.toMatch(/context\.path|Querystring/);
});

test('in production a release takes a tenth of the calls for ten minutes, and is taken back where it fails', () => {
  const live = synthesize(production);
  const aliases = live.ofType('AWS::Lambda::Alias');
  expect(aliases).toHaveLength(2);
  const called = live
    .ofType('AWS::ApiGatewayV2::Integration')
    .map(([, { Properties }]) => Properties.IntegrationUri);
  expect(called).toEqual(expect.arrayContaining(aliases.map(([id]) => ({ Ref: id }))));
  for (const [, { Properties }] of live.ofType('AWS::CodeDeploy::DeploymentGroup')) {
    expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent10Minutes');
    expect(Properties.AlarmConfiguration).toMatchObject({ Enabled: true, Alarms: [{}, {}] });
    expect(Properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
  }
  // A stage for trying out does not wait.
  expect(ofType('AWS::Lambda::Alias')).toEqual([]);
});
