import type { Practitioner } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureLines } from '../../../lambdas/clinical/practitioner-signature.ts';
import { noDetails } from '../../../lambdas/contracts/practitioner-details.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana', ['admins']);
  luis = await clinic.person('Luis', ['clinicians']);
});
afterAll(() => database?.close());

const details = {
  npi: '1234567893',
  licenseNumber: 'MD 123456',
  licenseState: 'NY',
  specialty: '207Q00000X',
  languages: ['es', 'en'],
  signature: 'Dr. Luis Ortega\nMedicina familiar',
};
const pathOf = ({ userId }: Person) => `/api/user-accounts/${userId}/practitioner`;
const read = async (person: Person) => (await ana.call('GET', pathOf(person))).body;
const write = (person: Person, more: object = {}, practitionerVersion: number | null = null, by = ana) =>
  by.call('PUT', pathOf(person), { details: { ...details, ...more }, practitionerVersion });

describe('Professional data', () => {
  test('make whoever has none a practitioner of the record, and are read back', async () => {
    expect(await read(luis)).toEqual({ details: noDetails, practitionerVersion: null });
    const { status, body } = await write(luis);
    expect({ status, body }).toEqual({ status: 200, body: { details, practitionerVersion: 1 } });
    expect(await read(luis)).toEqual(body);
    const { body: practitioner } = await luis.call('GET', `/fhir/R4/Practitioner/${luis.userId}`);
    expect(practitioner).toMatchObject({
      active: true,
      name: [{ text: luis.name }],
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
      communication: [{ coding: [{ code: 'es' }] }, { coding: [{ code: 'en' }] }],
    });
    expect(signatureLines(practitioner as Practitioner)).toEqual([
      'Dr. Luis Ortega',
      'Medicina familiar',
      'Licencia MD 123456 (NY) · NPI 1234567893',
    ]);
  });

  test('leave alone what others wrote, and go where they are emptied', async () => {
    const eva = await clinic.person('Eva', ['clinicians']);
    const others = {
      identifier: [{ system: 'urn:hospital', value: '7' }],
      qualification: [{ code: { text: 'Máster en bioética' } }],
      communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'ja' }] }],
      telecom: [{ system: 'phone', value: '+13055550101' }],
    };
    await ana.call('PUT', `/fhir/R4/Practitioner/${eva.userId}`, {
      resourceType: 'Practitioner',
      id: eva.userId,
      name: [{ family: 'Sanz' }],
      ...others,
    });
    const { body } = await write(eva, {}, 1);
    expect(body.practitionerVersion).toBe(2);
    const full = (await ana.call('GET', `/fhir/R4/Practitioner/${eva.userId}`)).body;
    expect(full.identifier).toHaveLength(2);
    expect(full.qualification).toHaveLength(3);
    expect(full.communication).toHaveLength(3);
    await write(eva, noDetails, 2);
    expect((await ana.call('GET', `/fhir/R4/Practitioner/${eva.userId}`)).body).toMatchObject(others);
    expect(await read(eva)).toEqual({ details: noDetails, practitionerVersion: 3 });
  });

  test('of another version are not overwritten', async () => {
    expect((await write(luis, { signature: 'Otra' }, null)).status).toBe(412);
    expect((await write(luis, { signature: 'Otra' }, 9)).status).toBe(412);
    expect((await read(luis)).details.signature).toBe(details.signature);
  });

  test.each([
    ['a wrong check digit', { npi: '1234567890' }, '/details/npi'],
    ['nine digits', { npi: '123456789' }, '/details/npi'],
    ['a licence without its state', { licenseState: '' }, '/details/licenseState'],
    ['a state without a licence', { licenseNumber: '' }, '/details/licenseState'],
    ['a state that gives none', { licenseState: 'XX' }, '/details/licenseState'],
    ['a specialty that is none', { specialty: '0' }, '/details/specialty'],
    ['a language twice', { languages: ['es', 'es'] }, '/details/languages'],
    ['a signature of five lines', { signature: 'a\nb\nc\nd\ne' }, '/details/signature'],
    ['a signature with control characters', { signature: 'a\u0007' }, '/details/signature'],
    ['a field that is none', { salary: 1 }, '/details'],
  ])('with %s are refused', async (_what, more, pointer) => {
    const { status, body } = await write(luis, more, 1);
    expect({ status, pointer: body.errors[0].pointer }).toEqual({ status: 422, pointer });
  });

  test('are for administrators, of their own organization', async () => {
    const staff = await clinic.person('Marta', ['staff']);
    const elsewhere = await (await openClinic(database)).person('Elena', ['admins']);
    for (const by of [luis, staff]) {
      expect((await write(luis, {}, 1, by)).status).toBe(403);
      expect((await by.call('GET', pathOf(luis))).status).toBe(403);
    }
    expect((await write(luis, {}, 1, elsewhere)).status).toBe(404);
    expect((await elsewhere.call('GET', pathOf(luis))).status).toBe(404);
  });
});
