import { type Stored, searchSuite } from './search-suite.ts';

const set = (id: string, url: string, more: object = {}): Stored => ({
  resourceType: 'ValueSet',
  id,
  status: 'draft',
  url,
  ...more,
});

searchSuite({
  title: 'URIs match whole and with case, or by what lies above or below them',
  record: [
    set('colours', 'http://example.org/vs/colours'),
    set('warm', 'http://example.org/vs/colours/warm'),
    set('slash', 'http://example.org/vs/'),
    set('similar', 'http://example.org/vs/coloursque'),
    set('oid', 'urn:oid:1.2.3'),
    set('profiled', 'http://other.example/vs', {
      meta: { profile: ['http://example.org/p|2'], source: 'http://example.org/source' },
    }),
  ],
  finds: [
    ['ValueSet?url=http://example.org/vs/colours', ['colours']],
    ['ValueSet?url=http://example.org/vs', []],
    ['ValueSet?url=http://example.org/VS/colours', []],
    ['ValueSet?url=http://example.org/vs/colours/', []],
    ['ValueSet?url=urn:oid:1.2.3', ['oid']],
    ['ValueSet?url=urn:oid:1.2', []],
    ['ValueSet?url=urn:oid:1.2.3,http://other.example/vs', ['oid', 'profiled']],
    ['ValueSet?url:below=http://example.org/vs', ['colours', 'similar', 'slash', 'warm']],
    ['ValueSet?url:below=http://example.org/vs/colours', ['colours', 'warm']],
    ['ValueSet?url:below=http://example.org/v', []],
    ['ValueSet?url:above=http://example.org/vs/colours/warm/red', ['colours', 'slash', 'warm']],
    ['ValueSet?url:above=http://example.org/vs/coloursque', ['similar', 'slash']],
    ['ValueSet?url:above=http://example.org/other', []],
    ['ValueSet?_source=http://example.org/source', ['profiled']],
    ['ValueSet?_profile=http://example.org/p', ['profiled']],
    ['ValueSet?_profile=http://example.org/p|2', ['profiled']],
    ['ValueSet?_profile=http://example.org/p|1', []],
    ['ValueSet?url:missing=true', []],
  ],
  refuses: [
    'ValueSet?url:below=urn:oid:1.2',
    'ValueSet?url:above=urn:oid:1.2.3.4',
    'ValueSet?url:exact=http://example.org',
    'ValueSet?url:contains=example',
  ],
});
