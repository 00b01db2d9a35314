import type { CodeableConcept, Quantity } from '@medplum/fhirtypes';
import type { Day, When } from './moments.ts';
import type { Unit } from './units.ts';

/** A place in what was typed. */
export interface Place {
  start: number;
  end: number;
}

/** Why something is kept as text and nothing else. */
export type UnreadReason =
  | 'unknown'
  | 'conditional'
  | 'change'
  | 'negated'
  | 'equivalent'
  | 'quantity'
  | 'too-long';

/** What may mean more than one thing, or lacks what makes it an instruction. */
export type Question =
  | 'unit'
  | 'number'
  | 'slots'
  | 'times'
  | 'days'
  | 'interval'
  | 'eye'
  | 'contradiction'
  | 'dose'
  | 'frequency';

export interface Every {
  frequency: number;
  frequencyMax?: number;
  period: number;
  periodMax?: number;
  periodUnit: 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a';
}

export interface Dose {
  low: number;
  high?: number;
  unit?: Unit;
  /** «mg/kg». */
  perKg?: true;
  /** What is given in a day or an hour, and not at once. */
  rate?: 'd' | 'h' | 'min';
  /** The whole of it in another unit: «1 comprimido de 500 mg». */
  calculated?: { value: number; unit: Unit };
}

/** What a piece of the text says, in the order of the text. */
export type Said =
  | ({ kind: 'dose' } & Dose)
  | { kind: 'strength'; value: number; unit: Unit }
  | { kind: 'slots'; amounts: number[]; unit?: Unit }
  | { kind: 'every'; every: Every; isDaily?: boolean }
  | { kind: 'split'; times: number }
  | { kind: 'count'; count: number }
  | { kind: 'when'; when: When; offset?: number }
  | { kind: 'days'; days: Day[] }
  | { kind: 'clock'; times: string[] }
  | { kind: 'bounds'; low: number; high?: number; unit: 'h' | 'd' | 'wk' | 'mo' | 'a' }
  | { kind: 'route'; route: CodeableConcept }
  | { kind: 'site'; site: string; route: CodeableConcept | undefined }
  | { kind: 'needed'; reason?: string }
  | { kind: 'maximum'; amount: Quantity; per: Quantity }
  | { kind: 'instruction'; text: string }
  | { kind: 'applied' }
  | { kind: 'then' }
  | { kind: 'and' }
  | { kind: 'unread'; reason: UnreadReason }
  | { kind: 'asked'; question: Question };

export type Event = Said & Place;
