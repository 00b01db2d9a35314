import { describe, expect, test } from 'vitest';
import { type Resource, synthesize } from './synthesize.ts';

const { ofType, only } = synthesize();

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}
const statementsOf = (role: string): Statement[] =>
  ofType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(([, { Properties }]: [string, Resource]) => Properties.PolicyDocument.Statement);
const inAccount = (kind: string, rest: string) => ({
  'Fn::Join': ['', [`arn:aws:states:us-east-1:`, { Ref: 'AWS::AccountId' }, `:${kind}:auxilia-dev-${rest}`]],
});
const machines = inAccount('stateMachine', 'workflow-*');
const executions = inAccount('execution', 'workflow-*:*');
const key = { 'Fn::GetAtt': [expect.stringMatching(/^KeysData/), 'Arn'] };
const steps = only('AWS::Lambda::Function', 'WorkflowsSteps');
const throughStepFunctions = { 'kms:ViaService': 'states.us-east-1.amazonaws.com' };
const encryption = {
  Effect: 'Allow',
  Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
  Resource: key,
  Condition: {
    StringEquals: throughStepFunctions,
    StringLike: { 'kms:EncryptionContext:aws:states:stateMachineArn': machines },
  },
};

describe('the state machines of workflows', () => {
  const role = only('AWS::IAM::Role', 'WorkflowsMachines');

  test('alone may take their role, those of this stage and no others', () => {
    expect(role.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Action: 'sts:AssumeRole',
        Effect: 'Allow',
        Principal: { Service: 'states.amazonaws.com' },
        Condition: {
          StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
          ArnLike: { 'aws:SourceArn': machines },
        },
      },
    ]);
  });

  test('may call the function for steps and encrypt what is theirs, and nothing else', () => {
    expect(statementsOf(role.id)).toEqual([
      { Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: { 'Fn::GetAtt': [steps.id, 'Arn'] } },
      encryption,
    ]);
  });
});

test('the function for steps has a name that versions published long ago still call, and no way out of the network', () => {
  expect(steps.Properties.FunctionName).toBe('auxilia-dev-workflow-steps');
  expect(steps.Properties.VpcConfig).toBeDefined();
  const [api] = ofType('AWS::Lambda::Function').filter(([id]) => id.startsWith('ApiHandler'));
  expect(api?.[1].Properties.Environment.Variables.STEPS_FUNCTION).toEqual({ Ref: steps.id });
});

describe('the dispatcher', () => {
  const dispatcher = only('AWS::Lambda::Function', 'JobsDispatcher');
  const statements = statementsOf(dispatcher.Properties.Role['Fn::GetAtt'][0]);
  const of = (action: string) => statements.filter(({ Action }) => [Action].flat().includes(action));

  test('may touch the machines of this stage alone, and hand them no other role', () => {
    const granted = statements.filter(({ Action }) => [Action].flat().some((one) => /^states:/.test(one)));
    expect(granted.map(({ Resource }) => Resource)).toEqual([machines, executions]);
    expect(of('iam:PassRole')).toEqual([
      {
        Action: 'iam:PassRole',
        Effect: 'Allow',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^WorkflowsMachines/), 'Arn'] },
        Condition: { StringEquals: { 'iam:PassedToService': 'states.amazonaws.com' } },
      },
    ]);
  });

  test('uses the key of patients’ data for what machines keep, through Step Functions alone', () => {
    const withDataKey = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('KeysData'));
    expect(withDataKey).toEqual([
      {
        Action: 'kms:DescribeKey',
        Effect: 'Allow',
        Resource: key,
        Condition: { StringEquals: throughStepFunctions },
      },
      encryption,
    ]);
  });

  test('is told of each execution of theirs that ended, however it did', () => {
    const [rule] = ofType('AWS::Events::Rule').filter(([id]) => id.startsWith('WorkflowsEnded'));
    const { EventPattern, Targets } = rule?.[1].Properties ?? {};
    expect(EventPattern).toEqual({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: {
        status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
        stateMachineArn: [{ wildcard: machines }],
      },
    });
    expect(Targets[0].Arn).toEqual({ 'Fn::GetAtt': [dispatcher.id, 'Arn'] });
  });
});
