import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../infra/configuration.ts';
import { environments } from '../../../lambdas/contracts/environment.ts';
import { production, synthesize } from './synthesize.ts';

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

const runbooks = join(import.meta.dirname, '..', '..', '..', 'infra', 'runbooks');
const pageOf = (description: string) => /\. See infra\/runbooks\/([a-z-]+\.md)$/.exec(description)?.[1];

test('every alarm names the page that says what it means, where to look and what to do; no page is without an alarm', () => {
  const live = synthesize(production)
    .ofType('AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties);
  const named = new Set([...alarms, ...live].map(({ AlarmDescription }) => pageOf(AlarmDescription)));
  const written = readdirSync(runbooks).filter((file) => file !== 'README.md');
  expect([...named].sort()).toEqual(written.sort());
  for (const file of written) {
    const text = readFileSync(join(runbooks, file), 'utf8');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings, file).toEqual(['What it means', 'Where to look', 'What to do']);
    for (const [, linked] of text.matchAll(/\]\(([a-z-]+\.md)\)/g)) expect(written).toContain(linked);
  }
});

test('what the pages ask the logs is saved beside them, over the lines of all Lambdas', () => {
  const saved = ofType('AWS::Logs::QueryDefinition').map(([, { Properties }]) => Properties);
  const names = saved.map(({ Name }) => Name.replace('auxilia/dev/', ''));
  const asked = readdirSync(runbooks).flatMap((file) =>
    [...readFileSync(join(runbooks, file), 'utf8').matchAll(/quer(?:y|ies) `([a-z-]+)`/g)].map(
      ([, name]) => name,
    ),
  );
  expect(names.sort()).toEqual([...new Set([...asked, 'one-request'])].sort());
  for (const { LogGroupNames } of saved) expect(LogGroupNames).toHaveLength(Object.keys(environments).length);
});

const root = join(import.meta.dirname, '..', '..', '..');
const pages = ['infra/runbooks', 'infra/decisions', 'infra']
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }));

test('what the pages tell to type is there: commands, their contexts, benches', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const benches = readFileSync(join(root, 'tests', 'bench', 'run.ts'), 'utf8');
  let seen = 0;
  for (const { file, text } of pages) {
    for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g)) {
      expect(scripts, file).toHaveProperty([name]);
      seen += 1;
    }
    for (const [, name = ''] of text.matchAll(/-c ([a-zA-Z]+)(?:=|`)/g)) {
      const read = () => readConfiguration({ [name]: '' });
      if (name !== 'name') expect(read, `${file}: ${name}`).not.toThrow(/desconocido/);
      seen += 1;
    }
    for (const [, name = ''] of text.matchAll(/npm run bench -- ([a-z-]+)/g))
      expect(benches).toMatch(`${name}`);
    // CDK's own command builds the app, whose stage is `dev` where nobody says another.
    for (const [command] of text.matchAll(/npx cdk [^`]+/g)) expect(command, file).toContain('-c stage=');
  }
  expect(seen).toBeGreaterThan(20);
});

test('no page sends people to look where nothing is', () => {
  const hasInsights = ofType('AWS::RDS::DBInstance').some(
    ([, { Properties }]) => Properties.EnablePerformanceInsights,
  );
  for (const { file, text } of pages)
    if (!hasInsights) expect(text, file).not.toContain('Performance Insights');
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
