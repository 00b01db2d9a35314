import { maximumMessageLength } from '../../../../lambdas/contracts/messages.ts';

/** Why a text cannot be sent as it is; undefined for one that can. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Escriba un mensaje.';
  const rest = text.trim().length - maximumMessageLength;
  if (rest > 0) {
    const limit = new Intl.NumberFormat('es-US').format(maximumMessageLength);
    return `El mensaje admite como máximo ${limit} caracteres: sobran ${rest}.`;
  }
  // A field of a template that nothing was known for.
  if (/\{\{[^{}]*\}\}/.test(text)) return 'Complete lo que está entre llaves dobles antes de enviar.';
  return undefined;
}
