import { describe, expect, expectTypeOf, test } from 'vitest';
import type { LambdaProps } from '../../../infra/constructs/lambda.ts';
import { environments, type LambdaEnvironment } from '../../../lambdas/contracts/environment.ts';
import { accountActions } from './account-actions.ts';
import { type Resource, synthesize } from './synthesize.ts';

const { only, ofType, resources } = synthesize();
const pool = only('AWS::Cognito::UserPool');

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** The Lambda whose description ends so, with every statement that its role has. */
function lambda(description: string) {
  const found = ofType('AWS::Lambda::Function').find(([, { Properties }]) =>
    String(Properties.Description ?? '').endsWith(description),
  );
  if (!found) throw new Error(`No Lambda «${description}»`);
  const [id, { Properties }] = found;
  const role = Properties.Role['Fn::GetAtt'][0] as string;
  const policies = ofType('AWS::IAM::Policy').filter(([, policy]) =>
    policy.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role),
  );
  return {
    id,
    properties: Properties,
    statements: policies.flatMap(([, policy]) => statementsOf(policy)),
    role,
  };
}

function statementsOf({ Properties }: Resource): Statement[] {
  return Properties.PolicyDocument.Statement;
}

const actions = (statements: Statement[], prefix: string) =>
  statements.flatMap(({ Action }) => Action).filter((action) => action.startsWith(prefix));

const databaseUsers: [string, string][] = [
  ['/api', 'auxilia_app'],
  ['keeps the outbox', 'auxilia_worker'],
  ['workers that has the database', 'auxilia_worker'],
  ['computes measures of quality', 'auxilia_worker'],
  ['trigger pre-sign-up', 'auxilia_identity'],
  ['trigger post-confirmation', 'auxilia_identity'],
  ['trigger post-authentication', 'auxilia_identity'],
  ['run by each deployment', 'auxilia_owner'],
];

describe('Cognito’s triggers', () => {
  test('are wired to the user pool, the one of tokens in its second version', () => {
    const arn = (name: string) => ({ 'Fn::GetAtt': [lambda(`trigger ${name}`).id, 'Arn'] });
    expect(pool.Properties.LambdaConfig).toEqual({
      PreSignUp: arn('pre-sign-up'),
      PostConfirmation: arn('post-confirmation'),
      CustomMessage: arn('custom-message'),
      PostAuthentication: arn('post-authentication'),
      PreTokenGenerationConfig: { LambdaArn: arn('pre-token-generation'), LambdaVersion: 'V2_0' },
    });
  });

  test('may be called by this user pool and by nobody else', () => {
    const callers = ofType('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => !/^(apigateway|events)\./.test(Properties.Principal),
    );
    expect(callers).toHaveLength(5);
    for (const [, { Properties }] of callers) {
      expect(Properties.Principal).toBe('cognito-idp.amazonaws.com');
      expect(Properties.SourceArn).toEqual({ 'Fn::GetAtt': [pool.id, 'Arn'] });
    }
  });

  test.each(['post-confirmation', 'post-authentication'])(
    '%s, which provisions accounts, may write attributes and groups of this user pool',
    (name) => {
      const granted = lambda(`trigger ${name}`).statements.filter(
        (statement) => actions([statement], 'cognito-idp:').length > 0,
      );
      expect(granted).toEqual([
        {
          Effect: 'Allow',
          Action: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminUpdateUserAttributes'],
          Resource: { 'Fn::GetAtt': [pool.id, 'Arn'] },
        },
      ]);
    },
  );

  test.each(['pre-sign-up', 'pre-token-generation', 'custom-message'])('%s may do nothing in it', (name) => {
    expect(actions(lambda(`trigger ${name}`).statements, 'cognito-idp:')).toEqual([]);
  });

  test.each(['pre-token-generation', 'custom-message'])('%s stays outside the VPC', (name) => {
    const { properties, statements } = lambda(`trigger ${name}`);
    expect(properties.VpcConfig).toBeUndefined();
    expect(actions(statements, 'rds-db:')).toEqual([]);
  });

  test('end when Cognito stops waiting', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::Function')) {
      if (String(Properties.Description).includes('trigger')) expect(Properties.Timeout).toBe(5);
    }
  });
});

