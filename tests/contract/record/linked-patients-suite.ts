import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { Json } from '../../lambdas/fhir/fhir-client.ts';
import { openClinic, type Person } from '../../lambdas/messaging/clinic.ts';

/** Two records of one person are linked: nothing that refers to them is rewritten, and the one in use tells of both. */
export function linkedPatientsSuite(open: () => Database): void {
  let ana: Person;
  let [kept, old]: Json[] = [];
  let condition: Json;

  beforeEach(async () => {
    ana = await (await openClinic(open())).person('Ana');
    [kept, old] = [await ana.create(patient()), await ana.create(patient())];
    condition = await ana.create(asthma(old));
  });

  const patient = () => ({ resourceType: 'Patient', name: [{ given: ['Ana'], family: 'Núñez' }] });
  const about = ({ id }: Json) => ({ reference: `Patient/${id}` });
  const asthma = (whose: Json) => ({
    resourceType: 'Condition',
    subject: about(whose),
    code: { text: 'Asma' },
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
    },
  });
  const put = (resource: Json) =>
    ana.call('PUT', `/fhir/R4/${resource.resourceType}/${resource.id}`, resource);
  const replacedBy = (...survivors: Json[]) =>
    survivors.map((other) => ({ type: 'replaced-by', other: about(other) }));
  const linked = (one: Json, ...survivors: Json[]) => put({ ...one, link: replacedBy(...survivors) });
  const found = async (path: string) =>
    (((await ana.call('GET', `/fhir/R4/${path}`)).body.entry ?? []) as Json[]).map(
      ({ resource }) => resource.id,
    );

  describe('the record in use', () => {
    test.each([
      ['a search by patient', () => `Condition?patient=${kept.id}`],
      ['a search by a reference with its type', () => `Condition?subject=Patient/${kept.id}`],
      ['a search by :Patient', () => `Condition?subject:Patient=${kept.id}`],
      ['its compartment', () => `Patient/${kept.id}/Condition`],
      ['$everything', () => `Patient/${kept.id}/$everything`],
      ['the summary of its chart', () => `Patient/${kept.id}/$chart-summary`],
    ])('%s tells of what is about the former, once, and no more once they are parted', async (_how, path) => {
      const category = [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' },
          ],
        },
      ];
      const { body: listed } = await put({ ...condition, category });
      const own = await ana.create({ ...asthma(kept), category });
      const { body: joined, status } = await linked(old, kept);
      expect(status, JSON.stringify(joined)).toBe(200);
      const ids = await found(path());
      expect(ids.filter((id) => id === listed.id)).toHaveLength(1);
      expect(ids).toContain(own.id);
      // What refers to the former still does.
      expect((await ana.call('GET', `/fhir/R4/Condition/${listed.id}`)).body.subject).toEqual(about(old));
      expect((await put({ ...joined, link: undefined })).status).toBe(200);
      const parted = await found(path());
      expect(parted).not.toContain(listed.id);
      expect(parted).toContain(own.id);
    });

    test('is counted with it, and followed over several records', async () => {
      const oldest = await ana.create(patient());
      await ana.create(asthma(oldest));
      expect((await linked(oldest, old)).status).toBe(200);
      expect((await linked(old, kept)).status).toBe(200);
      const { body } = await ana.call('GET', `/fhir/R4/Condition?patient=${kept.id}&_summary=count`);
      expect(body.total).toBe(2);
    });

    test('does not tell the former of what is its own', async () => {
      const own = await ana.create(asthma(kept));
      await linked(old, kept);
      expect(await found(`Condition?patient=${old.id}`)).not.toContain(own.id);
    });

    test('is not taken for others who only mention each other', async () => {
      await put({ ...old, link: [{ type: 'seealso', other: about(kept) }] });
      expect(await found(`Condition?patient=${kept.id}`)).toEqual([]);
    });
  });

  describe('what cannot be joined', () => {
    test.each([
      ['a record to itself', 422, () => linked(old, old)],
      ['one to two', 422, async () => linked(old, kept, await ana.create(patient()))],
      [
        'one to what is no patient',
        422,
        async () => {
          const relative = await ana.create({ resourceType: 'RelatedPerson', patient: about(kept) });
          const other = { reference: `RelatedPerson/${relative.id}` };
          return put({ ...old, link: [{ type: 'replaced-by', other }] });
        },
      ],
      [
        'two to each other',
        409,
        async () => {
          expect((await linked(old, kept)).status).toBe(200);
          return linked(kept, old);
        },
      ],
      [
        'one to a record that was joined',
        409,
        async () => {
          expect((await linked(old, kept)).status).toBe(200);
          return linked(await ana.create(patient()), old);
        },
      ],
    ])('%s', async (_what, status, write) => {
      const answer = await write();
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    });

    test('two people who join the same records each the other way at once make one join', async () => {
      const answers = await Promise.all([linked(old, kept), linked(kept, old)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('two people who write over the same version at once: the second is told', async () => {
      const version = { 'if-match': `W/"${old.meta.versionId}"` };
      const write = () =>
        ana.call('PUT', `/fhir/R4/Patient/${old.id}`, { ...old, link: replacedBy(kept) }, version);
      const answers = [await write(), await write()];
      expect(answers.map(({ status }) => status)).toEqual([200, 412]);
    });
  });
}
