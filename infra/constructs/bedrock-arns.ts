import type { Stack } from 'aws-cdk-lib';
import type { ModelSettings } from '../../lambdas/contracts/agents/model-settings.ts';

/** Where an inference profile may send what it is asked, by the place that its name begins with. */
const geographies = ['us', 'us-gov', 'eu', 'apac', 'jp', 'au', 'ca', 'global'];

/**
 * What it takes to ask this model of Bedrock. An inference profile (`us.anthropic…`) is itself asked, and the model
 * behind it in whatever region the profile chooses.
 * Source: "Prerequisites for inference profiles", Amazon Bedrock user guide.
 */
export function bedrockArns(stack: Stack, { id, region: named }: ModelSettings): string[] {
  const name = id.slice('bedrock:'.length);
  if (name.startsWith('arn:')) return [name];
  const { partition, account } = stack;
  const region = named ?? stack.region;
  const [first = ''] = name.split('.');
  if (!geographies.includes(first)) return [`arn:${partition}:bedrock:${region}::foundation-model/${name}`];
  const model = name.slice(first.length + 1);
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${name}`,
    `arn:${partition}:bedrock:*::foundation-model/${model}`,
  ];
}

export function guardrailArn(stack: Stack, { guardrailId, region }: ModelSettings): string | undefined {
  if (guardrailId === undefined || guardrailId.startsWith('arn:')) return guardrailId;
  return `arn:${stack.partition}:bedrock:${region ?? stack.region}:${stack.account}:guardrail/${guardrailId}`;
}
