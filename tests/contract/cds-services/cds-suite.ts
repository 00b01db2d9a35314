import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { createKeys, type Json, token } from '../../lambdas/cds-services/cds-client.ts';
import { countingService, openCdsClinic, siteUrl } from '../../lambdas/cds-services/cds-clinic.ts';

/** What foreign systems and people get of the services of CDS Hooks, and what they do not. */
export function cdsSuite(open: () => Database): void {
  type Clinic = Awaited<ReturnType<typeof openCdsClinic>>;
  let clinic: Clinic;
  let ehr: Awaited<ReturnType<Clinic['foreign']>>;
  const endpoint = `${siteUrl}/cds-services/${countingService.id}`;

  beforeAll(async () => {
    clinic = await openCdsClinic(open());
    ehr = await clinic.foreign();
  });

  const order = (patientId: string, id = 'a') => ({
    resourceType: 'MedicationRequest',
    id,
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${patientId}` },
    medicationCodeableConcept: { text: 'Warfarina' },
  });
  const bundle = (...resources: Json[]) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  });
  const contextOf = (patientId: string) => ({
    userId: 'Practitioner/example',
    patientId,
    draftOrders: bundle(order(patientId, 'draft')),
  });
  const recordOf = (patientId: string) => ({
    Patient: { resourceType: 'Patient', id: patientId },
    MedicationRequest: { ...bundle(order(patientId), order(patientId, 'b')), type: 'searchset' },
  });
  const ask = async (over: Json = {}, options: { bearer?: string | undefined } = {}) => {
    const [service] = await ehr.client.discover();
    const context = contextOf('p1');
    const prefetch = ehr.client.prefetch(service, context, recordOf('p1'));
    return ehr.client.call(service, { context, prefetch, ...over }, options);
  };

  test('the discovery document says of each service all that a client needs, to everybody', async () => {
    const services = await ehr.client.discover();
    expect(services).toEqual([
      {
        id: 'count-medicines',
        hook: 'order-sign',
        title: 'Cuenta',
        description: 'Dice cuántos medicamentos hay.',
        prefetch: countingService.prefetch,
      },
    ]);
  });

  test.each(['ES384', 'RS384'] as const)(
    'a client that signs with %s asks and tells what came of it',
    async (alg) => {
      const { client } = await clinic.foreign({ alg });
      const [service] = await client.discover();
      const context = contextOf('p1');
      const prefetch = client.prefetch(service, context, recordOf('p1'));
      const { status, body } = await client.call(service, { context, prefetch });
      expect(status).toBe(200);
      const [card] = body.cards;
      expect(card).toMatchObject({
        summary: '2 medicamentos',
        indicator: 'warning',
        source: { label: 'Auxilia' },
        selectionBehavior: 'at-most-one',
        suggestions: [{ label: 'Quitar', uuid: expect.any(String) }],
      });
      const told = await client.feedback(service, [
        {
          card: card.uuid,
          outcome: 'overridden',
          overrideReason: {
            reason: { code: 'known', system: 'urn:auxilia:override' },
            userComment: 'Lo toma hace años',
          },
          outcomeTimestamp: new Date().toISOString(),
        },
      ]);
      expect([told.status, told.body]).toEqual([200, {}]);
      // The last word counts.
      const accepted = {
        card: card.uuid,
        outcome: 'accepted',
        acceptedSuggestions: [{ id: card.suggestions[0].uuid }],
      };
      const again = await client.feedback(service, [
        { ...accepted, outcomeTimestamp: new Date().toISOString() },
      ]);
      expect(again.status).toBe(200);
      const [kept] = await open().transaction(
        { role: 'app', organizationId: clinic.clinic.organizationId, userId: randomUUID() },
        (sql) =>
          sql('SELECT outcome, reason_code, comment FROM cds_feedback WHERE card_id = $1', [card.uuid]),
      );
      expect(kept).toEqual({ outcome: 'accepted', reason_code: null, comment: null });
    },
  );

  describe('feedback is refused', () => {
    const now = () => new Date().toISOString();
    const shown = async () => (await ask()).body.cards[0];
    test.each<[string, (card: Json) => Json, number]>([
      ['of a card that never was', () => ({ card: randomUUID(), outcome: 'accepted' }), 404],
      [
        'with a reason that the card does not have',
        (card) => ({ card: card.uuid, outcome: 'overridden', overrideReason: { reason: { code: 'other' } } }),
        400,
      ],
      [
        'with a suggestion that the card does not have',
        (card) => ({ card: card.uuid, outcome: 'accepted', acceptedSuggestions: [{ id: randomUUID() }] }),
        400,
      ],
      [
        'with an outcome that the standard does not know',
        (card) => ({ card: card.uuid, outcome: 'ignored' }),
        422,
      ],
    ])('%s', async (_what, entry, status) => {
      const answer = await ehr.client.feedback({ id: countingService.id }, [
        { outcomeTimestamp: now(), ...entry(await shown()) },
      ]);
      expect(answer.status).toBe(status);
    });

    test('of a card that another client was shown, in this organization or another', async () => {
      const card = await shown();
      const entry = [{ card: card.uuid, outcome: 'accepted', outcomeTimestamp: now() }];
      const elsewhere = await openCdsClinic(open());
      for (const { client } of [await clinic.foreign(), await elsewhere.foreign()])
        expect((await client.feedback({ id: countingService.id }, entry)).status).toBe(404);
    });
  });

  describe('a token is refused with 401', () => {
    const seconds = () => Math.floor(Date.now() / 1_000);
    const mine = (over: Parameters<typeof token>[2] = {}, aud = endpoint) =>
      token(ehr.keys, { iss: ehr.iss, aud }, over);
    test.each<[string, () => string | undefined]>([
      ['that is none', () => undefined],
      ['that is no JWT', () => 'abc'],
      [
        'of another key',
        () => token({ ...createKeys(), jwk: ehr.keys.jwk }, { iss: ehr.iss, aud: endpoint }),
      ],
      [
        'of an issuer that nobody registered',
        () => token(ehr.keys, { iss: 'https://elsewhere.example', aud: endpoint }),
      ],
      ['for another service', () => mine({}, `${siteUrl}/cds-services/other`)],
      ['for the base address', () => mine({}, siteUrl)],
      ['that has expired', () => mine({ payload: { iat: seconds() - 600, exp: seconds() - 1 } })],
      ['without expiry', () => mine({ payload: { exp: undefined } })],
      ['without the time of its issue', () => mine({ payload: { iat: undefined } })],
      ['of tomorrow', () => mine({ payload: { iat: seconds() + 86_400, exp: seconds() + 86_700 } })],
      ['that would be good for a day', () => mine({ payload: { exp: seconds() + 86_400 } })],
      ['without a number of its own', () => mine({ payload: { jti: undefined } })],
      ['without kid', () => mine({ header: { kid: undefined } })],
      ['with an unknown kid', () => mine({ header: { kid: 'other' } })],
      ['with jku that is not registered', () => mine({ header: { jku: 'https://evil.example/jwks.json' } })],
      ['that asks for an extension', () => mine({ header: { crit: ['b64'] } })],
      [
        'without algorithm',
        () =>
          `${mine({ header: { alg: 'none' } })
            .split('.')
            .slice(0, 2)
            .join('.')}.`,
      ],
      ['that names an algorithm of shared secrets', () => mine({ header: { alg: 'HS384' } })],
      ['that names another algorithm than the key’s', () => mine({ header: { alg: 'RS384' } })],
    ])('%s', async (_what, bearer) => {
      const { status, headers, body } = await ask({}, { bearer: bearer() });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('Bearer');
      expect(JSON.stringify(body)).not.toContain('p1');
    });

    test('that was used already', async () => {
      const bearer = mine();
      expect((await ask({}, { bearer })).status).toBe(200);
      expect((await ask({}, { bearer })).status).toBe(401);
    });

    test('of a client that an administrator has stopped, until it goes on', async () => {
      const { keys, iss, clientId, client } = await clinic.foreign();
      const change = (isEnabled: boolean, version: number) =>
        clinic.admin.call(
          'PUT',
          `/api/cds-clients/${clientId}`,
          { name: 'H', issuer: iss, jwks: { keys: [keys.jwk] }, hooks: ['order-sign'], isEnabled },
          { 'if-match': `"${version}"` },
        );
      const context = contextOf('p1');
      const prefetch = { patient: recordOf('p1').Patient, medications: null };
      const call = () => client.call(countingService, { context, prefetch });
      expect((await change(false, 1)).status).toBe(200);
      expect((await call()).status).toBe(401);
      expect((await change(true, 1)).status).toBe(412);
      expect((await change(true, 2)).status).toBe(200);
      expect((await call()).status).toBe(200);
    });

    test('of a system that two organizations registered, unless it says for which it asks', async () => {
      const other = await openCdsClinic(open());
      const keys = createKeys();
      const iss = 'https://shared.example';
      const context = contextOf('p1');
      const request = { context, prefetch: { patient: recordOf('p1').Patient, medications: null } };
      const client = clinic.client(keys, iss);
      const askFor = (tenant?: string) =>
        client.call(countingService, request, {
          bearer: token(keys, { iss, aud: endpoint }, { payload: { tenant } }),
        });
      for (const one of [clinic, other]) expect((await one.register(keys, iss)).status).toBe(200);
      expect((await askFor()).status).toBe(401);
      await other.register(keys, iss, { tenant: 'norte' });
      expect((await askFor('norte')).status).toBe(200);
      expect((await askFor('sur')).status).toBe(401);
    });
  });

  test('an issuer that others registered under many tenants is no hindrance to whom it is for', async () => {
    const { keys, iss, client } = await clinic.foreign();
    const other = await openCdsClinic(open());
    for (let index = 0; index < 20; index += 1)
      expect((await other.register(createKeys(), iss, { tenant: `t${index}` })).status).toBe(200);
    expect((await other.register(createKeys(), `${iss}/x`)).status).toBe(409);
    const context = contextOf('p1');
    const request = { context, prefetch: { patient: recordOf('p1').Patient, medications: null } };
    const bearer = token(keys, { iss, aud: endpoint });
    expect((await client.call(countingService, request, { bearer })).status).toBe(200);
  });

  test('a hook for which a client is not registered is refused with 403', async () => {
    const { client } = await clinic.foreign({ hooks: ['patient-view'] });
    const context = contextOf('p1');
    const prefetch = { patient: recordOf('p1').Patient, medications: null };
    expect((await client.call(countingService, { context, prefetch })).status).toBe(403);
  });

  describe('a request is refused', () => {
    const patient = { resourceType: 'Patient', id: 'p1' };
    test.each<[string, Json, number]>([
      ['with a hook that is none', { hook: 'order-guess' }, 422],
      ['with another hook than the service’s', { hook: 'patient-view' }, 400],
      ['without an instance', { hookInstance: undefined }, 422],
      ['with an instance that is no UUID', { hookInstance: '1' }, 422],
      ['without context', { context: undefined }, 422],
      ['without patient', { context: { ...contextOf('p1'), patientId: undefined } }, 422],
      ['with a patient that is no id', { context: contextOf('p1/../p2') }, 422],
      ['without orders', { context: { ...contextOf('p1'), draftOrders: undefined } }, 422],
      [
        'with too many orders',
        {
          context: {
            ...contextOf('p1'),
            draftOrders: bundle(...Array.from({ length: 201 }, () => order('p1'))),
          },
        },
        422,
      ],
      ['without prefetch', { prefetch: undefined }, 412],
      ['without one of its fields', { prefetch: { patient } }, 412],
      [
        'with one page of several',
        {
          prefetch: {
            patient,
            medications: { ...bundle(), link: [{ relation: 'next', url: 'https://x.example' }] },
          },
        },
        412,
      ],
      [
        'with an error in place of data',
        { prefetch: { patient, medications: { resourceType: 'OperationOutcome' } } },
        412,
      ],
      ['with another patient', { prefetch: { patient: { ...patient, id: 'p2' }, medications: null } }, 403],
      [
        'with a medicine of another patient',
        { prefetch: { patient, medications: bundle(order('p1'), order('p2')) } },
        403,
      ],
      [
        'with one of another patient of an absolute address',
        {
          prefetch: {
            patient,
            medications: bundle(order('p1'), {
              ...order('p1'),
              subject: { reference: 'https://ehr.example/fhir/Patient/p2' },
            }),
          },
        },
        403,
      ],
      [
        'with one of the same id at another server',
        {
          fhirServer: 'https://ehr.example/fhir',
          prefetch: {
            patient,
            medications: bundle({
              ...order('p1'),
              subject: { reference: 'https://other.example/fhir/Patient/p1' },
            }),
          },
        },
        403,
      ],
      [
        'with one that says of nobody that it is theirs',
        { prefetch: { patient, medications: bundle({ ...order('p1'), subject: undefined }) } },
        403,
      ],
      [
        'with one hidden in a bundle within a bundle',
        { prefetch: { patient, medications: bundle(bundle(order('p2'))) } },
        403,
      ],
      [
        'with an order for another patient',
        { context: { ...contextOf('p1'), draftOrders: bundle(order('p2')) } },
        403,
      ],
      [
        'with access to another patient',
        {
          fhirAuthorization: {
            access_token: 'x',
            token_type: 'Bearer',
            expires_in: 300,
            scope: 'patient/*.read',
            subject: 's',
            patient: 'p2',
          },
        },
        403,
      ],
      ['whose token has no type', { fhirAuthorization: { access_token: 'x' } }, 422],
    ])('%s', async (_what, over, status) => {
      expect((await ask(over)).status).toBe(status);
    });

    test('that is no JSON, or longer than it may be', async () => {
      const bearer = () => token(ehr.keys, { iss: ehr.iss, aud: endpoint });
      expect((await ehr.client.call(countingService, '{', { bearer: bearer() })).status).toBe(400);
      const long = JSON.stringify({ text: 'a'.repeat(2_200_000) });
      expect((await ehr.client.call(countingService, long, { bearer: bearer() })).status).toBe(413);
    });

    test('of a service that does not exist', async () => {
      expect((await ehr.client.call({ id: 'other', hook: 'order-sign' }, {})).status).toBe(404);
    });
  });

  test('a search that found nothing, or null, is no missing field', async () => {
    const prefetch = { patient: { resourceType: 'Patient', id: 'p1' }, medications: null };
    expect((await ask({ prefetch })).body.cards[0].summary).toBe('0 medicamentos');
    const empty = { ...prefetch, medications: { resourceType: 'Bundle', type: 'searchset', total: 0 } };
    expect((await ask({ prefetch: empty })).body.cards[0].summary).toBe('0 medicamentos');
  });

  describe('a person of the organization', () => {
    test('is answered from the record, and their card is theirs alone', async () => {
      const { ana } = clinic;
      const patient = await ana.create({ resourceType: 'Patient', name: [{ family: 'Chávez' }] });
      await ana.create({ ...order(patient.id), id: undefined });
      const request = {
        hook: 'order-sign',
        hookInstance: randomUUID(),
        context: { ...contextOf(patient.id), userId: `Practitioner/${ana.userId}` },
      };
      const call = clinic.asPerson(ana.userId, ['clinicians']);
      const { status, body } = await call(`/${countingService.id}`, request);
      expect([status, body.cards?.[0]?.summary]).toEqual([200, '1 medicamentos']);
      const entry = {
        card: body.cards[0].uuid,
        outcome: 'accepted',
        outcomeTimestamp: new Date().toISOString(),
      };
      const luis = clinic.asPerson(randomUUID(), ['clinicians']);
      const feedback = `/${countingService.id}/feedback`;
      expect((await luis(feedback, { feedback: [entry] })).status).toBe(404);
      expect((await call(feedback, { feedback: [entry] })).status).toBe(200);
    });

    test('of another organization finds no patient of this one', async () => {
      const patient = await clinic.ana.create({ resourceType: 'Patient', name: [{ family: 'Chávez' }] });
      const other = await openCdsClinic(open());
      const answer = await other.asPerson(other.ana.userId, ['clinicians'])(`/${countingService.id}`, {
        hook: 'order-sign',
        hookInstance: randomUUID(),
        context: { ...contextOf(patient.id), userId: `Practitioner/${other.ana.userId}` },
      });
      expect(answer.status).toBe(404);
    });

    test('asks in nobody else’s name', async () => {
      const { ana } = clinic;
      const request = { hook: 'order-sign', hookInstance: randomUUID(), context: contextOf('p1') };
      expect(
        (await clinic.asPerson(ana.userId, ['clinicians'])(`/${countingService.id}`, request)).status,
      ).toBe(403);
    });

    test.each(roles.filter((role) => !countingService.roles.includes(role)))(
      'with the role %s alone is refused',
      async (role) => {
        const { userId } = await clinic.clinic.person('Otra', [role]);
        const request = {
          hook: 'order-sign',
          hookInstance: randomUUID(),
          context: { ...contextOf('p1'), userId: `Practitioner/${userId}` },
        };
        const call = clinic.asPerson(userId, [role]);
        expect((await call(`/${countingService.id}`, request)).status).toBe(403);
        const entry = { card: randomUUID(), outcome: 'accepted', outcomeTimestamp: new Date().toISOString() };
        expect((await call(`/${countingService.id}/feedback`, { feedback: [entry] })).status).toBe(403);
      },
    );
  });

  test('registrations, tokens, cards and feedback of an organization are seen by no other', async () => {
    await ask();
    const other = await openCdsClinic(open());
    const { organizationId } = other.clinic;
    for (const table of ['cds_clients', 'cds_tokens', 'cds_cards', 'cds_feedback'])
      for (const scope of [{ organizationId, userId: randomUUID() }, { organizationId: null }])
        expect(
          await open().transaction({ role: 'app', ...scope }, (sql) => sql(`SELECT 1 FROM ${table}`)),
        ).toEqual([]);
    expect((await other.admin.call('GET', '/api/cds-clients')).body.clients).toEqual([]);
    expect((await other.admin.call('DELETE', `/api/cds-clients/${ehr.clientId}`)).status).toBe(404);
  });

  test('no log says of which patient a system asked', async () => {
    await ask();
    expect(JSON.stringify(clinic.clinic.logs)).not.toContain('p1');
  });
}
