import type { ModelRequest } from '../../../../lambdas/agents/model.ts';
import type { ModelSettings } from '../../../../lambdas/contracts/agents/model-settings.ts';

export const secretName = 'Ana Núñez, 12/03/1980';

/** One step of a conversation in which the patient has just said who she is. */
export function requestTo(model: string, changes: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model,
    system: 'Usted da citas.',
    messages: [{ role: 'user', text: `Soy ${secretName}`, at: '2026-11-20T15:00:00Z' }],
    tools: [
      {
        name: 'find_patient',
        description: 'Busca a quien escribe',
        inputSchema: { type: 'object', properties: { family: { type: 'string' } }, required: ['family'] },
      },
    ],
    maxOutputTokens: 800,
    rules: {
      program: 'scheduling',
      now: '2026-11-20T15:00:00Z',
      timeZone: 'America/Bogota',
      agentName: 'Agenda',
      clinicName: 'Clínica',
      focus: null,
      patient: null,
      services: [],
      colleagues: [],
    } as unknown as ModelRequest['rules'],
    ...changes,
  };
}

export const bedrockId = 'bedrock:us.anthropic.claude-haiku-4-5-20251001-v1:0';
export const openaiId = 'openai:llama3.1';

export function settingsOf(id: string, baseUrl: string, changes: Partial<ModelSettings> = {}): ModelSettings {
  return { id, label: 'Modelo', inputPrice: 3, outputPrice: 15, baseUrl, ...changes };
}
