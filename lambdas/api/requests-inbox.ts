import type { AccessClaims } from '../contracts/claims.ts';
import { organizationSizes } from '../contracts/demo-requests.ts';
import type { RequestKind, RequestSummary, VisitorRequest } from '../contracts/requests-inbox.ts';
import { routes } from '../contracts/routes.ts';
import { ticketTopics } from '../contracts/tickets.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { isOfOperator, operatorEndpoint } from './operator.ts';
import { readCursor, writeCursor } from './read-runs.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const pageSize = 30;
const tables = { demo: 'demo_requests', ticket: 'support_tickets' } as const;
const gone: Refusal = { kind: 'not-found', detail: 'No existe esa solicitud.' };

/** Both kinds in one shape. What somebody wrote who was signed in bears the name of their clinic. */
const everything = `(
  SELECT 'demo' AS kind, request_id, received_at, name, email, organization_name AS organization, NULL AS subject,
    NULL AS topic, organization_size AS size, message, false AS is_signed_in, answered_at, answered_by, version
  FROM demo_requests
  UNION ALL
  SELECT 'ticket', request_id, received_at, name, email,
    CASE WHEN user_id IS NOT NULL THEN legal_name END, subject, topic, NULL, message, user_id IS NOT NULL,
    answered_at, answered_by, support_tickets.version
  FROM support_tickets JOIN organizations USING (organization_id)
) AS requests`;

type Row = Record<string, unknown> & {
  kind: RequestKind;
  requestId: string;
  receivedAt: Date;
  /** With all its digits, for the cursor. */
  place: string;
  name: string;
  organization: string | null;
  subject: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
};
type WholeRow = Row & {
  email: string;
  topic: keyof typeof ticketTopics | null;
  size: keyof typeof organizationSizes | null;
  message: string;
  isSignedIn: boolean;
  version: number;
};

const summaryColumns = `kind, request_id AS "requestId", received_at AS "receivedAt", received_at::text AS place, name,
  organization, subject, answered_at AS "answeredAt",
  (SELECT given_name || ' ' || family_name FROM users WHERE user_id = answered_by) AS "answeredBy"`;

/** What people ask of Auxilia, for those who run it. */
export function registerRequestsInbox(app: App, dependencies: Dependencies): void {
  const { database, now } = dependencies;

  endpoint(app, database, routes.readOperator, async ({ caller }) => ({
    body: { isOperator: isOfOperator(dependencies, caller) },
  }));

  operatorEndpoint(app, dependencies, routes.listRequests, async ({ sql, query }) => {
    const place = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !place) {
      return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
    }
    const rows = await sql<Row>(
      `SELECT ${summaryColumns} FROM ${everything}
       WHERE (answered_at IS NOT NULL) = $1
         AND ($2::timestamptz IS NULL OR (received_at, request_id) < ($2::timestamptz, $3::uuid))
       ORDER BY received_at DESC, request_id DESC LIMIT $4`,
      [query.state === 'answered', place?.place ?? null, place?.id ?? null, pageSize + 1],
    );
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const next =
      last && rows.length > pageSize ? writeCursor({ place: last.place, id: last.requestId }) : null;
    return { body: { requests: page.map(summaryOf), next } };
  });

  operatorEndpoint(app, dependencies, routes.readRequest, async ({ sql, caller, params, requestId }) => {
    const request = await readRequest(sql, params);
    if (!request) return { refusal: gone };
    await note(sql, caller, requestId, 'request-read');
    return { body: request, version: request.version };
  });

  operatorEndpoint(app, dependencies, routes.markRequest, async (call) => {
    const { sql, caller, params, body, ifMatch, requestId } = call;
    const marked = await sql(
      `UPDATE ${tables[params.kind]} SET version = version + 1,
         answered_at = CASE WHEN $3 THEN coalesce(answered_at, $4::timestamptz) END,
         answered_by = CASE WHEN $3 THEN coalesce(answered_by, $5::uuid) END
       WHERE request_id = $1 AND version = $2 RETURNING 1`,
      [params.requestId, ifMatch, body.isAnswered, now().toISOString(), caller.user_id],
    );
    const request = await readRequest(sql, params);
    if (!request) return { refusal: gone };
    if (marked.length === 0) return { refusal: staleVersion };
    await note(sql, caller, requestId, 'request-marked');
    return { body: request, version: request.version };
  });
}

async function readRequest(
  sql: Sql,
  { kind, requestId }: { kind: RequestKind; requestId: string },
): Promise<VisitorRequest | undefined> {
  const [row] = await sql<WholeRow>(
    `SELECT ${summaryColumns}, email, topic, size, message, is_signed_in AS "isSignedIn", version
     FROM ${everything} WHERE kind = $1 AND request_id = $2`,
    [kind, requestId],
  );
  if (!row) return undefined;
  const { email, topic, size, message, isSignedIn, version } = row;
  return {
    ...summaryOf(row),
    email,
    topic: topic && ticketTopics[topic],
    size: size && organizationSizes[size],
    message,
    isSignedIn,
    version,
  };
}

function summaryOf(row: Row): RequestSummary {
  const { kind, requestId, receivedAt, name, organization, subject, answeredAt, answeredBy } = row;
  return {
    kind,
    requestId,
    reference: requestId.slice(0, 8).toUpperCase(),
    receivedAt: receivedAt.toISOString(),
    name,
    organization,
    subject,
    answered: answeredAt && { at: answeredAt.toISOString(), by: answeredBy },
  };
}

function note(
  sql: Sql,
  caller: AccessClaims,
  sourceId: string,
  action: 'request-read' | 'request-marked',
): Promise<void> {
  const { organization_id: organizationId, user_id: userId } = caller;
  return recordAudit(sql, { organizationId, userId, action, sourceId });
}
