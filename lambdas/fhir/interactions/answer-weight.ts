import { JsonText, writeJson } from '../json.ts';
import { refuse } from '../outcome.ts';
import { maximumInflatedBytes } from '../read-body.ts';
import type { FhirAnswer } from './call.ts';

/** Characters. What was sent is answered as it is kept, a little longer; more comes from what was only asked for. */
const maximumAnswered = 2 * maximumInflatedBytes;

/** What the answers to a Bundle's entries weigh together: a thousand searches in one Bundle would take gigabytes of memory. */
export class AnswerWeight {
  #total = 0;

  add({ body }: FhirAnswer): void {
    if (body) this.#total += body instanceof JsonText ? body.text.length : writeJson(body).length;
  }

  /** @throws FhirRefusal before an entry is done that would have no room */
  refuseMore(): void {
    if (this.#total <= maximumAnswered) return;
    const text = `Lo que este Bundle pide ocupa más de ${maximumAnswered / 1024 / 1024} MiB: esta entrada no se ha atendido. Pida en otro lo que falta.`;
    throw refuse(413, 'too-costly', text);
  }
}
