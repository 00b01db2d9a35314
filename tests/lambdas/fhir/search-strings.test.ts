import { expect, test } from 'vitest';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type Json, openFhirClient } from './fhir-client.ts';
import { searchSuite } from './search-suite.ts';

searchSuite({
  title: 'Strings begin with the value, without case and accents; each word of a name counts',
  record: [
    {
      resourceType: 'Patient',
      id: 'maria',
      name: [{ family: 'García Núñez', given: ['María', 'José'], prefix: ['Dra.'] }],
      address: [{ line: ['12 Calle Ocho'], city: 'Miami', state: 'FL', postalCode: '33101', country: 'US' }],
    },
    { resourceType: 'Patient', id: 'ana', name: [{ family: 'Gómez', given: ['Ana'] }] },
    { resourceType: 'Patient', id: 'luis', name: [{ family: 'Nuñezcal' }] },
    { resourceType: 'Patient', id: 'coma', name: [{ family: 'Vega, hijo', given: ['$1|x\\y'] }] },
    { resourceType: 'Patient', id: 'texto', name: [{ text: 'Sor Juana Inés' }] },
    {
      resourceType: 'Patient',
      id: 'antes',
      name: [{ family: 'Ruiz' }, { use: 'old', family: 'Peña-Gómez' }],
    },
    { resourceType: 'Patient', id: 'nadie' },
    { resourceType: 'Organization', id: 'sur', name: 'Clínica  del Sur', alias: ['Sur Salud'] },
  ],
  finds: [
    ['Patient?family=garcia', ['maria']],
    ['Patient?family=GARCÍA', ['maria']],
    ['Patient?family=Garci\u0301a', ['maria']],
    ['Patient?name=nunez', ['luis', 'maria']],
    ['Patient?name=unez', []],
    ['Patient?family=garcia nu', ['maria']],
    ['Patient?family=garcia  nunez', ['maria']],
    ['Patient?family=nunez garcia', []],
    ['Patient?given=jose', ['maria']],
    ['Patient?given=garcia', []],
    ['Patient?family=maria', []],
    ['Patient?name=dra', ['maria']],
    ['Patient?name=ines', ['texto']],
    ['Patient?family=pena', ['antes']],
    ['Patient?family=gomez', ['ana', 'antes']],
    // Alternatives and conjunctions.
    ['Patient?given=ana,jose', ['ana', 'maria']],
    ['Patient?given=ana,zzz', ['ana']],
    ['Patient?name=maria&name=nunez', ['maria']],
    ['Patient?name=maria&name=vega', []],
    ['Patient?name=maria,ana&name=gomez', ['ana']],
    // What separates values can be part of one.
    ['Patient?family=vega\\, hijo', ['coma']],
    ['Patient?family=vega,hijo', ['coma']],
    ['Patient?family=vegb\\, hijo', []],
    ['Patient?given=\\$1\\|x\\\\y', ['coma']],
    ['Patient?family=%25', []],
    ['Patient?family=_', []],
    // Exactly, with case, accents and to the end.
    ['Patient?family:exact=Gómez', ['ana']],
    ['Patient?family:exact=Gomez', []],
    ['Patient?family:exact=gómez', []],
    ['Patient?family:exact=Góm', []],
    ['Patient?family:exact=Núñez', []],
    ['Patient?family:exact=García Núñez', ['maria']],
    ['Organization?name:exact=Clínica  del Sur', ['sur']],
    ['Organization?name:exact=Clínica del Sur', []],
    // Anywhere.
    ['Patient?family:contains=ñez', ['luis', 'maria']],
    ['Patient?family:contains=MEZ', ['ana', 'antes']],
    ['Patient?family:contains=%25', []],
    ['Patient?family:contains=zzz', []],
    // Missing.
    ['Patient?name:missing=true', ['nadie']],
    ['Patient?family:missing=true', ['nadie', 'texto']],
    ['Patient?address:missing=false', ['maria']],
    // Parts of addresses, together and each.
    ['Patient?address=miami', ['maria']],
    ['Patient?address=12 calle', ['maria']],
    ['Patient?address-city=mia', ['maria']],
    ['Patient?address-city=ami', []],
    ['Patient?address-city=33101', []],
    ['Patient?address-state=fl', ['maria']],
    ['Patient?address-postalcode=331', ['maria']],
    ['Patient?address-country=us', ['maria']],
    ['Organization?name=sur', ['sur']],
    ['Organization?name=clinica del', ['sur']],
    ['Organization?name=salud', ['sur']],
  ],
  refuses: [
    'Patient?name:foo=a',
    'Patient?name:not=a',
    'Patient?name:text=a',
    'Patient?name:below=a',
    'Patient?name:exact:contains=a',
    'Patient?name=',
    'Patient?name=a,,b',
    'Patient?name:missing=1',
    'Patient?phonetic=garcia',
  ],
});

test('the start of a name that very many share finds them in the order of their names', async () => {
  const database = await openMemoryDatabase();
  try {
    const client = await openFhirClient(database);
    const entry = Array.from({ length: 2_200 }, (_, index) => ({
      resource: {
        resourceType: 'Patient',
        name: [{ family: index % 11 === 0 ? 'Soto' : `Mar${String(2_200 - index).padStart(4, '0')}` }],
        gender: index % 2 ? 'male' : 'female',
      },
      request: { method: 'POST', url: 'Patient' },
    }));
    await client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    const more = entry.slice(0, 300).map(({ request }) => ({
      resource: { resourceType: 'Patient', name: [{ family: 'Vega Marte' }] },
      request,
    }));
    await client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry: more });
    const { body } = await client.request('GET', '/Patient?name=mar&_sort=family&_count=3&_total=accurate');
    const families = body.entry.map(
      ({ resource }: { resource: { name: [{ family: string }] } }) => resource.name[0].family,
    );
    expect([body.total, families]).toEqual([2_300, ['Mar0001', 'Mar0002', 'Mar0003']]);
    const last = await client.request('GET', '/Patient?name=mar&_sort=-family&_count=1');
    expect(last.body.entry[0].resource.name[0].family).toBe('Vega Marte');
    expect(await client.find('/Patient?name=mar&name=soto&_sort=family')).toEqual([]);

    // In the order of their last changes too: all of them, each once, and nobody else.
    const changed = async (parameters: string) => {
      const answer = await client.request('GET', `/Patient?name=mar&_count=1000&${parameters}`);
      return answer.body.entry.map(
        ({ resource }: { resource: { id: string; name: [{ family: string }] } }) => resource,
      );
    };
    const newest = await changed('_sort=-_lastUpdated');
    const oldest = await changed('_sort=_lastUpdated');
    expect(newest.slice(0, 300).every(({ name }: Json) => name[0].family === 'Vega Marte')).toBe(true);
    expect([...newest, ...oldest].some(({ name }: Json) => name[0].family === 'Soto')).toBe(false);
    expect(new Set([...newest, ...oldest].map(({ id }) => id)).size).toBe(2_000);
  } finally {
    await database.close();
  }
});
