import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogReader } from '../../../lambdas/audit/log-reader.ts';
import { verifyLogs } from '../../../lambdas/audit/verify-logs.ts';
import { type LogClinic, openLogClinic } from './log-clinic.ts';

let clinic: LogClinic;
/** Six accesses and six events, signed after the third and the sixth. */
beforeEach(async () => {
  clinic = await openLogClinic();
  for (const _ of ['first', 'second']) {
    await clinic.write(3);
    await clinic.checkpoint();
  }
});
afterEach(async () => {
  await clinic.database.close();
  rmSync(clinic.directory, { recursive: true });
});

const accesses = 'Organización O, registro de accesos, cadena 0: ';
const events = 'Organización O, registro de sucesos, cadena 0: ';

/** Makes every hash from the first entry on what the product would have made of what stands there. */
const recomputed = {
  access_log: `DO $$
    DECLARE previous bytea := '\\x00'; entry access_log;
    BEGIN
      FOR entry IN SELECT * FROM access_log ORDER BY sequence LOOP
        previous := access_log_hash(previous, entry.sequence, entry.entry);
        UPDATE access_log SET hash = previous WHERE sequence = entry.sequence;
        UPDATE log_heads SET hash = previous, sequence = entry.sequence WHERE log = 'access' AND chain = 0;
      END LOOP;
    END $$;`,
  audit_events: `DO $$
    DECLARE previous bytea := '\\x00'; event audit_events;
    BEGIN
      FOR event IN SELECT * FROM audit_events ORDER BY sequence LOOP
        previous := audit_event_hash(previous, event);
        UPDATE audit_events SET hash = previous WHERE sequence = event.sequence;
        UPDATE log_heads SET hash = previous, sequence = event.sequence WHERE log = 'product';
      END LOOP;
    END $$;`,
};

