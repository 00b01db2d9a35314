import type { MessageContext } from '../clinical/red-flags/red-flag-rule.ts';
import { chartOfThread, fold, type Repository, type Stored } from '../fhir/index.ts';

const types = ['Condition', 'MedicationRequest', 'MedicationStatement'] as const;
type Charted = Stored<(typeof types)[number]>;

/** As names of medicines and conditions are written in Spanish and English, folded; and codes of ICD-10-CM. */
const anticoagulants =
  /warfarin|acenocumarol|sintrom|coumadin|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|pradaxa|edoxaban|savaysa|heparin|enoxaparin|clopidogrel/;
const immunosuppression =
  /trasplant|transplant|quimioterap|chemotherap|leucemia|leukemia|linfoma|lymphoma|neutropen|tacrolimus|ciclosporin|cyclosporin|micofenol|mycophenol|azatiopr|azathiopr|methotrexat|metotrexat|rituximab/;
const pregnancy = /embaraz|pregnan|gestacion|gestation/;
const pregnancyCodes = /^(O\d|Z33|Z34)/;

/**
 * What the chart says of risks that decide whether words tell of a danger. True or unknown, never false: what is not charted
 * may be so all the same.
 */
export async function readRisks(repository: Repository, threadId: string): Promise<MessageContext> {
  const charted = (await chartOfThread(repository, threadId, types)).filter(isCurrent);
  const terms = charted.flatMap(termsOf);
  const has = (pattern: RegExp) => terms.some(({ text }) => pattern.test(text));
  const isPregnant = has(pregnancy) || terms.some(({ code }) => pregnancyCodes.test(code));
  return {
    ...(isPregnant && { isPregnant }),
    ...(has(anticoagulants) && { takesAnticoagulant: true }),
    ...(has(immunosuppression) && { isImmunosuppressed: true }),
  };
}

function isCurrent(resource: Charted): boolean {
  if (resource.resourceType !== 'Condition') return resource.status === 'active';
  const status = resource.clinicalStatus?.coding?.[0]?.code;
  return status === undefined || ['active', 'recurrence', 'relapse'].includes(status);
}

function termsOf(resource: Charted): { text: string; code: string }[] {
  const concept = resource.resourceType === 'Condition' ? resource.code : resource.medicationCodeableConcept;
  const codings = concept?.coding ?? [];
  return [
    { text: fold(concept?.text ?? ''), code: '' },
    ...codings.map(({ display = '', code = '' }) => ({ text: fold(display), code })),
  ];
}
