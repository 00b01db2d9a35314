import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { builtFrontend } from '../built-frontend.ts';
import { readConfiguration } from '../configuration.ts';
import type { Template } from '../quotas/resolve.ts';
import { createStacks } from '../stacks.ts';
import { type CostLine, monthlyCosts, unknownTypes } from './monthly-costs.ts';
import { pricesAsOf } from './prices.ts';

/** What production cannot do without; none of it has a price. */
const anyProduction = {
  stage: 'production',
  domainName: 'auxilia.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/example',
  emailSender: 'avisos@example.com',
  emailIdentity: 'example.com',
};

/** CDK's own, as its command reads them. */
const { context: flags } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'cdk.json'), 'utf8'),
);

/** The templates of a context, with Lambdas that are not bundled: their code has no price. */
async function templatesOf(context: Record<string, unknown>): Promise<Template[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'auxilia-costs-'));
  try {
    const app = new App({ outdir, context: { ...flags, 'aws:cdk:bundling-stacks': [], ...context } });
    createStacks(app, readConfiguration(app.node.getAllContext()), await builtFrontend());
    return app.synth().stacks.map(({ template }) => template as Template);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** The lines of all stacks of a context, and their sum. */
export async function costsOf(context: Record<string, unknown>) {
  const templates = await templatesOf(context);
  const unknown = templates.flatMap(unknownTypes);
  if (unknown.length > 0) throw new Error(`Without a price: ${unknown.join(', ')}`);
  const lines = templates.flatMap(monthlyCosts);
  return { lines, sum: lines.reduce((total, { idle }) => total + idle, 0) };
}

/** A table in Markdown. */
export function costTable(columns: Record<string, readonly CostLine[]>): string {
  const names = Object.keys(columns);
  const money = (value: number) => value.toFixed(2);
  const sections = names.map((name) => {
    const lines = columns[name] ?? [];
    const rows = lines.map(({ what, idle, perUse = '' }) => `| ${what} | ${money(idle)} | ${perUse} |`);
    const sum = lines.reduce((total, { idle }) => total + idle, 0);
    return [
      `| ${name} | USD a month, idle | by use |`,
      '|---|---|---|',
      ...rows,
      `| **sum** | **${money(sum)}** | |`,
    ].join('\n');
  });
  return `List prices of us-east-1 as of ${pricesAsOf}, without tax and free tiers.\n\n${sections.join('\n\n')}\n`;
}

if (import.meta.main && process.argv.length > 2) {
  process.stderr.write('npm run costs no toma opciones: dice lo que cuestan dev y production.\n');
  process.exitCode = 2;
} else if (import.meta.main) {
  const [dev, production] = await Promise.all([costsOf({}), costsOf(anyProduction)]);
  process.stdout.write(costTable({ dev: dev.lines, production: production.lines }));
}
