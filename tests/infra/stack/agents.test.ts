import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../../../infra/configuration.ts';
import { production, type Resource, synthesize } from './synthesize.ts';

const secret = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:auxilia/models-AbCdEf';
const prices = { inputPrice: 1, outputPrice: 5 };
const agentModels = [
  {
    id: 'bedrock:us.anthropic.claude-haiku-4-5-20251001-v1:0',
    label: 'Claude Haiku',
    guardrailId: 'gr1a2b3c',
    guardrailVersion: '2',
    ...prices,
  },
  { id: 'openai:qwen3', label: 'Qwen', baseUrl: 'https://models.example.com/v1', ...prices },
];
const dev = synthesize();
const live = synthesize({ ...production, agentModels: JSON.stringify(agentModels), openaiSecretArn: secret });
type Stack = typeof dev;

function lambda({ ofType }: Stack, id: string) {
  const found = ofType('AWS::Lambda::Function').find(([name]) => name.startsWith(id));
  if (!found) throw new Error(`No Lambda «${id}»`);
  const [name, { Properties }] = found;
  const role = Properties.Role['Fn::GetAtt'][0];
  const statements = ofType('AWS::IAM::Policy')
    .filter(([, policy]) => policy.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(([, policy]: [string, Resource]) => policy.Properties.PolicyDocument.Statement);
  const granted = (action: string) =>
    statements
      .filter(({ Action }: { Action: string | string[] }) => [Action].flat().includes(action))
      .flatMap(({ Resource }: { Resource: unknown }) => [Resource].flat().map((one) => JSON.stringify(one)));
  return { id: name, properties: Properties, granted };
}
const workerOf = (stack: Stack) => lambda(stack, 'AgentsWorker');

describe('the queue of runs', () => {
  const queue = dev.only('AWS::SQS::Queue', 'RunsQueue').Properties;

  test('gives a run up after five vain attempts, and keeps it to be looked at', () => {
    const failed = dev.only('AWS::SQS::Queue', 'RunsFailed');
    expect(queue.RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [failed.id, 'Arn'] },
      maxReceiveCount: 5,
    });
    expect(failed.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  test('hides a message for longer than a worker may hold it', () => {
    expect(queue.VisibilityTimeout).toBeGreaterThan(workerOf(dev).properties.Timeout);
  });

  test('is encrypted with the key of patients’ data, as it names their conversations', () => {
    expect(queue.KmsMasterKeyId['Fn::GetAtt'][0]).toMatch(/^KeysData/);
  });

  test('is reached from the isolated subnets by an endpoint that lets through messages to it alone', () => {
    const endpointOf = (stack: Stack) => stack.only('AWS::EC2::VPCEndpoint', 'RunsEndpoint').Properties;
    expect(endpointOf(dev).PolicyDocument.Statement).toEqual([
      expect.objectContaining({
        Action: 'sqs:SendMessage',
        Resource: { 'Fn::GetAtt': [dev.only('AWS::SQS::Queue', 'RunsQueue').id, 'Arn'] },
      }),
    ]);
    // 7.30 USD a month each.
    expect(endpointOf(dev).SubnetIds).toHaveLength(1);
    expect(endpointOf(live).SubnetIds).toHaveLength(2);
  });

  test.each(['ApiHandler', 'FhirHandler', 'JobsHandler', 'AgentsWorker'])('%s may tell it of runs', (id) => {
    expect(lambda(dev, id).granted('sqs:SendMessage').join()).toContain('RunsQueue');
    expect(lambda(dev, id).properties.Environment.Variables.RUNS_QUEUE).toBeDefined();
  });
});

describe('the worker', () => {
  test('has no database and no network of ours', () => {
    expect(workerOf(live).properties.VpcConfig).toBeUndefined();
    expect(workerOf(live).granted('rds-db:connect')).toEqual([]);
  });

  test('takes one run at a time, and reports those that failed', () => {
    expect(dev.only('AWS::Lambda::EventSourceMapping').Properties).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FunctionName: { Ref: workerOf(dev).id },
    });
  });

  test('may call the half with the database and the dispatcher, and nothing else of ours', () => {
    expect(workerOf(live).granted('lambda:InvokeFunction').toSorted()).toEqual([
      expect.stringContaining('AgentsStore'),
      expect.stringContaining('JobsDispatcher'),
    ]);
  });

  test('may ask no model where none is configured', () => {
    const { granted, properties } = workerOf(dev);
    expect(granted('bedrock:InvokeModelWithResponseStream')).toEqual([]);
    expect(granted('secretsmanager:GetSecretValue')).toEqual([]);
    expect(properties.Environment.Variables).toMatchObject({ AGENT_MODELS: '[]', OPENAI_SECRET: '' });
  });

  test('may ask the configured models of Bedrock through their guardrail, and read the one secret', () => {
    const { granted, properties } = workerOf(live);
    const [model, profile, ...others] = granted('bedrock:InvokeModelWithResponseStream');
    expect(profile).toContain(':inference-profile/us.anthropic.claude-haiku-4-5-20251001-v1:0');
    expect(model).toContain(':bedrock:*::foundation-model/anthropic.claude-haiku-4-5-20251001-v1:0');
    expect(others).toEqual([]);
    expect(granted('bedrock:ApplyGuardrail')).toEqual([expect.stringContaining(':guardrail/gr1a2b3c')]);
    expect(granted('secretsmanager:GetSecretValue')).toEqual([JSON.stringify(secret)]);
    expect(JSON.parse(properties.Environment.Variables.AGENT_MODELS)).toEqual(agentModels);
  });

  test('looks every minute in production for runs that the queue does not tell of', () => {
    const { ScheduleExpression, Target } = live.only('AWS::Scheduler::Schedule', 'Agents').Properties;
    expect(ScheduleExpression).toBe('rate(1 minute)');
    expect(Target.Input).toBe('{"action":"sweep"}');
  });
});

test('the half with the database reaches nothing else of AWS', () => {
  const { granted, properties } = lambda(dev, 'AgentsStore');
  expect(granted('rds-db:connect').join()).toContain('/auxilia_worker');
  for (const action of ['sqs:SendMessage', 'lambda:InvokeFunction', 's3:GetObject']) {
    expect(granted(action)).toEqual([]);
  }
  // It gives up before the worker does.
  expect(properties.Timeout).toBe(60);
});

test.each(['a run of an agent failed', 'could not be worked on', 'wait for a worker'])(
  'somebody hears when %s',
  (text) => {
    const alarms = dev.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    const alarm = alarms.find(({ AlarmDescription }) => AlarmDescription.includes(text));
    expect(alarm?.AlarmActions).toHaveLength(1);
  },
);

test('models that cannot be used are refused before anything is deployed', () => {
  expect(() => readConfiguration({ agentModels: '[{"id":"bedrock:x"}]' })).toThrow(
    'Contexto «agentModels»: el modelo número 1 no es válido en «label».',
  );
  expect(() => readConfiguration({ agentModels: 'x' })).toThrow('Contexto «agentModels» debe ser una lista');
});
