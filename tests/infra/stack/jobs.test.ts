import { describe, expect, test } from 'vitest';
import { accountActions } from './account-actions.ts';
import { production, type Resource, type Synthesized, synthesize } from './synthesize.ts';

const dev = synthesize();
const sender = { emailSender: 'avisos@example.com', emailIdentity: 'avisos@example.com' };
const secret = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:auxilia/twilio-AbCdEf';
const live = synthesize({ ...production, ...sender, messagingSecretArn: secret });

type Stack = typeof dev;

function lambda({ ofType }: Stack, description: string) {
  const found = ofType('AWS::Lambda::Function').find(([, { Properties }]) =>
    String(Properties.Description).endsWith(description),
  );
  if (!found) throw new Error(`No Lambda «${description}»`);
  const [id, { Properties }] = found;
  const role = Properties.Role['Fn::GetAtt'][0];
  return { id, properties: Properties, statements: statementsOf({ ofType }, role) };
}

function statementsOf({ ofType }: Pick<Stack, 'ofType'>, role: string) {
  return ofType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(([, { Properties }]: [string, Resource]) => Properties.PolicyDocument.Statement);
}

const actions = (statements: { Action: string | string[] }[]) =>
  [...new Set(statements.flatMap(({ Action }) => Action))].sort();

const dispatcherOf = (stack: Stack) => lambda(stack, 'sends what they have to say');
const jobsOf = (stack: Stack) => lambda(stack, 'keeps the outbox');

describe('the clock', () => {
  test('wakes the dispatcher every minute in production, and every hour where each time costs', () => {
    const rate = (stack: Stack) =>
      stack.only('AWS::Scheduler::Schedule', 'Jobs').Properties.ScheduleExpression;
    expect(rate(live)).toBe('rate(1 minute)');
    expect(rate(dev)).toBe('rate(60 minutes)');
    expect(rate(synthesize({ jobsTickMinutes: '5' }))).toBe('rate(5 minutes)');
  });

  test('does not repeat a call, and leaves what could not be delivered in a queue', () => {
    const { Target } = dev.only('AWS::Scheduler::Schedule', 'Jobs').Properties;
    expect(Target.Arn).toEqual({ 'Fn::GetAtt': [dispatcherOf(dev).id, 'Arn'] });
    expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 });
    expect(Target.DeadLetterConfig.Arn).toEqual({
      'Fn::GetAtt': [dev.only('AWS::SQS::Queue', 'Jobs').id, 'Arn'],
    });
  });

  test('may invoke the dispatcher and nothing else', () => {
    const role = dev.only('AWS::Scheduler::Schedule', 'Jobs').Properties.Target.RoleArn['Fn::GetAtt'][0];
    const statements = statementsOf(dev, role);
    expect(actions(statements)).toEqual([
      'kms:Decrypt',
      'kms:GenerateDataKey',
      'lambda:InvokeFunction',
      'sqs:SendMessage',
    ]);
    const invoke = statements.find(({ Action }: { Action: string }) => Action === 'lambda:InvokeFunction');
    expect(invoke.Resource).toEqual({ 'Fn::GetAtt': [dispatcherOf(dev).id, 'Arn'] });
  });
});

