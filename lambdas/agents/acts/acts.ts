import * as z from 'zod';
import type { ModelTool } from '../model.ts';
import { longestOwnWords } from '../safety/own-words.ts';

/** What can be asked of a patient. */
export const slots = [
  'full-name',
  'birth-date',
  'phone',
  'record-number',
  'email',
  'address',
  'insurance',
  'language',
  'service',
  'visit-reason',
  'when',
  'which-time',
  'which-appointment',
  'say-again',
  'anything-else',
] as const;
export type Slot = (typeof slots)[number];

/** Our own name of the call whose result is meant; without it the last one that can be told. */
const callId = z.string().max(40).optional();

/**
 * What a network model says to a patient: dialogue acts. Those that tell of something done, or of the record, are put
 * into words by code from results of this run.
 */
const actSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('greet') }),
  z.strictObject({ act: z.literal('ask_for'), slot: z.enum(slots) }),
  z.strictObject({ act: z.literal('offer_times'), callId }),
  z.strictObject({ act: z.literal('say_result'), callId }),
  z.strictObject({ act: z.literal('explain'), callId }),
  z.strictObject({ act: z.literal('own_words'), text: z.string().trim().min(1).max(longestOwnWords) }),
]);
export type Act = z.infer<typeof actSchema>;

export const sayInput = z.strictObject({ acts: z.array(actSchema).min(1).max(5) });

export const sayTool = 'say';

const { $schema: _schema, ...inputSchema } = z.toJSONSchema(sayInput, { io: 'input' });

/** In place of `send_message`, for models that a network answers for. */
export const sayToolForModels: ModelTool = {
  name: sayTool,
  description:
    'Escribe al paciente. La plataforma pone en palabras cada acto: «greet» saluda; «ask_for» pide un dato; «offer_times» ofrece las horas que encontró «find_times»; «say_result» cuenta lo que resultó de otra herramienta (la última, o la de «callId»), y de «read_released_results» las palabras del profesional; «explain» da, palabra por palabra, lo que la clínica tiene publicado y encontró «find_knowledge». «own_words» son palabras propias, solo de cortesía o una pregunta: sin datos, hechos, números, nombres, consejos ni promesas.',
  inputSchema,
};
