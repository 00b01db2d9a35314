import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { foldWords } from './fold-words.ts';

export type Taken = MedicationRequest | MedicationStatement;

const over: readonly (string | undefined)[] = [
  'completed',
  'cancelled',
  'stopped',
  'entered-in-error',
  'not-taken',
];
const unordered: readonly (string | undefined)[] = ['plan', 'proposal'];

/** Whether a medicine counts as taken: neither over, nor only planned, nor forbidden. `today` is `YYYY-MM-DD`. */
export function isTaken(resource: Taken, isPrescribed: boolean, today: string): boolean {
  if (over.includes(resource.status)) return false;
  if (resource.resourceType === 'MedicationRequest') {
    if (resource.doNotPerform === true) return false;
    // What is being signed is as good as ordered.
    if (isPrescribed) return true;
    if (unordered.includes(resource.intent)) return false;
  }
  const ends = endsOf(resource);
  return ends.length === 0 || !ends.every((end) => isPast(end, today));
}

function endsOf(resource: Taken): (string | undefined)[] {
  if (resource.resourceType === 'MedicationStatement' && resource.effectivePeriod?.end)
    return [resource.effectivePeriod.end];
  const dosages =
    resource.resourceType === 'MedicationRequest' ? resource.dosageInstruction : resource.dosage;
  return (dosages ?? []).map(({ timing }) => timing?.repeat?.boundsPeriod?.end);
}

/** A FHIR date or time, which may be of a year or month alone. */
function isPast(end: string | undefined, today: string): boolean {
  const day = end?.slice(0, 10);
  return day !== undefined && day < today.slice(0, day.length);
}

const noLonger =
  / (?:ya no|no (?:(?:la|lo|las|los|me la|me lo|se la|se lo) )?(?:toma|tomo|tomaba|usa|uso|usaba)|(?:dejo|deje|dejado) de (?:tomar|usar)\w*|(?:la|lo) (?:dejo|deje|suspendio|suspendi|suspendieron|quitaron)|suspendid[oa]s?|descontinuad[oa]s?|abandon(?:o|ada|ado)) /;

/** Whether its words say that it is not taken any more: to be asked, for nobody recorded it as stopped. */
export const mayNotBeTaken = (words: string): boolean => noLonger.test(foldWords(words));

/**
 * Ingredients that act for weeks after the last dose: fluoxetine and its metabolite, amiodarone, leflunomide, and monoamine oxidase
 * until it is made anew.
 */
const lasting: readonly string[] = [
  'amiodarone',
  'fluoxetine',
  'isocarboxazid',
  'leflunomide',
  'phenelzine',
  'rasagiline',
  'selegiline',
  'teriflunomide',
  'tranylcypromine',
];

/** Whether it is to be checked although it is not taken any more. */
export const actsOn = (keys: readonly string[]): boolean => keys.some((key) => lasting.includes(key));
