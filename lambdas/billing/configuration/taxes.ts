/*
 * What is added to an invoice by the place of whom it is for. A place that is not named pays no tax here: whoever runs an installation
 * writes down where they collect one. A rate that has changed is a new row with the day from which it holds.
 */

export interface Tax {
  country: string;
  /** Of the country, as ISO 3166-2 names it without the country (`TX`); absent: all of it. */
  region?: string;
  from: string;
  name: string;
  /** Thousandths of a per cent: 16 % is 16 000. */
  rate: number;
  /** Where the rate stands. */
  source: string;
}

export const taxes: readonly Tax[] = [
  { country: 'MX', from: '2010-01-01', name: 'IVA', rate: 16_000, source: 'Ley del IVA, art. 1 (México)' },
  { country: 'CL', from: '2003-10-01', name: 'IVA', rate: 19_000, source: 'D.L. 825, art. 14 (Chile)' },
  { country: 'ES', from: '2012-09-01', name: 'IVA', rate: 21_000, source: 'Ley 37/1992, art. 90 (España)' },
];

/** Those of a place on a day; of several rows for one tax the last that has begun. */
export function taxesOf(
  all: readonly Tax[],
  { country, region }: { country: string; region: string },
  day: string,
): Tax[] {
  const here = all.filter(
    (tax) =>
      tax.country === country && (tax.region === undefined || tax.region === region) && tax.from <= day,
  );
  const held = new Map(
    here.sort((a, b) => (a.from < b.from ? -1 : 1)).map((tax) => [`${tax.region ?? ''} ${tax.name}`, tax]),
  );
  return [...held.values()];
}
