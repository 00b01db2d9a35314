import * as z from 'zod';
import type { AgentModel } from './agents.ts';
import { modelIdSchema } from './definition.ts';

/** The embedded model is always there and needs no settings. */
export const rulesModel = 'rules';

const price = z.number().min(0).max(10_000);

/** Patients' words go there: unencrypted only to this machine or a network that the internet does not reach. */
const privateHost =
  /^(localhost|[\w-]+|.+\.(local|internal)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][\da-f:]+\])$/;
const addressSchema = z.union([
  z.url({ protocol: /^https$/ }),
  z.url({ protocol: /^http$/, hostname: privateHost }),
]);

/**
 * One model that the operator allows this installation. Prices are US dollars per million tokens. Where it is reached
 * stands here alone: no API and no agent can name an address.
 */
const modelSettingsSchema = z
  .strictObject({
    id: modelIdSchema.refine((id) => id !== rulesModel),
    label: z.string().trim().min(1).max(80),
    inputPrice: price,
    outputPrice: price,
    /** Of a Bedrock model; without it, that of the environment. */
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .optional(),
    guardrailId: z
      .string()
      .regex(/^[\w:/-]{1,2048}$/)
      .optional(),
    guardrailVersion: z
      .string()
      .regex(/^(DRAFT|[1-9]\d{0,7})$/)
      .optional(),
    baseUrl: addressSchema.optional(),
    /**
     * What identifies somebody is replaced before a text leaves for it, and put back in its answer. Without dates an
     * agent neither books nor compares days: `keep-dates` is for those that do. Nothing: texts leave as they are.
     */
    deidentify: z.enum(['keep-dates', 'all']).optional(),
  })
  .refine((model) => (model.guardrailId === undefined) === (model.guardrailVersion === undefined))
  .refine((model) => model.id.startsWith('bedrock:') || model.guardrailId === undefined);
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

export interface ModelConfiguration {
  models: readonly ModelSettings[];
  /** Sent to the OpenAI-compatible endpoints; those on one's own machine mostly want none. */
  openaiApiKey?: string | undefined;
}

/** AGENT_MODELS and its like cannot be used as they are. One Spanish line for the operator. */
export class InvalidModels extends Error {
  override name = 'InvalidModels';
}

/** Reads AGENT_MODELS, AGENT_OPENAI_BASE_URL and AGENT_OPENAI_API_KEY; nothing set means the embedded model alone. */
export function readModels(environment: Record<string, string | undefined>): ModelConfiguration {
  const models = parseModels(
    environment.AGENT_MODELS || '[]',
    environment.AGENT_OPENAI_BASE_URL || undefined,
  );
  const ids = models.map(({ id }) => id);
  const repeated = ids.find((id, place) => ids.indexOf(id) !== place);
  if (repeated) throw new InvalidModels(`AGENT_MODELS nombra dos veces el modelo «${repeated}».`);
  const homeless = models.find(({ id, baseUrl }) => id.startsWith('openai:') && baseUrl === undefined);
  if (homeless) {
    throw new InvalidModels(`El modelo «${homeless.id}» necesita «baseUrl» o AGENT_OPENAI_BASE_URL.`);
  }
  return { models, openaiApiKey: environment.AGENT_OPENAI_API_KEY || undefined };
}

function parseModels(json: string, openaiBaseUrl: string | undefined): ModelSettings[] {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new InvalidModels('AGENT_MODELS debe ser una lista en JSON.');
  }
  if (!Array.isArray(given)) throw new InvalidModels('AGENT_MODELS debe ser una lista en JSON.');
  return given.map((item: unknown, place) => {
    const parsed = modelSettingsSchema.safeParse(withBaseUrl(item, openaiBaseUrl));
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.');
    throw new InvalidModels(
      `AGENT_MODELS: el modelo número ${place + 1} no es válido${field ? ` en «${field}»` : ''}.`,
    );
  });
}

function withBaseUrl(item: unknown, openaiBaseUrl: string | undefined): unknown {
  const isOpenai =
    typeof item === 'object' && item !== null && 'id' in item && String(item.id).startsWith('openai:');
  return isOpenai && openaiBaseUrl ? { baseUrl: openaiBaseUrl, ...item } : item;
}

/** What an administrator who allows a model is told of what it learns. */
const notes: Record<NonNullable<ModelSettings['deidentify']>, string> = {
  'keep-dates': 'Recibe los textos sin nombres, teléfonos ni otros datos que identifiquen; con las fechas.',
  all: 'Recibe los textos sin nombres, teléfonos, fechas ni otros datos que identifiquen.',
};

/** What administrators may choose from. */
export function listModels({ models }: ModelConfiguration): AgentModel[] {
  const free = { inputPrice: 0, outputPrice: 0 };
  return [
    { id: rulesModel, label: 'Reglas, integrado', isAvailable: true, note: null, ...free },
    ...models.map(({ id, label, inputPrice, outputPrice, deidentify }) => {
      const note = deidentify ? notes[deidentify] : null;
      return { id, label, isAvailable: true, note, inputPrice, outputPrice };
    }),
  ];
}
