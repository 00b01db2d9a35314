import { recordAudit } from '../../../lambdas/platform/audit.ts';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';

interface Telling {
  database: Database;
  /** Whose administrators run the platform; where nobody does, every organization's are told. */
  operatorOrganizationId: string | undefined;
  now: () => Date;
}

/**
 * Tells who administers, by e-mail, that the night's backup was not made: once, until one was made again. `since` names the
 * newest backup that there is, or says that there is none. What was told is in the log of product events, so that a restart
 * tells it no second time.
 */
export async function tellOfFailure(telling: Telling, since: string): Promise<void> {
  for (const organizationId of await organizationsOf(telling)) {
    const scope = { role: 'app', organizationId, userId: platformUserId } as const;
    await telling.database.transaction(scope, (sql) =>
      tellOrganization(sql, organizationId, since, telling.now()),
    );
  }
}

async function organizationsOf({ database, operatorOrganizationId }: Telling): Promise<string[]> {
  if (operatorOrganizationId !== undefined) return [operatorOrganizationId];
  const rows = await database.transaction({ role: 'identity' }, (sql) =>
    sql<{ id: string }>('SELECT organization_id AS id FROM organizations WHERE sandbox_of IS NULL'),
  );
  return rows.map(({ id }) => id);
}

const lastGood = (since: string) =>
  since === '' ? 'Todavía no hay ninguna copia de seguridad.' : `La última que hay es «${since}».`;

async function tellOrganization(sql: Sql, organizationId: string, since: string, now: Date): Promise<void> {
  const sourceId = `backup-after/${since}`;
  const told = await sql(
    `SELECT FROM audit_events WHERE organization_id = $1 AND action = 'backup-failed' AND source_id = $2`,
    [organizationId, sourceId],
  );
  if (told.length > 0) return;
  const administrators = await sql<{ email: string }>(
    `SELECT email FROM users WHERE organization_id = $1 AND 'admins' = ANY (last_roles)
       AND disabled_at IS NULL AND deactivated_at IS NULL ORDER BY user_id`,
    [organizationId],
  );
  // Nobody is there to be told yet: the next failure tries again.
  if (administrators.length === 0) return;
  for (const { email } of administrators) {
    await enqueueMessage(
      sql,
      {
        channel: 'email',
        to: email,
        subject: 'No se ha hecho la copia de seguridad de esta noche',
        text: [
          `La copia de seguridad de Auxilia de esta noche no se ha podido hacer. ${lastGood(since)}`,
          'Se intenta de nuevo cada hora. Compruebe en la máquina que hay espacio en el disco y que la carpeta de las copias existe, y haga una a mano con «npm run backup», que dice por qué falla.',
          'No volveremos a escribirle por este fallo: si las copias se reanudan y fallan otra vez, sí.',
        ].join('\n\n'),
      },
      { now },
    );
  }
  await recordAudit(sql, { organizationId, userId: platformUserId, action: 'backup-failed', sourceId });
}