describe('every Lambda', () => {
  test.each(databaseUsers)('%s logs in to the database as %s alone, from isolated subnets', (name, user) => {
    const { properties, statements } = lambda(name);
    const logins = statements.filter((statement) => actions([statement], 'rds-db:').length > 0);
    const users = [...JSON.stringify(logins).matchAll(/DBClusterResourceId"\]\},"\/(\w+)"/g)].map(
      ([, own]) => own,
    );
    // What the operator does goes over a connection of the operator's own, which /api opens.
    expect(users).toEqual(name === '/api' ? [user, 'auxilia_operator'] : [user]);
    expect(properties.Environment.Variables.DATABASE_USER).toBe(user);
    expect(properties.VpcConfig.SubnetIds).toHaveLength(2);
  });

  test.each([
    ['/api', 'api'],
    ['run by each deployment', 'migrate'],
    ['keeps the outbox', 'jobs'],
    ['sends what they have to say', 'dispatcher'],
    ['workers that has the database', 'agent-store'],
    ['computes measures of quality', 'quality'],
    ['asks the models', 'agent-worker'],
    ['trigger pre-sign-up', 'pre-sign-up'],
    ['trigger post-confirmation', 'post-confirmation'],
    ['trigger pre-token-generation', 'pre-token-generation'],
    ['trigger custom-message', 'custom-message'],
    ['trigger post-authentication', 'post-authentication'],
  ] as const)('%s gets exactly the variables that its handler reads', (description, name) => {
    const { NODE_EXTRA_CA_CERTS: _, ...variables } =
      lambda(description).properties.Environment?.Variables ?? {};
    expect(Object.keys(variables).sort()).toEqual(Object.keys(environments[name].shape).sort());
  });

  test('/api keeps the accounts of the user pool, and does nothing else there', () => {
    expect(actions(lambda('/api').statements, 'cognito-idp:')).toEqual(accountActions);
  });

  test('does not compile without one of them', () => {
    expectTypeOf<Omit<LambdaEnvironment<'api'>, 'USER_POOL_ID'>>().not.toExtend<
      LambdaProps<'api'>['environment']
    >();
  });

  test('trusts the authority of Aurora’s certificate where it uses the database', () => {
    for (const [name] of databaseUsers) {
      const { NODE_EXTRA_CA_CERTS } = lambda(name).properties.Environment.Variables;
      expect(NODE_EXTRA_CA_CERTS).toBe('/var/runtime/ca-cert.pem');
    }
  });

  test('of ours runs on Node 24 and ARM, traced', () => {
    const ours = ofType('AWS::Lambda::Function').filter(([, { Properties }]) =>
      String(Properties.Description).startsWith('Auxilia'),
    );
    expect(ours).toHaveLength(Object.keys(environments).length);
    for (const [, { Properties }] of ours) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      });
    }
  });

  test('is granted no wildcard but these', () => {
    const wildcards = Object.entries(resources)
      .filter(([, { Type }]) => Type === 'AWS::IAM::Policy' || Type === 'AWS::IAM::ManagedPolicy')
      .flatMap(([, policy]) => statementsOf(policy))
      .flatMap(({ Action, Resource }) =>
        [Action]
          .flat()
          .filter((action) => action.includes('*') || [Resource].flat().includes('*'))
          .map((action) => `${action} on ${[Resource].flat().includes('*') ? '*' : 'named'}`),
      );
    expect([...new Set(wildcards)].sort()).toEqual([
      // CDK's uploader, at deployment.
      'cloudfront:CreateInvalidation on *',
      'cloudfront:GetInvalidation on *',
      // Network interfaces of Lambdas in the VPC have no name before they exist.
      'ec2:AssignPrivateIpAddresses on *',
      'ec2:CreateNetworkInterface on *',
      'ec2:DeleteNetworkInterface on *',
      'ec2:DescribeNetworkInterfaces on *',
      'ec2:DescribeSubnets on *',
      'ec2:UnassignPrivateIpAddresses on *',
      'kms:GenerateDataKey* on named',
      'kms:ReEncrypt* on named',
      's3:Abort* on named',
      's3:DeleteObject* on named',
      's3:GetBucket* on named',
      's3:GetObject* on named',
      's3:List* on named',
      // X-Ray knows no resources.
      'xray:PutTelemetryRecords on *',
      'xray:PutTraceSegments on *',
    ]);
  });

  test('runs the migrations before code that needs them is deployed', () => {
    const migration = only('Custom::Trigger');
    expect(migration.Properties.ExecuteOnHandlerChange).toBe(true);
    for (const name of ['/api', 'keeps the outbox', 'trigger pre-sign-up', 'trigger post-confirmation']) {
      expect(resources[lambda(name).id]?.DependsOn).toContain(migration.id);
    }
    expect(migration.DependsOn).toContain(only('AWS::RDS::DBInstance').id);
  });
});

describe('The operator of the platform and the team’s mailbox', () => {
  const operatorOrganizationId = '8B5F3A0E-6f1c-4a53-9f51-0f2f6f6d1a12';

  test('are told to the API alone, as its schema reads them', () => {
    const stack = synthesize({ operatorOrganizationId, teamEmail: 'equipo@example.com' });
    const told = stack
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment?.Variables ?? {})
      .filter((variables) => 'OPERATOR_ORGANIZATION_ID' in variables || 'TEAM_EMAIL' in variables);
    expect(told).toHaveLength(1);
    const { OPERATOR_ORGANIZATION_ID, TEAM_EMAIL } = environments.api.shape;
    expect(TEAM_EMAIL.parse(told[0].TEAM_EMAIL)).toBe('equipo@example.com');
    expect(OPERATOR_ORGANIZATION_ID.parse(told[0].OPERATOR_ORGANIZATION_ID)).toBe(
      operatorOrganizationId.toLowerCase(),
    );
  });

  test('are nobody and the site’s own domain where nothing is said', () => {
    expect(lambda('/api').properties.Environment.Variables).toMatchObject({
      OPERATOR_ORGANIZATION_ID: '',
      TEAM_EMAIL: '',
    });
  });
});
