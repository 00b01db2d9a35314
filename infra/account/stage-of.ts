import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What CloudFront takes, wherever the data lie: its certificate and its web ACL. */
export const edgeRegion = 'us-east-1';

/** Which stage a command is about. */
export interface Stage {
  name: string;
  isProduction: boolean;
  region: string;
  /** The stack with the data; elsewhere than in us-east-1 there is an edge stack beside it. */
  stack: string;
  /** The one beside it in us-east-1, with the firewall. */
  edgeStack?: string;
  /** All that is said with `-c`, and in cdk.json. */
  context: Readonly<Record<string, string>>;
  profile?: string;
}

/** What cdk.json says of the stack; its other keys are CDK's own. */
function contextOfFile(): Record<string, string> {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>;
  };
  const ours = Object.entries(context).filter(([key]) => /^\w+$/.test(key));
  return Object.fromEntries(
    ours.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** Reads `-c stage=…`, `-c region=…` and `--profile …` of the arguments, in all ways in which the CDK CLI takes them. */
export function stageOf(args: readonly string[], inFile = contextOfFile()): Stage {
  const context: Record<string, string> = { ...inFile };
  let profile: string | undefined;
  for (const [index, argument] of args.entries()) {
    const [, option, own] = /^(-c|--context|--profile)(?:=(.*))?$/s.exec(argument) ?? [];
    if (option === undefined) continue;
    const value = own ?? args[index + 1] ?? '';
    if (option === '--profile') profile = value;
    else context[value.replace(/=.*$/s, '')] = value.replace(/^[^=]*=?/s, '');
  }
  const name = context.stage || 'dev';
  const region = context.region || edgeRegion;
  return {
    name,
    isProduction: name === 'production',
    region,
    stack: `auxilia-${name}`,
    ...(region !== edgeRegion && { edgeStack: `auxilia-${name}-edge` }),
    context,
    ...(profile && { profile }),
  };
}