describe('the dispatcher', () => {
  test('has no database and no network of ours', () => {
    for (const stack of [dev, live]) {
      const { properties, statements } = dispatcherOf(stack);
      expect(properties.VpcConfig).toBeUndefined();
      expect(actions(statements).some((action) => /^(rds|ec2|s3)/.test(action))).toBe(false);
    }
  });

  test('may ask the jobs and use the machines of workflows, and nothing more where there is neither sender nor Twilio', () => {
    const granted = actions(dispatcherOf(dev).statements);
    // Of what: workflows.test.ts.
    expect(granted.filter((action) => !/^(states|iam):/.test(action))).toEqual([
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:GenerateDataKey',
      'lambda:InvokeFunction',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'sqs:SendMessage',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
    expect(dispatcherOf(dev).properties.Environment.Variables).toMatchObject({
      EMAIL_SENDER: '',
      TWILIO_SECRET: '',
      PRESCRIPTION_SECRET: '',
      STRIPE_SECRET: '',
    });
  });

  test('may send from the verified address and read the one secret', () => {
    const { statements, properties } = dispatcherOf(live);
    const granted = (action: string) =>
      statements.find(({ Action }: { Action: string | string[] }) => [Action].flat().includes(action));
    expect(JSON.stringify(granted('ses:SendEmail').Resource)).toContain(':identity/avisos@example.com');
    expect(JSON.stringify(granted('ses:SendEmail').Resource)).toContain(':configuration-set/');
    expect(granted('secretsmanager:GetSecretValue').Resource).toBe(secret);
    expect(properties.Environment.Variables).toMatchObject({
      EMAIL_SENDER: 'avisos@example.com',
      TWILIO_SECRET: secret,
      PRESCRIPTION_SECRET: '',
    });
  });

  test('alone reads the account at Stripe; the jobs know only that there is one', () => {
    const cards = synthesize({ stripeSecretArn: secret });
    const { statements, properties } = dispatcherOf(cards);
    expect(properties.Environment.Variables.STRIPE_SECRET).toBe(secret);
    const readers = statements.filter(({ Action }: { Action: string | string[] }) =>
      [Action].flat().includes('secretsmanager:GetSecretValue'),
    );
    expect(readers.map(({ Resource }: { Resource: string }) => Resource)).toEqual([secret]);
    const cardsOf = (stack: Synthesized) =>
      stack
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties.Environment?.Variables?.CARDS)
        .filter((value) => value !== undefined);
    expect([cardsOf(cards), cardsOf(dev)]).toEqual([['on'], ['']]);
  });

  test('is told by EventBridge of what SES says came back of our messages, and of nothing else', () => {
    const rule = live.only('AWS::Events::Rule', 'JobsReturned').Properties;
    expect(rule.EventPattern).toEqual({
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint'],
        mail: { tags: { 'ses:configuration-set': [{ Ref: live.only('AWS::SES::ConfigurationSet').id }] } },
      },
    });
    expect(rule.Targets).toEqual([
      expect.objectContaining({ Arn: { 'Fn::GetAtt': [dispatcherOf(live).id, 'Arn'] } }),
    ]);
    const events = live.only('AWS::SES::ConfigurationSetEventDestination').Properties.EventDestination;
    expect(events).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
    expect(dev.ofType('AWS::Events::Rule').filter(([id]) => id.startsWith('JobsReturned'))).toEqual([]);
  });

  test('sends no e-mail before SES has verified the address', () => {
    const waiting = synthesize({ emailSender: 'avisos@example.com' });
    expect(dispatcherOf(waiting).properties.Environment.Variables.EMAIL_SENDER).toBe('');
    expect(actions(dispatcherOf(waiting).statements)).not.toContain('ses:SendEmail');
  });

  test('is not called again by itself after it failed, and its failure is kept', () => {
    const { id, properties } = dispatcherOf(dev);
    expect(properties.DeadLetterConfig.TargetArn['Fn::GetAtt'][0]).toBe(
      dev.only('AWS::SQS::Queue', 'Jobs').id,
    );
    const invoke = dev.only('AWS::Lambda::EventInvokeConfig', 'Jobs').Properties;
    expect(invoke).toMatchObject({ FunctionName: { Ref: id }, MaximumRetryAttempts: 0 });
  });
});

describe('the jobs Lambda', () => {
  test('knows how often it is asked, so that it knows what is a gap', () => {
    expect(jobsOf(live).properties.Environment.Variables.TICK_MINUTES).toBe('1');
    expect(jobsOf(dev).properties.Environment.Variables.TICK_MINUTES).toBe('60');
  });

  test('reaches the database, the queue of agents’ runs, the accounts of the user pool, and nothing else of AWS', () => {
    expect(actions(jobsOf(live).statements).filter((action) => !/^(ec2|logs|xray):/.test(action))).toEqual([
      ...accountActions,
      'kms:Decrypt',
      'kms:GenerateDataKey',
      'rds-db:connect',
      'sqs:SendMessage',
    ]);
  });

  test('gives up after its caller', () => {
    expect(jobsOf(dev).properties.Timeout).toBe(60);
    expect(dispatcherOf(dev).properties.Timeout).toBe(240);
  });
});

test('the queue of what failed is encrypted with our key and closed to whoever comes without TLS', () => {
  expect(dev.only('AWS::SQS::Queue', 'Jobs').Properties.KmsMasterKeyId['Fn::GetAtt'][0]).toMatch(
    /^KeysOperations/,
  );
  expect(dev.only('AWS::SQS::QueuePolicy', 'Jobs').Properties.PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
  );
});

test.each(['job-failed', 'message-failed', 'message-uncertain'])(
  '%s is counted in the jobs’ log',
  (event) => {
    const filter = dev
      .ofType('AWS::Logs::MetricFilter')
      .map(([, { Properties }]) => Properties)
      .find(({ FilterPattern }) => FilterPattern === `{ $.event = "${event}" }`);
    expect(filter?.LogGroupName.Ref).toMatch(/^JobsHandlerLogs/);
    expect(filter?.MetricTransformations).toEqual([
      expect.objectContaining({ MetricName: event, MetricNamespace: 'Auxilia/dev', MetricValue: '1' }),
    ]);
  },
);
