import type { Kind } from '../../clinical/deidentify/kinds.ts';
import { openPseudonyms, type Pseudonyms } from '../../clinical/deidentify/pseudonyms.ts';
import type { ModelSettings } from '../../contracts/agents/model-settings.ts';
import type { ModelAnswer, ModelMessage, ModelRequest } from '../model.ts';
import { restoreArgument } from './restore-argument.ts';

/** What is asked without who it is about, and the way back. */
export interface Veil {
  request: ModelRequest;
  onText: (delta: string) => void;
  restore(answer: ModelAnswer): ModelAnswer;
}

/**
 * Replaces what identifies somebody in all that leaves for a model: what it is told, what was said, what tools were asked
 * and answered. Which placeholder stands for what lives as long as this one question, in memory alone.
 */
export function openVeil(
  request: ModelRequest,
  deidentify: ModelSettings['deidentify'],
  onText: (delta: string) => void,
): Veil {
  if (!deidentify) return { request, onText, restore: (answer) => answer };
  const pseudonyms = openPseudonyms(request.identities ?? [], deidentify === 'all' ? 'replaced' : 'kept');
  const messages = request.messages.map((message) => hideMessage(message, pseudonyms));
  const today = request.rules.now.slice(0, 10);
  const stream = pseudonyms.restoreStream(onText);
  return {
    request: { ...request, system: `${hideSystem(request.system, pseudonyms)}\n\n${rule}`, messages },
    onText: stream.push,
    restore: (answer) => {
      stream.end();
      if (answer.outcome !== 'answered') return answer;
      const calls = answer.calls.map((call) => ({
        ...call,
        arguments: mapTexts(call.arguments, (text, key) => restoreArgument(text, key, today, pseudonyms)),
      }));
      return { ...answer, text: answer.text === null ? null : pseudonyms.restore(answer.text), calls };
    },
  };
}

function hideMessage(message: ModelMessage, { hide }: Pseudonyms): ModelMessage {
  const hideValue = (value: unknown) => mapTexts(value, (text, key) => hide(text, kindOfKey(key)));
  if (message.role === 'user') return { ...message, text: hide(message.text) };
  if (message.role === 'tool') return { ...message, output: hideValue(message.output) };
  const calls = message.calls.map((call) => ({ ...call, arguments: hideValue(call.arguments) }));
  return { ...message, text: message.text === null ? null : hide(message.text), calls };
}

/** What a model is told of it; that it keeps to it is not counted on. */
const rule =
  'Los datos que identifican a alguien llegan sustituidos, p. ej. [PACIENTE_1] o [TELEFONO_1]. Cópielos letra por letra, también en las herramientas; si [PACIENTE_1] es un nombre entero, póngalo tanto en «givenName» como en «familyName». Nunca invente uno ni pregunte qué significan.';

/** The moment that it is stays: it is nobody's, and without it no model knows what «mañana» is. */
function hideSystem(system: string, { hide }: Pseudonyms): string {
  return system
    .split('\n\n')
    .map((part) => (part.startsWith('Ahora es ') ? part : hide(part)))
    .join('\n\n');
}

/** What tools call it says what it is, where a text alone may not («Ana»). */
const kindsOfKeys: Record<string, Kind> = {
  givenName: 'patient-name',
  familyName: 'patient-name',
  practitioner: 'staff-name',
  phone: 'phone',
  email: 'email',
  addressLine: 'street',
  city: 'territory',
  postalCode: 'territory',
  recordNumber: 'patient-id',
  memberId: 'insurance-id',
};
const kindOfKey = (key: string | undefined) => (key === undefined ? undefined : kindsOfKeys[key]);

/** Every text in a value of JSON, with the key it stands under. Keys are ours; a key that a model made up is none of anybody's. */
function mapTexts(value: unknown, change: (text: string, key?: string) => string, key?: string): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change, name)]),
  );
}
