import type { CodeableConcept } from '@medplum/fhirtypes';
import { codeOf } from './entered-concept.ts';

const texts: Readonly<Record<string, string>> = {
  unconfirmed: 'sin confirmar',
  presumed: 'sin confirmar',
  provisional: 'provisional',
  differential: 'diagnóstico diferencial',
};

/** What keeps a problem or an allergy from being a fact, in words; undefined where nobody doubts it. */
export const doubtText = (verificationStatus: CodeableConcept | undefined): string | undefined =>
  texts[codeOf(verificationStatus)];
