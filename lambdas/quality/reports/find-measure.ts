import type { KnownMeasure } from '../measure-store.ts';

/** By its canonical address, with its version or without. */
export function findMeasure(measures: readonly KnownMeasure[], canonical: string): KnownMeasure | undefined {
  const [url, version] = canonical.split('|');
  return measures.find(
    ({ summary }) => summary.url === url && (version === undefined || summary.version === version),
  );
}
