import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { fromPatient, openClinic } from '../messaging/clinic.ts';

/** Whatever is told of the neighbour tells this. */
export const secret = 'Intocable';

type Rows = Record<string, unknown>;

/** Another organization in the same database, with somebody in it and something under way. */
export interface Neighbour {
  /** Of the organization, of its person and of what is in its record. */
  ids: string[];
  /** Of each table how many rows it has there, and a digest of them. */
  rows(): Promise<Rows>;
  /** Its rows when it was made. */
  before: Rows;
}

export async function openNeighbour(database: PgliteDatabase): Promise<Neighbour> {
  const clinic = await openClinic(database);
  const person = await clinic.person(secret, ['admins', 'clinicians', 'staff']);
  const patient = await person.create({ resourceType: 'Patient', name: [{ family: secret }] });
  const subject = { reference: `Patient/${patient.id}` };
  const others = [
    await person.create({
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      description: secret,
      for: subject,
    }),
    await person.bring(fromPatient(patient.id, secret)),
    await person.create({
      resourceType: 'Encounter',
      status: 'in-progress',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      subject,
    }),
  ];
  const rows = () => rowsOf(database, clinic.organizationId);
  const ids = [clinic.organizationId, person.userId, patient.id, ...others.map(({ id }) => id)];
  return { ids, rows, before: await rows() };
}

async function rowsOf({ execute }: PgliteDatabase, organizationId: string): Promise<Rows> {
  const tables = await execute(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
       AND column_name = 'organization_id' ORDER BY 1`,
  );
  const rows: Rows = {};
  for (const { name } of tables) {
    [rows[String(name)]] = await execute(
      `SELECT count(*)::int AS rows, sum(hashtextextended(t::text, 0)::numeric)::text AS digest FROM ${name} t
       WHERE organization_id = '${organizationId}'`,
    );
  }
  return rows;
}
