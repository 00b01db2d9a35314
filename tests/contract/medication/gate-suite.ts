import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import {
  medicationDecisionSystem,
  medicationRuleSystem,
  overrideReasonSystem,
} from '../../../lambdas/contracts/medication-decisions.ts';
import { createTransactions } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { Json } from '../../lambdas/fhir/fhir-client.ts';
import { gatedByOneRule, onlyRule as rule } from '../../lambdas/medication/one-rule.ts';
import { openClinic, type Person, type TestClinic } from '../../lambdas/messaging/clinic.ts';

/** A prescription that a finding interrupts is written by the decision of whoever prescribes, and by nothing else. */
export function gateSuite(open: () => Database): void {
  let clinic: TestClinic;
  let ana: Person;
  let luis: Person;

  beforeAll(async () => {
    clinic = await openClinic(open(), { recordExtensions: gatedByOneRule });
    ana = await clinic.person('Ana');
    luis = await clinic.person('Luis');
  });

  const request = (patientId: string, text: string, over: Json = {}) => ({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${patientId}` },
    medicationCodeableConcept: { text },
    dosageInstruction: [{ text: '1 comprimido al día' }],
    ...over,
  });
  const decision = (patientId: string, key: string, over: Json = {}) => ({
    resourceType: 'DetectedIssue',
    status: 'final',
    identifier: [{ system: medicationDecisionSystem, value: key }],
    code: { coding: [{ system: medicationRuleSystem, code: rule }] },
    patient: { reference: `Patient/${patientId}` },
    mitigation: [{ action: { coding: [{ system: overrideReasonSystem, code: 'will-monitor' }] } }],
    ...over,
  });
  /** A patient who takes warfarin. */
  async function anticoagulated() {
    const { id } = await ana.create({ resourceType: 'Patient', name: [{ family: 'Chávez' }] });
    const warfarin = await ana.create(request(id, 'Warfarina'));
    return { patientId: String(id), warfarin };
  }
  const post = (who: Person, resource: Json) =>
    who.call('POST', `/fhir/R4/${resource.resourceType}`, resource);
  const put = (who: Person, resource: Json) =>
    who.call('PUT', `/fhir/R4/${resource.resourceType}/${resource.id}`, resource);
  const keyOf = (body: Json): string =>
    body.issue[0].details.coding.find((one: Json) => one.system === medicationDecisionSystem).code;
  const refusedKey = async (patientId: string, over: Json = {}) =>
    keyOf((await post(ana, request(patientId, 'Ibuprofeno', over))).body);
  const activeOf = async (patientId: string): Promise<string[]> => {
    const { body } = await ana.call('GET', `/fhir/R4/MedicationRequest?patient=${patientId}&status=active`);
    return (body.entry ?? []).map(({ resource }: Json) => resource.medicationCodeableConcept.text).sort();
  };

  describe('without a decision it is refused, and nothing is written', () => {
    const ways: [string, (patientId: string, warfarin: Json) => Promise<{ status: number; body: Json }>][] = [
      ['created', (patientId) => post(ana, request(patientId, 'Ibuprofeno'))],
      [
        'updated from a draft',
        async (patientId) => {
          const draft = await ana.create(request(patientId, 'Ibuprofeno', { status: 'draft' }));
          return put(ana, { ...draft, status: 'active' });
        },
      ],
      [
        'put under a new id',
        (patientId) => put(ana, { ...request(patientId, 'Ibuprofeno'), id: randomUUID() }),
      ],
      [
        'patched from on hold',
        async (patientId) => {
          const held = await ana.create(request(patientId, 'Ibuprofeno', { status: 'on-hold' }));
          return ana.call(
            'PATCH',
            `/fhir/R4/MedicationRequest/${held.id}`,
            [{ op: 'replace', path: '/status', value: 'active' }],
            {
              'content-type': 'application/json-patch+json',
            },
          );
        },
      ],
      [
        'changed into another medicine',
        async (patientId) => {
          const other = await ana.create(request(patientId, 'Paracetamol'));
          return put(ana, { ...other, medicationCodeableConcept: { text: 'Ibuprofeno' } });
        },
      ],
      [
        'moved from another patient',
        async (patientId) => {
          const other = await ana.create({ resourceType: 'Patient', name: [{ family: 'Otra' }] });
          const taken = await ana.create(request(other.id, 'Ibuprofeno'));
          return put(ana, { ...taken, subject: { reference: `Patient/${patientId}` } });
        },
      ],
      [
        'sent in a transaction',
        (patientId) =>
          ana.call('POST', '/fhir/R4', {
            resourceType: 'Bundle',
            type: 'transaction',
            entry: [
              {
                resource: request(patientId, 'Paracetamol'),
                request: { method: 'POST', url: 'MedicationRequest' },
              },
              {
                resource: request(patientId, 'Ibuprofeno'),
                request: { method: 'POST', url: 'MedicationRequest' },
              },
            ],
          }),
      ],
    ];
    test.each(ways)('%s', async (_way, write) => {
      const { patientId, warfarin } = await anticoagulated();
      const { status, body } = await write(patientId, warfarin);
      expect(status).toBe(422);
      expect(body.issue[0]).toMatchObject({
        severity: 'error',
        code: 'business-rule',
        diagnostics: expect.stringContaining('Warfarina + ibuprofeno'),
        details: {
          coding: [{ system: medicationRuleSystem, code: rule }, { system: medicationDecisionSystem }],
        },
      });
      expect(await activeOf(patientId)).not.toContain('Ibuprofeno');
    });

    test('in a batch, that entry alone', async () => {
      const { patientId } = await anticoagulated();
      const { body } = await ana.call('POST', '/fhir/R4', {
        resourceType: 'Bundle',
        type: 'batch',
        entry: ['Ibuprofeno', 'Paracetamol'].map((text) => ({
          resource: request(patientId, text),
          request: { method: 'POST', url: 'MedicationRequest' },
        })),
      });
      expect(body.entry.map(({ response }: Json) => response.status.slice(0, 3))).toEqual(['422', '201']);
    });

    test('what begins nothing is written: a plan, a draft, what is stopped, what must not be given, a note', async () => {
      const { patientId, warfarin } = await anticoagulated();
      for (const over of [
        { intent: 'plan' },
        { status: 'draft' },
        { status: 'stopped' },
        { doNotPerform: true },
      ])
        expect((await post(ana, request(patientId, 'Ibuprofeno', over))).status).toBe(201);
      expect((await put(ana, { ...warfarin, note: [{ text: 'Revisar' }] })).status).toBe(200);
    });
  });

  test('an earlier decision lets it be written, and is completed with what was found and prescribed', async () => {
    const { patientId, warfarin } = await anticoagulated();
    const issue = await ana.create(decision(patientId, await refusedKey(patientId)));
    const written = await post(ana, request(patientId, 'Ibuprofeno'));
    expect(written.status).toBe(201);
    const { body } = await ana.call('GET', `/fhir/R4/DetectedIssue/${issue.id}`);
    expect(body).toMatchObject({
      status: 'final',
      severity: 'high',
      detail: 'Sangrado.',
      author: { identifier: { value: ana.userId } },
      mitigation: [
        {
          action: { coding: [{ code: 'will-monitor' }] },
          author: { identifier: { value: ana.userId } },
          date: expect.any(String),
        },
      ],
    });
    expect(body.implicated.map(({ reference }: Json) => reference).sort()).toEqual(
      [`MedicationRequest/${warfarin.id}`, `MedicationRequest/${written.body.id}`].sort(),
    );
  });

  test('a decision in the same transaction does as well', async () => {
    const { patientId } = await anticoagulated();
    const key = await refusedKey(patientId);
    const fullUrl = `urn:uuid:${randomUUID()}`;
    const { status } = await ana.call('POST', '/fhir/R4', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        {
          resource: decision(patientId, key, { implicated: [{ reference: fullUrl }] }),
          request: { method: 'POST', url: 'DetectedIssue' },
        },
        {
          fullUrl,
          resource: request(patientId, 'Ibuprofeno'),
          request: { method: 'POST', url: 'MedicationRequest' },
        },
      ],
    });
    expect(status).toBe(200);
    expect(await activeOf(patientId)).toEqual(['Ibuprofeno', 'Warfarina']);
  });

  describe('a decision does not count', () => {
    const forged: [string, (patientId: string, key: string, warfarin: Json) => Promise<Json>][] = [
      [
        'about another patient',
        async (_patientId, key) => {
          const other = await ana.create({ resourceType: 'Patient', name: [{ family: 'Otra' }] });
          return ana.create(decision(other.id, key));
        },
      ],
      [
        'about another rule',
        (patientId, key) =>
          ana.create(
            decision(patientId, key, { code: { coding: [{ system: medicationRuleSystem, code: 'other' }] } }),
          ),
      ],
      ['about another finding', (patientId, key) => ana.create(decision(patientId, `${key}x`))],
      ['of somebody else', (patientId, key) => luis.create(decision(patientId, key))],
      [
        'about a version that is over',
        (patientId, key, warfarin) =>
          ana.create(
            decision(patientId, key, {
              implicated: [{ reference: `MedicationRequest/${warfarin.id}/_history/1` }],
            }),
          ),
      ],
      [
        'about another prescription',
        async (patientId, key) => {
          const other = await ana.create(request(patientId, 'Paracetamol'));
          return ana.create(
            decision(patientId, key, { implicated: [{ reference: `MedicationRequest/${other.id}` }] }),
          );
        },
      ],
      [
        'that was taken back',
        async (patientId, key) => {
          const issue = await ana.create(decision(patientId, key));
          await ana.call('DELETE', `/fhir/R4/DetectedIssue/${issue.id}`);
          return issue;
        },
      ],
      ['that another system decided', (patientId, key) => ana.bring(decision(patientId, key))],
    ];
    test.each(forged)('%s', async (_what, forge) => {
      const { patientId, warfarin } = await anticoagulated();
      await forge(patientId, await refusedKey(patientId), warfarin);
      expect((await post(ana, request(patientId, 'Ibuprofeno'))).status).toBe(422);
    });

    test('about another dose', async () => {
      const { patientId } = await anticoagulated();
      await ana.create(decision(patientId, await refusedKey(patientId)));
      const more = { dosageInstruction: [{ text: '3 comprimidos al día' }] };
      expect((await post(ana, request(patientId, 'Ibuprofeno', more))).status).toBe(422);
      expect((await post(ana, request(patientId, 'Ibuprofeno'))).status).toBe(201);
    });

    test('for a second prescription of the same', async () => {
      const { patientId } = await anticoagulated();
      await ana.create(decision(patientId, await refusedKey(patientId)));
      const first = await post(ana, request(patientId, 'Ibuprofeno'));
      expect(first.status).toBe(201);
      await put(ana, { ...first.body, status: 'stopped' });
      expect((await post(ana, request(patientId, 'Ibuprofeno'))).status).toBe(422);
      // The one that it was taken for may go on.
      expect((await put(ana, { ...first.body, meta: undefined })).status).toBe(200);
    });
  });

  describe('a decision is refused', () => {
    test.each<[string, Json, number]>([
      ['without a reason', { mitigation: undefined }, 422],
      [
        'with a reason of the client’s own',
        { mitigation: [{ action: { coding: [{ system: overrideReasonSystem, code: 'because' }] } }] },
        422,
      ],
      [
        'for another reason without words',
        { mitigation: [{ action: { coding: [{ system: overrideReasonSystem, code: 'other' }] } }] },
        422,
      ],
      ['without a rule', { code: undefined }, 422],
      ['without a patient', { patient: undefined }, 422],
      ['that is only preliminary', { status: 'preliminary' }, 422],
      [
        'in somebody else’s name',
        { author: { identifier: { system: 'urn:auxilia:user', value: 'luis' } } },
        403,
      ],
    ])('%s', async (_what, over, status) => {
      const { patientId } = await anticoagulated();
      const issue = decision(patientId, await refusedKey(patientId), over);
      if (issue.author) issue.author.identifier.value = luis.userId;
      expect((await post(ana, issue)).status).toBe(status);
    });

    test.each(['staff', 'admins'] as const)('of the role %s, which prescribes nothing', async (role) => {
      const { patientId } = await anticoagulated();
      const person = await clinic.person('Otra', [role]);
      expect((await post(person, decision(patientId, await refusedKey(patientId)))).status).toBe(403);
    });
  });

  test('a decision by which something was prescribed is neither changed nor deleted', async () => {
    const { patientId } = await anticoagulated();
    const issue = await ana.create(decision(patientId, await refusedKey(patientId)));
    await ana.create(request(patientId, 'Ibuprofeno'));
    const { body } = await ana.call('GET', `/fhir/R4/DetectedIssue/${issue.id}`);
    const other = [{ action: { coding: [{ system: overrideReasonSystem, code: 'no-alternative' }] } }];
    expect((await put(ana, { ...body, mitigation: other })).status).toBe(409);
    expect((await put(ana, { ...body, identifier: undefined })).status).toBe(409);
    expect((await ana.call('DELETE', `/fhir/R4/DetectedIssue/${issue.id}`)).status).toBe(409);
  });

  test('what another system prescribed is brought in, with the finding left open beside it', async () => {
    const { patientId } = await anticoagulated();
    await ana.bring(request(patientId, 'Ibuprofeno'));
    expect(await activeOf(patientId)).toEqual(['Ibuprofeno', 'Warfarina']);
    const { body } = await ana.call('GET', `/fhir/R4/DetectedIssue?patient=${patientId}`);
    expect(
      body.entry.map(({ resource }: Json) => [
        resource.status,
        resource.code.coding[0].code,
        resource.mitigation,
      ]),
    ).toEqual([['preliminary', rule, undefined]]);
  });

  test('an agent that acts for somebody decides nothing, and passes nothing by their decision', async () => {
    const { patientId } = await anticoagulated();
    const issue = decision(patientId, await refusedKey(patientId));
    const software = { id: 'agents/refills', name: 'Agente' };
    const claims: AccessClaims = {
      token_use: 'access',
      sub: ana.userId,
      organization_id: clinic.organizationId,
      user_id: ana.userId,
      roles: ['clinicians'],
    };
    const facts = { database: open(), now: () => new Date(), extensions: gatedByOneRule };
    const asAgent = (resource: Json) =>
      createTransactions(facts, claims, '', software)(async (repository) => repository.create(resource));
    await expect(asAgent(issue)).rejects.toMatchObject({ status: 403 });
    await ana.create(issue);
    await expect(asAgent(request(patientId, 'Ibuprofeno'))).rejects.toMatchObject({ status: 422 });
    expect(await activeOf(patientId)).toEqual(['Warfarina']);
  });

  test('for a patient who is not there it is refused as before, for the reference', async () => {
    const { status, body } = await post(ana, request('nobody', 'Ibuprofeno'));
    expect([status, body.issue[0].code, body.issue[0].expression]).toEqual([
      422,
      'not-found',
      ['MedicationRequest.subject.reference'],
    ]);
  });

  test('decisions of an organization are seen by no other', async () => {
    const { patientId } = await anticoagulated();
    await ana.create(decision(patientId, await refusedKey(patientId)));
    const seen = (organizationId: string) =>
      open().transaction({ role: 'app', organizationId, userId: randomUUID() }, (sql) =>
        sql('SELECT 1 FROM medication_decisions'),
      );
    expect((await seen(clinic.organizationId)).length).toBeGreaterThan(0);
    expect(await seen(randomUUID())).toEqual([]);
  });
}
