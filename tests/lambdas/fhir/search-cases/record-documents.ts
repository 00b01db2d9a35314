import { coded, type Stored } from '../search-suite.ts';

const valueSet = (id: string, url: string, more: object = {}): Stored => ({
  resourceType: 'ValueSet',
  id,
  status: 'draft',
  url,
  ...more,
});
const document = (id: string, more: object = {}): Stored => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  content: [{ attachment: { title: id } }],
  ...more,
});
const sequence = (id: string, start: number, end: number, variants: [number, number][]): Stored => ({
  resourceType: 'MolecularSequence',
  id,
  coordinateSystem: 0,
  referenceSeq: {
    chromosome: coded('7', 'urn:chr'),
    genomeBuild: 'GRCh38',
    windowStart: start,
    windowEnd: end,
  },
  variant: variants.map(([from, to]) => ({ start: from, end: to })),
});

export const documents: Stored[] = [
  valueSet('v-colours', 'http://example.org/vs/colours', {
    version: '1',
    name: 'Colores',
    date: '2025-03-01',
  }),
  valueSet('v-warm', 'http://example.org/vs/colours/warm', { version: '2', title: 'Cálidos, y más' }),
  valueSet('v-slash', 'http://example.org/vs/', { meta: { source: 'http://example.org/source' } }),
  valueSet('v-similar', 'http://example.org/vs/coloursque', { status: 'active' }),
  valueSet('v-oid', 'urn:oid:1.2.3', { date: '2025-03-02T02:00:00Z' }),
  valueSet('v-other', 'http://other.example/vs', {
    meta: { profile: ['http://example.org/p|2'] },
    jurisdiction: [coded('US', 'urn:iso:std:iso:3166')],
  }),
  document('k-first', { status: 'superseded', date: '2025-03-01T10:00:00Z' }),
  document('k-second', {
    subject: { reference: 'Patient/p-maria' },
    // One target by two relations: its rows are two.
    relatesTo: [
      { code: 'replaces', target: { reference: 'DocumentReference/k-first' } },
      { code: 'signs', target: { reference: 'DocumentReference/k-first' } },
    ],
  }),
  document('k-third', {
    relatesTo: [
      { code: 'appends', target: { reference: 'DocumentReference/k-first' } },
      { code: 'signs', target: { reference: 'https://other.example/DocumentReference/9' } },
    ],
  }),
  sequence('m-one', 1, 9, [
    [10, 20],
    [30, 40],
  ]),
  sequence('m-two', 100, 200, [[10, 40]]),
];
