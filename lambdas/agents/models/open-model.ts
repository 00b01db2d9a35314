import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { ModelConfiguration, ModelSettings } from '../../contracts/agents/model-settings.ts';
import type { AwsCredentials } from '../../platform/aws-credentials.ts';

export interface OpenModel {
  model: LanguageModel;
  providerOptions: { amazonBedrock?: Record<string, Record<string, string>> };
}

type Fetch = typeof globalThis.fetch;

export interface ModelAccess {
  configuration: ModelConfiguration;
  /** Of AWS, for Bedrock. */
  credentials: () => Promise<AwsCredentials>;
  fetch: Fetch;
}

/** The provider's own client, which holds no connection and may be made anew for each call. */
export function openModel(
  settings: ModelSettings,
  { configuration, credentials, fetch }: ModelAccess,
): OpenModel {
  const name = settings.id.slice(settings.id.indexOf(':') + 1);
  return settings.id.startsWith('bedrock:')
    ? openBedrock(name, settings, credentials, fetch)
    : openOpenaiCompatible(name, settings, configuration.openaiApiKey, fetch);
}

function openBedrock(
  name: string,
  settings: ModelSettings,
  credentials: ModelAccess['credentials'],
  fetch: Fetch,
): OpenModel {
  const { region, baseUrl, guardrailId, guardrailVersion } = settings;
  const bedrock = createAmazonBedrock({
    credentialProvider: credentials,
    fetch,
    ...(region && { region }),
    ...(baseUrl && { baseURL: baseUrl }),
  });
  const providerOptions =
    guardrailId && guardrailVersion
      ? {
          amazonBedrock: {
            guardrailConfig: {
              guardrailIdentifier: guardrailId,
              guardrailVersion,
              trace: 'disabled',
              // Nothing is let through before it was looked at.
              streamProcessingMode: 'sync',
            },
          },
        }
      : {};
  return { model: bedrock(name), providerOptions };
}

function openOpenaiCompatible(
  name: string,
  { baseUrl = '' }: ModelSettings,
  apiKey: string | undefined,
  fetch: Fetch,
): OpenModel {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    includeUsage: true,
    fetch,
    ...(apiKey && { apiKey }),
  });
  // Some servers leave a model's thoughts in its text, where a patient would read them.
  const middleware = extractReasoningMiddleware({ tagName: 'think' });
  return { model: wrapLanguageModel({ model: provider(name), middleware }), providerOptions: {} };
}
