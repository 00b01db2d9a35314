/** What CloudFront takes, wherever the data lie: its certificate and its web ACL. */
export const edgeRegion = 'us-east-1';

/** Which stage a command is about. */
export interface Stage {
  name: string;
  isProduction: boolean;
  region: string;
  /** The stack with the data; elsewhere than in us-east-1 there is an edge stack beside it. */
  stack: string;
  /** All that is said with `-c`. */
  context: Readonly<Record<string, string>>;
  profile?: string;
}

/** Reads `-c stage=…`, `-c region=…` and `--profile …` of the arguments, in all ways in which the CDK CLI takes them. */
export function stageOf(args: readonly string[]): Stage {
  const context: Record<string, string> = {};
  let profile: string | undefined;
  for (const [index, argument] of args.entries()) {
    const [, option, own] = /^(-c|--context|--profile)(?:=(.*))?$/s.exec(argument) ?? [];
    if (option === undefined) continue;
    const value = own ?? args[index + 1] ?? '';
    if (option === '--profile') profile = value;
    else context[value.replace(/=.*$/s, '')] = value.replace(/^[^=]*=?/s, '');
  }
  const name = context.stage || 'dev';
  return {
    name,
    isProduction: name === 'production',
    region: context.region || edgeRegion,
    stack: `auxilia-${name}`,
    context,
    ...(profile && { profile }),
  };
}
