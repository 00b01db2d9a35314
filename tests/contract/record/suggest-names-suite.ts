import { beforeAll, describe, expect, test } from 'vitest';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { Json } from '../../lambdas/fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../../lambdas/messaging/clinic.ts';

/** Who types a name with a slip finds whom they mean, in their own organization. */
export function suggestNamesSuite(open: () => Database): void {
  let clinic: TestClinic;
  let ana: Person;
  const names: [given: string[], family: string][] = [
    [['Milagros', 'Yolanda'], 'Villaseñor García'],
    [['María', 'José'], 'Núñez-Prado'],
    [['Víctor'], 'Hernández'],
    [['Zoraida'], 'de la Torre'],
    [['Ana'], 'Ibáñez'],
  ];

  beforeAll(async () => {
    clinic = await openClinic(open());
    ana = await clinic.person('Ana');
    for (const [given, family] of names)
      await ana.create({ resourceType: 'Patient', name: [{ given, family }] });
    const other = await (await openClinic(open())).person('Otra');
    await other.create({ resourceType: 'Patient', name: [{ given: ['Milagrosa'], family: 'Ajena' }] });
  });

  const ask = (person: Person, ...typed: string[]) =>
    person.call('POST', '/fhir/R4/Patient/$suggest-names', {
      resourceType: 'Parameters',
      parameter: typed.map((valueString) => ({ name: 'word', valueString })),
    });
  const meant = async (...typed: string[]): Promise<string[][]> => {
    const { body } = await ask(ana, ...typed);
    return body.parameter.map(({ part = [] }: Json) => part.map((one: Json) => one.valueString));
  };

  describe('names with slips', () => {
    test.each([
      ['a letter left out', 'milagrs', 'milagros'],
      ['a letter added', 'millagros', 'milagros'],
      ['letters swapped', 'mialgros', 'milagros'],
      ['the first letters swapped', 'imlagros', 'milagros'],
      ['another letter', 'Hernándes', 'hernandez'],
      ['the first letter as one hears it', 'Bictor', 'victor'],
      ['a silent letter left out', 'ernandez', 'hernandez'],
      ['a silent letter added', 'hibañez', 'ibanez'],
      ['a beginning with a slip', 'villsen', 'villasenor'],
      ['one of two surnames with a hyphen', 'prdo', 'prado'],
      ['a surname after its particles', 'tore', 'torre'],
      ['a word that only the second given name begins with', 'yolnda', 'yolanda'],
    ])('%s', async (_what, typed, word) => {
      expect((await meant(typed))[0]?.[0]).toBe(word);
    });

    test('a word with which a name begins is left as it is', async () => {
      expect(await meant('villase', 'nuñez', 'ana')).toEqual([['villase'], ['nunez'], ['ana']]);
    });

    test('words that are too far or too short mean nobody, nor does what is no word', async () => {
      expect(await meant('xyz', 'an0', '%', '😀', "'; DROP", 'qqqqqqqq')).toEqual([[], [], [], [], [], []]);
    });

    test('of another organization no name is told', async () => {
      expect((await meant('milagrsa'))[0]).toEqual(['milagros']);
    });

    test.each(roles)('%s is told as far as they may read patients', async (role) => {
      const person = await clinic.person(role, [role]);
      const { status } = await ask(person, 'milagrs');
      expect(status).toBe(mayAccess([role], 'Patient', 'read') ? 200 : 403);
    });

    test('too many words, too long ones and unknown parameters are refused', async () => {
      expect((await ask(ana, ...Array.from({ length: 7 }, () => 'ana'))).status).toBe(400);
      expect((await ask(ana, 'a'.repeat(65))).status).toBe(400);
    });
  });
}
