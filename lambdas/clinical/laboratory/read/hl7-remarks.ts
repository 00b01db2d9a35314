import type { Measured, Specimen } from '../measured.ts';

/** What an order says of the results below it, and from which of them on. */
export interface Ordered {
  at: string | undefined;
  specimen: Specimen | undefined;
  /** As it is called; of a culture whose order alone says where from, by that. */
  sample: string | undefined;
  from: number;
  /** What the tests below it were done on, where it is of a culture (OBR-26). */
  organism: string | undefined;
  /** What it asks for, and where it stands. */
  title?: string;
  place?: number;
  isCalledOff?: boolean;
  /** How much had not been read before it. */
  unreadFrom?: number;
  remarks?: readonly string[];
  remarksLength?: number;
}

export type Remarked = Pick<Measured, 'remarks'>;

/** Remarks that are a result's or order's own: what is not is an order's, and shared by its results. */
const ownRemarks = new WeakMap<Remarked, string[]>();

export function addRemark(of: Remarked, note: string): void {
  const own = ownRemarks.get(of) ?? [...(of.remarks ?? [])];
  ownRemarks.set(of, own);
  own.push(note);
  of.remarks = own;
}

/** Beyond so many characters what is said of an order stands with its first result alone: not a thousand times over. */
const longestShared = 20_000;

export function remarkAsOrdered(measured: Measured, ordered: Ordered): void {
  const { remarks } = ordered;
  if (!remarks) return;
  measured.remarks = measured.remarks ? [...remarks, ...measured.remarks] : remarks;
  ordered.remarksLength ??= remarks.reduce((sum, one) => sum + one.length, 0);
  if (ordered.remarksLength > longestShared) delete ordered.remarks;
}