test('logs that nobody touched are whole, also while they grow', async () => {
  expect(await clinic.verify()).toEqual([]);
  await clinic.write(2);
  expect(await clinic.verify()).toEqual([]);
  const { last, organizations } = await verifyLogs(openLogReader(clinic.database), {
    store: clinic.checkpoints.store,
    key: await clinic.checkpoints.signer.publicKey(),
  });
  expect(last).toEqual({ number: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(organizations).toEqual([
    { organizationId: clinic.client.organizationId, accessEntries: 8, productEvents: 8, findings: [] },
  ]);
});

test.each<[string, string, string[]]>([
  [
    'an entry that was edited',
    `UPDATE access_log SET entry = entry || '{"outcome": "refused"}' WHERE sequence = 2`,
    ['la entrada 2, o lo que la precede, no es lo que se escribió.'],
  ],
  ['an entry that was deleted', 'DELETE FROM access_log WHERE sequence = 2', ['falta la entrada 2.']],
  [
    'a tail that was cut',
    'DELETE FROM access_log WHERE sequence > 4',
    ['falta la entrada 6, que firmó el punto de control 2: se ha cortado el final.', 'falta la entrada 5.'],
  ],
  [
    'a tail that was cut with its head set back',
    `DELETE FROM access_log WHERE sequence > 4; UPDATE log_heads h SET sequence = 4, hash = l.hash
     FROM access_log l WHERE h.log = 'access' AND h.chain = 0 AND l.sequence = 4`,
    ['falta la entrada 6, que firmó el punto de control 2: se ha cortado el final.'],
  ],
  [
    'a chain that was computed anew from an entry on',
    `UPDATE access_log SET entry = entry || '{"outcome": "refused"}' WHERE sequence = 5; ${recomputed.access_log}`,
    ['la entrada 6 no es la que firmó el punto de control 2: la cadena se ha vuelto a calcular.'],
  ],
  [
    'a chain that was computed anew without an entry',
    `DELETE FROM access_log WHERE sequence = 2; UPDATE access_log SET sequence = sequence - 1 WHERE sequence > 2;
     ${recomputed.access_log}`,
    [
      'la entrada 3 no es la que firmó el punto de control 1: la cadena se ha vuelto a calcular.',
      'falta la entrada 6, que firmó el punto de control 2: se ha cortado el final.',
    ],
  ],
  [
    'an entry that was put in',
    `INSERT INTO access_log (organization_id, chain, sequence, recorded, entry, hash)
     SELECT organization_id, chain, 7, recorded, entry, hash FROM access_log WHERE sequence = 6`,
    ['la entrada 7, o lo que la precede, no es lo que se escribió.'],
  ],
  [
    'an entry that stands twice',
    `INSERT INTO access_log (organization_id, chain, sequence, recorded, entry, hash)
     SELECT organization_id, chain, sequence, '2020-01-01', entry || '{"recorded": "2020-01-01T00:00:00Z"}', hash
     FROM access_log WHERE sequence = 6`,
    ['hay entradas de más junto a la entrada 6 o después.'],
  ],
  [
    'an entry that was moved to another time',
    `UPDATE access_log SET recorded = '2020-01-01' WHERE sequence = 3`,
    ['la entrada 3 consta con otra fecha que la suya.'],
  ],
  [
    'a chain that is gone with its head',
    `DELETE FROM access_log; DELETE FROM log_heads WHERE log = 'access'`,
    ['falta la entrada 6, que firmó el punto de control 2: se ha cortado el final.'],
  ],
  [
    'an entry that was edited with the hashing that hides it',
    `UPDATE access_log SET entry = entry || '{"outcome": "refused"}' WHERE sequence = 2;
     CREATE TEMPORARY TABLE kept AS SELECT sequence AS n, hash FROM access_log;
     CREATE OR REPLACE FUNCTION access_log_hash(previous bytea, sequence bigint, entry jsonb) RETURNS bytea
       LANGUAGE sql AS $$ SELECT hash FROM kept WHERE n = sequence $$;`,
    ['la entrada 2, o lo que la precede, no es lo que se escribió.'],
  ],
])('%s is found in the access log', async (_what, script, expected) => {
  const hashing = `SELECT pg_get_functiondef('access_log_hash'::regproc) AS text`;
  const [{ text } = { text: '' }] = await clinic.database.transaction({ role: 'worker' }, (sql) =>
    sql<{ text: string }>(hashing),
  );
  await clinic.tamper(script);
  try {
    expect(await clinic.verify()).toEqual(expected.map((sentence) => `${accesses}${sentence}`));
  } finally {
    await clinic.tamper(`${text}; DROP TABLE IF EXISTS kept`);
  }
});

test.each([
  ['were taken out of what it is found by', 'DELETE FROM access_log_patients'],
  ['are others in what it is found by', `UPDATE access_log_patients SET patient_id = 'p2'`],
  [
    'are more in what it is found by',
    `INSERT INTO access_log_patients SELECT organization_id, 'p2', recorded, chain, sequence FROM access_log_patients`,
  ],
  ['are found at another time', `UPDATE access_log_patients SET recorded = recorded + interval '1 second'`],
])('an entry is found whose patients %s', async (_what, script) => {
  await clinic.client.request('GET', '/Patient/p1', undefined, { roles: ['admins'] });
  expect(await clinic.verify()).toEqual([]);
  await clinic.tamper(script);
  expect(await clinic.verify()).toEqual([
    `${accesses}la entrada 7 no se encuentra por los pacientes de los que habla.`,
  ]);
});

test.each<[string, string, string[]]>([
  [
    'an event that was changed',
    `UPDATE audit_events SET action = 'signed-in' WHERE sequence = 2`,
    ['la entrada 2, o lo que la precede, no es lo que se escribió.'],
  ],
  [
    'an event of another time',
    `UPDATE audit_events SET recorded_at = recorded_at - interval '1 day' WHERE sequence = 2`,
    ['la entrada 2, o lo que la precede, no es lo que se escribió.'],
  ],
  ['an event that was deleted', 'DELETE FROM audit_events WHERE sequence = 1', ['falta la entrada 1.']],
  [
    'a tail that was cut with its head set back',
    `DELETE FROM audit_events WHERE sequence > 4; UPDATE log_heads h SET sequence = 4, hash = e.hash
     FROM audit_events e WHERE h.log = 'product' AND e.sequence = 4`,
    ['falta la entrada 6, que firmó el punto de control 2: se ha cortado el final.'],
  ],
  [
    'a chain that was computed anew',
    `UPDATE audit_events SET user_id = gen_random_uuid() WHERE sequence = 2; ${recomputed.audit_events}`,
    ['la entrada 3 no es la que firmó el punto de control 1: la cadena se ha vuelto a calcular.'],
  ],
])('%s is found among product events', async (_what, script, expected) => {
  await clinic.tamper(script);
  expect(await clinic.verify()).toEqual(expected.map((sentence) => `${events}${sentence}`));
});

test('an organization that is gone from the database with all that it had is missed', async () => {
  await clinic.tamper(
    'DELETE FROM access_log; DELETE FROM audit_events; DELETE FROM log_heads; DELETE FROM organizations CASCADE',
  );
  const gone = 'falta la entrada 6, que firmó el punto de control 2: se ha cortado el final.';
  expect(await clinic.verify()).toEqual([`${accesses}${gone}`, `${events}${gone}`]);
});

describe('The file of checkpoints', () => {
  const file = () => join(clinic.directory, 'checkpoints.jsonl');
  const lines = () => readFileSync(file(), 'utf8').trimEnd().split('\n');
  const rewrite = (change: (lines: string[]) => string[]) =>
    writeFileSync(
      file(),
      change(lines())
        .map((line) => `${line}\n`)
        .join(''),
    );

  test.each<[string, (lines: string[]) => string[], string[]]>([
    [
      'whose end was cut',
      (all) => all.slice(0, 1),
      ['el 2 falta, o no es el que consta en la base de datos: se ha cortado el final o se ha cambiado.'],
    ],
    [
      'that is empty',
      () => [],
      ['el 2 falta, o no es el que consta en la base de datos: se ha cortado el final o se ha cambiado.'],
    ],
    ['of which a line was taken out', (all) => all.slice(1), ['el 2 no sigue al anterior.']],
    [
      'of which a line was edited',
      ([first = '', second = '']) => [first.replace('"sequence":3', '"sequence":2'), second],
      ['el 1 no lleva la firma de esta instalación.', 'el 2 no sigue al anterior.'],
    ],
    [
      'of which the last line was signed by another key',
      ([first = '', second = '']) => {
        const { signature: _, ...content } = JSON.parse(second);
        const { privateKey } = generateKeyPairSync('ed25519');
        const signature = sign(null, Buffer.from(JSON.stringify(content)), privateKey).toString('base64');
        return [first, JSON.stringify({ ...content, signature })];
      },
      ['el 2 no lleva la firma de esta instalación.'],
    ],
    [
      'of which a line cannot be read',
      ([, second = '']) => ['{', second],
      ['el 1 no se puede leer.', 'el 2 no sigue al anterior.'],
    ],
  ])('%s is found out', async (_what, change, expected) => {
    rewrite(change);
    expect(await clinic.verify()).toEqual(expected.map((sentence) => `Puntos de control: ${sentence}`));
  });

  test('stays found out after more was written', async () => {
    rewrite((all) => all.slice(0, 1));
    await clinic.write(1);
    await clinic.checkpoint();
    expect(await clinic.verify()).toEqual(['Puntos de control: el 3 no sigue al anterior.']);
  });
});
