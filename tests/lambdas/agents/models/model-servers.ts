import { onTestFinished } from 'vitest';
import { createAskModel, type ModelLimits } from '../../../../lambdas/agents/models/ask-model.ts';
import type { ModelSettings } from '../../../../lambdas/contracts/agents/model-settings.ts';
import { startBedrockServer } from '../../../support/bedrock-server.ts';
import type { ModelServer, Script } from '../../../support/model-script.ts';
import { startOpenaiServer } from '../../../support/openai-server.ts';
import { bedrockId, openaiId, settingsOf } from './model-requests.ts';

/** Both providers, each on a server that speaks its wire. */
export const providers = [
  { provider: 'Bedrock', id: bedrockId, start: startBedrockServer, path: '' },
  { provider: 'an OpenAI-compatible server', id: openaiId, start: startOpenaiServer, path: '/v1' },
] as const;
export type Provider = (typeof providers)[number];

export interface Opened extends Partial<ModelLimits> {
  settings?: Partial<ModelSettings>;
}

export async function openModelServer(
  { id, start, path }: Provider,
  script: Script,
  { settings, ...limits }: Opened = {},
) {
  const server: ModelServer = await start(script);
  onTestFinished(server.close);
  const models = [settingsOf(id, server.url + path, settings)];
  return { server, ask: createAskModel({ models }, { limits }) };
}
