import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { costTable } from '../../../infra/costs/costs.ts';
import { monthlyCosts, unknownTypes } from '../../../infra/costs/monthly-costs.ts';
import type { Template } from '../../../infra/quotas/resolve.ts';
import { production, synthesize } from './synthesize.ts';

const templateOf = (context?: Record<string, unknown>) => synthesize(context).template.toJSON() as Template;
const sum = (template: Template) => monthlyCosts(template).reduce((total, { idle }) => total + idle, 0);
const plus = (template: Template, added: Template['Resources']): Template => ({
  Resources: { ...template.Resources, ...added },
});

test('each type of the stack has a price or is known to have none', () => {
  expect(unknownTypes(templateOf())).toEqual([]);
  expect(unknownTypes(templateOf(production))).toEqual([]);
  const gateway = { Type: 'AWS::EC2::NatGateway' };
  expect(unknownTypes(plus(templateOf(), { gateway }))).toEqual(['AWS::EC2::NatGateway']);
});

test.each([
  ['an alarm', { Type: 'AWS::CloudWatch::Alarm' }, 0.1],
  ['a key', { Type: 'AWS::KMS::Key' }, 1],
  ['a secret', { Type: 'AWS::SecretsManager::Secret' }, 0.4],
  ['a rule of the firewall', { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}] } }, 6],
  [
    'an endpoint in two zones',
    { Type: 'AWS::EC2::VPCEndpoint', Properties: { VpcEndpointType: 'Interface', SubnetIds: ['a', 'b'] } },
    14.6,
  ],
  ['an endpoint of S3', { Type: 'AWS::EC2::VPCEndpoint', Properties: { VpcEndpointType: 'Gateway' } }, 0],
])('%s more costs what it costs', (_what, resource, price) => {
  const template = templateOf();
  expect(sum(plus(template, { planted: resource })) - sum(template)).toBeCloseTo(price, 6);
});

test('production pays for a database that never pauses, in each of its instances', () => {
  const aurora = (context?: Record<string, unknown>) =>
    monthlyCosts(templateOf(context)).find(({ what }) => what.startsWith('Aurora'))?.idle ?? 0;
  expect(aurora(production)).toBeCloseTo(2 * 0.5 * 730 * 0.12 + 0.1, 6);
  // A look each hour keeps it awake for a tenth of the time, a look each minute always.
  expect(aurora()).toBeCloseTo(73 * 0.5 * 0.12 + 0.1, 6);
  expect(aurora({ jobsTickMinutes: '1' })).toBeCloseTo(730 * 0.5 * 0.12 + 0.1, 6);
});

test('the decision and the README say what the script says', async () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const columns = { dev: monthlyCosts(templateOf()), production: monthlyCosts(templateOf(production)) };
  const written = readFileSync(join(root, 'infra', 'decisions', '2026-11-idle-stack.md'), 'utf8');
  expect(written).toContain(costTable(columns).trim());
  const [dev, live] = Object.values(columns).map((lines) =>
    lines.reduce((total, { idle }) => total + idle, 0),
  );
  const sums = `${Math.round(dev ?? 0)} USD a month, production ${Math.round(live ?? 0)}`;
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(sums);
});

test('what each request passes is paid for: the firewall looks at it, a function at each page', () => {
  const said = costTable({ production: monthlyCosts(templateOf(production)) });
  expect(said).toMatch(/firewall, traces \| 0\.00 \| 4\.38 a million/);
  expect(said).toMatch(/its function twice, firewall \| 0\.00 \| 1\.80 a million, 0\.085 a GB/);
});

test('the table adds up', () => {
  const lines = monthlyCosts(templateOf(production));
  const table = costTable({ production: lines });
  const amounts = [...table.matchAll(/^\| [^*|]+ \| (\d+\.\d\d) \|/gm)].map(([, amount]) => Number(amount));
  expect(amounts).toHaveLength(lines.length);
  const printed = Number(/\*\*sum\*\* \| \*\*(\d+\.\d\d)\*\*/.exec(table)?.[1]);
  expect(Math.abs(printed - amounts.reduce((total, amount) => total + amount, 0))).toBeLessThan(0.1);
});
