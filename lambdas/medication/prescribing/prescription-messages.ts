import type { NetworkSettings, Pharmacy, PrescriptionMessage } from '../../contracts/prescription-network.ts';
import type { Sql } from '../../platform/database.ts';
import { messageText } from './message-text.ts';

type Kind = PrescriptionMessage['kind'];
type State = PrescriptionMessage['state'];

export interface MessageRow extends Record<string, unknown> {
  id: string;
  kind: Kind;
  patientId: string;
  prescriptionId: string;
  pharmacy: Pharmacy;
  state: State;
  code: string | null;
  receivedId: string | null;
  digest: string | null;
  createdBy: string;
  at: string;
}

const columns = `message_id AS id, kind, patient_id AS "patientId", prescription_id AS "prescriptionId", pharmacy, state, code,
  received_id AS "receivedId", digest, created_by AS "createdBy",
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`;

/** Of an organization; none where nobody has said how the network knows it. */
export async function networkSettings(sql: Sql): Promise<NetworkSettings | undefined> {
  const [row] = await sql<{ senderId: string; pharmacies: Pharmacy[] }>(
    'SELECT sender_id AS "senderId", pharmacies FROM prescription_networks WHERE organization_id = current_organization_id()',
  );
  return row;
}

/** Newest first. */
export function messagesOf(
  sql: Sql,
  of: { patientId: string } | { prescriptionId: string },
): Promise<MessageRow[]> {
  const [column, id] =
    'patientId' in of ? ['patient_id', of.patientId] : ['prescription_id', of.prescriptionId];
  return sql<MessageRow>(
    `SELECT ${columns} FROM prescription_messages WHERE organization_id = current_organization_id() AND ${column} = $1
     ORDER BY created_at DESC, message_id LIMIT 500`,
    [id],
  );
}

/** Nobody else settles it until the transaction ends. */
export async function messageForUpdate(sql: Sql, id: string): Promise<MessageRow | undefined> {
  const [row] = await sql<MessageRow>(
    `SELECT ${columns} FROM prescription_messages WHERE organization_id = current_organization_id() AND message_id = $1
     FOR UPDATE`,
    [id],
  );
  return row;
}

/** Undefined where it is there already: sent and not taken back, or asked before. */
export async function keepMessage(
  sql: Sql,
  message: Pick<MessageRow, 'id' | 'kind' | 'patientId' | 'prescriptionId' | 'pharmacy' | 'createdBy'> &
    Partial<Pick<MessageRow, 'receivedId' | 'digest'>>,
  now: Date,
): Promise<MessageRow | undefined> {
  const [row] = await sql<MessageRow>(
    `INSERT INTO prescription_messages (organization_id, message_id, kind, patient_id, prescription_id, pharmacy,
       received_id, digest, created_by, created_at)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      message.id,
      message.kind,
      message.patientId,
      message.prescriptionId,
      JSON.stringify(message.pharmacy),
      message.receivedId ?? null,
      message.digest ?? null,
      message.createdBy,
      now.toISOString(),
    ],
  );
  return row;
}

/** A message goes forward only: what was confirmed is not merely sent again by an answer that comes late. */
const forward: Record<string, readonly State[]> = {
  sent: ['waiting', 'failed'],
  accepted: ['waiting', 'sent', 'failed'],
  refused: ['waiting', 'sent', 'accepted', 'failed'],
  failed: ['waiting'],
  withdrawn: ['waiting'],
  answered: ['waiting'],
};

/** Whether it changed. One that was given up for lost stays so where the prescription was sent anew. */
export async function moveMessage(sql: Sql, id: string, to: State, code?: string): Promise<boolean> {
  const moved = await sql(
    `UPDATE prescription_messages m SET state = $2, code = $3
     WHERE organization_id = current_organization_id() AND message_id = $1 AND state = ANY ($4::text[])
       AND (m.state <> 'failed' OR NOT EXISTS (SELECT FROM prescription_messages n
         WHERE n.organization_id = m.organization_id AND n.prescription_id = m.prescription_id AND n.kind = m.kind
           AND n.state IN ('waiting', 'sent', 'accepted')))
     RETURNING 1`,
    [id, to, code ?? null, forward[to] ?? []],
  );
  return moved.length > 0;
}

export const shownMessage = (row: MessageRow): PrescriptionMessage => ({
  id: row.id,
  kind: row.kind,
  prescriptionId: row.prescriptionId,
  pharmacy: row.pharmacy,
  state: row.state,
  at: row.at,
  text: messageText(row),
});
