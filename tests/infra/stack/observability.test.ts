import { expect, test } from 'vitest';
import { environments } from '../../../lambdas/contracts/environment.ts';
import { synthesize } from './synthesize.ts';

const { only, ofType } = synthesize();
const topic = only('AWS::SNS::Topic');
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const watched = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric);

test.each(['Errors', 'Throttles', 'Duration'])('each of our Lambdas has an alarm on %s', (metric) => {
  const functions = watched(metric).map(({ Dimensions }) => Dimensions[0].Value.Ref);
  expect(new Set(functions).size).toBe(Object.keys(environments).length);
});

test('a trigger is reported before Cognito stops waiting for it', () => {
  const thresholds = watched('Duration')
    .filter(({ AlarmDescription }) => /pre-|post-|custom-/.test(AlarmDescription))
    .map(({ Threshold }) => Threshold);
  expect(thresholds).toEqual([4000, 4000, 4000, 4000, 4000]);
});

test.each([
  '5xx',
  'ACUUtilization',
  'DatabaseConnections',
  'NumberOfBackupJobsFailed',
  'job-failed',
  'message-failed',
  'message-uncertain',
  'ApproximateAgeOfOldestMessage',
])('there is an alarm on %s', (metric) => {
  expect(watched(metric)).toHaveLength(1);
});

test('there is an alarm on each queue of what failed', () => {
  expect(watched('ApproximateNumberOfMessagesVisible')).toHaveLength(3);
});

test('every alarm goes to the topic', () => {
  for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([{ Ref: topic.id }]);
});

test('CloudWatch may publish to the topic, and nobody without TLS', () => {
  const statements = only('AWS::SNS::TopicPolicy').Properties.PolicyDocument.Statement;
  expect(statements).toContainEqual(
    expect.objectContaining({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
    }),
  );
  expect(statements).toContainEqual(
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
  );
});

test('alarms are mailed to the address of the context', () => {
  expect(ofType('AWS::SNS::Subscription')).toEqual([]);
  const subscription = synthesize({ alarmEmail: 'guardia@example.com' }).only('AWS::SNS::Subscription');
  expect(subscription.Properties).toMatchObject({ Protocol: 'email', Endpoint: 'guardia@example.com' });
});

test('there is a dashboard', () => {
  expect(only('AWS::CloudWatch::Dashboard').Properties.DashboardName).toBe('auxilia-dev');
});
