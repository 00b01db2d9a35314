import type { ChargeItem } from '@medplum/fhirtypes';
import { conceptKey, type EnteredConcept, readConcept } from '../entered-concept.ts';
import { currency, serviceSystems } from './charge-entry.ts';

export interface SuperbillLine {
  id: string;
  text: string;
  /** 'CPT' or 'HCPCS' with a code of it; both '' where it has none. */
  system: string;
  code: string;
  units: number | undefined;
  /** Of one unit; undefined where none is known. */
  price: number | undefined;
  /** Undefined where units or price are not known: never zero for what nobody has said. */
  amount: number | undefined;
  /** Places of its diagnoses in the list of the bill, from 1. */
  diagnoses: number[];
}

/** What of a visit is charged, as whoever bills reads it. */
export interface Superbill {
  encounterId: string | undefined;
  occurredAt: string | undefined;
  diagnoses: EnteredConcept[];
  lines: SuperbillLine[];
  /** Undefined unless the amount of each line is known. */
  total: number | undefined;
  items: ChargeItem[];
}

/** Amounts in cents are whole numbers: 0.1 + 0.2 is 0.3. */
const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const isCharged = ({ status }: ChargeItem) =>
  status !== 'entered-in-error' && status !== 'aborted' && status !== 'not-billable';

/** One for each visit, in the order in which the items come; what was an error or is not charged is in none. */
export function superbillsOf(items: readonly ChargeItem[]): Superbill[] {
  const byVisit = new Map<string, ChargeItem[]>();
  for (const item of items.filter(isCharged)) {
    const visit = item.context?.reference ?? `ChargeItem/${item.id}`;
    byVisit.set(visit, [...(byVisit.get(visit) ?? []), item]);
  }
  return [...byVisit.values()].map(superbillOf);
}

function superbillOf(items: ChargeItem[]): Superbill {
  const diagnoses = inOneOrder(items.map(({ reason = [] }) => reason.map(readConcept)));
  const placeOf = (concept: EnteredConcept) =>
    diagnoses.findIndex((known) => conceptKey(known) === conceptKey(concept)) + 1;
  const lines = items.map((item) => lineOf(item, placeOf));
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  return {
    encounterId: items[0]?.context?.reference?.replace(/^Encounter\//, ''),
    occurredAt: items.map(({ occurrenceDateTime }) => occurrenceDateTime).find(Boolean),
    diagnoses,
    lines,
    total: amounts.length === lines.length ? sum(amounts) : undefined,
    items,
  };
}

/** All of several lists, each of which is in the order of a whole that none of them may have: the first of the whole comes first. */
function inOneOrder(lists: readonly (readonly EnteredConcept[])[]): EnteredConcept[] {
  const left = new Map(lists.flat().map((concept) => [conceptKey(concept), concept]));
  const rests = lists.map((list) => list.map(conceptKey));
  const order: EnteredConcept[] = [];
  for (;;) {
    const waiting = [...left.keys()];
    // What stands nowhere behind another that is left; of lists that contradict each other, the first that is named.
    const next =
      waiting.find((key) =>
        rests.every((rest) => !rest.includes(key) || rest.find((one) => left.has(one)) === key),
      ) ?? waiting[0];
    const concept = next === undefined ? undefined : left.get(next);
    if (next === undefined || !concept) return order;
    left.delete(next);
    order.push(concept);
  }
}

function lineOf(item: ChargeItem, placeOf: (concept: EnteredConcept) => number): SuperbillLine {
  const { text, coding } = readConcept(item.code);
  const service = coding.find(({ system = '', code }) => code && serviceSystems[system]);
  const units = item.quantity?.value;
  const { priceOverride, factorOverride = 1 } = item;
  // Money of another currency, or a price with a factor, is not added up here.
  const price =
    priceOverride?.currency === currency && factorOverride === 1 ? priceOverride.value : undefined;
  return {
    id: item.id ?? '',
    text,
    system: (service && serviceSystems[service.system ?? '']) ?? '',
    code: service?.code ?? '',
    units,
    price,
    amount: units === undefined || price === undefined ? undefined : sum([units * price]),
    diagnoses: (item.reason ?? []).map((reason) => placeOf(readConcept(reason))),
  };
}
