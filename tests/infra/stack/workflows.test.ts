import { describe, expect, test } from 'vitest';
import { largestDefinitionBytes } from '../../../lambdas/contracts/workflows/definition.ts';
import { mostEvents } from '../../../lambdas/workflows/compile/events.ts';
import { executionName, resumingMachineName } from '../../../lambdas/workflows/names.ts';
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

/** Source: AWS Step Functions Developer Guide, "Step Functions service quotas"; of the first AWS grants more, the others are fixed. */
const quotas = {
  machinesPerAccount: 100_000,
  definitionBytes: 1_048_576,
  eventsPerExecution: 25_000,
  executionName: 80,
};

describe('the quotas of Step Functions', () => {
  test('leave room for what clinics publish, in one account', () => {
    // A clinic that publishes a version of a workflow each day for five years, in each of fifty clinics.
    expect(50 * 5 * 365).toBeLessThan(quotas.machinesPerAccount);
    // Names of machines and executions, with the longest stage and a run that went on a million times.
    const id = 'f0000000-0000-4000-8000-000000000001';
    const machine = resumingMachineName(id, 100_000, 'compiled');
    expect(`auxilia-production-${machine}`.length).toBeLessThanOrEqual(quotas.executionName);
    expect(executionName(id, 1_000_000).length).toBeLessThanOrEqual(quotas.executionName);
    expect(mostEvents).toBe(quotas.eventsPerExecution);
    // What is compiled of a definition is longer than that, and refused where it is too long (catalogue/check-publication.ts).
    expect(largestDefinitionBytes).toBeLessThan(quotas.definitionBytes);
  });

  test('no machine is in the template, and none of them has a group of logs', () => {
    expect(ofType('AWS::StepFunctions::StateMachine')).toEqual([]);
    const groups = ofType('AWS::Logs::LogGroup').map(([id]) => id);
    expect(groups.filter((id) => /vendedlogs|StateMachine|Machines/.test(id))).toEqual([]);
    // Nor may their role write any.
    expect(JSON.stringify(statementsOf(only('AWS::IAM::Role', 'WorkflowsMachines').id))).not.toContain(
      'logs:',
    );
  });
});
