import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AccessClaims } from '../contracts/claims.ts';
import { safeDocumentName } from '../contracts/document-name.ts';
import { type DocumentView, documentRoutes, documentSchema } from '../contracts/documents.ts';
import { existing, type Interaction, noteAccess } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import type { DocumentStore, StoredDocument } from '../platform/document-store.ts';
import type { Dependencies } from './dependencies.ts';
import { checkDocument } from './document-check.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';
import { giveUpUnsent } from './unsent-documents.ts';

const missing: { refusal: Refusal } = { refusal: { kind: 'not-found', detail: 'No existe ese archivo.' } };

/** Files that people attach. Their bytes go to the store and come from it directly, by links that expire. */
export function registerDocuments(app: App, dependencies: Dependencies): void {
  const { database, documents: store, now } = dependencies;

  endpoint(app, database, documentRoutes.createDocument, async ({ sql, caller, body }) => {
    const { contentType, sizeBytes, patientId } = body;
    if (patientId !== undefined && (await existing({ sql, caller }, [`Patient/${patientId}`])).size === 0) {
      const errors = [{ pointer: '/patientId', detail: 'No existe ese paciente' }];
      return { refusal: { kind: 'invalid', detail: 'Revise los datos indicados.', errors } };
    }
    await giveUpUnsent(sql, store, now());
    const name = safeDocumentName(body.name, contentType);
    const documentId = randomUUID();
    await sql(
      `INSERT INTO documents (organization_id, document_id, name, content_type, size_bytes, patient_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        caller.organization_id,
        documentId,
        name,
        contentType,
        sizeBytes,
        patientId ?? null,
        caller.user_id,
        now().toISOString(),
      ],
    );
    const upload = await store.uploadLink({
      organizationId: caller.organization_id,
      documentId,
      name,
      contentType,
      sizeBytes,
    });
    const state = 'awaiting-upload';
    const document: DocumentView = { documentId, name, contentType, sizeBytes, state, refusal: null };
    return {
      body: { document, upload: { ...upload, expiresAt: upload.expiresAt.toISOString() } },
      status: 201,
    };
  });

  endpoint(app, database, documentRoutes.completeDocument, async ({ sql, caller, params }) => {
    const document = await findDocument(sql, caller, params.documentId, 'FOR UPDATE');
    if (!document) return missing;
    const settled =
      document.state === 'awaiting-upload' ? await settle(sql, store, document, now()) : document;
    if (!settled) {
      return {
        refusal: { kind: 'conflict', detail: 'Todavía no se ha recibido el archivo. Envíelo primero.' },
      };
    }
    if (settled.state === 'ready') await note(sql, caller, now(), 'create', settled);
    return { body: { document: documentSchema.parse(settled), attachment: attachmentOf(settled) } };
  });

  endpoint(app, database, documentRoutes.readDocument, async ({ sql, caller, params }) => {
    const document = await findDocument(sql, caller, params.documentId);
    if (!document) return missing;
    const view = documentSchema.parse(document);
    if (document.state !== 'ready') return { body: { document: view, link: null } };
    await note(sql, caller, now(), 'read', document);
    const { url, expiresAt } = await store.downloadLink(document);
    return { body: { document: view, link: { url, expiresAt: expiresAt.toISOString() } } };
  });
}

const storedSchema = documentSchema.extend({
  organizationId: z.uuid(),
  patientId: z.string().nullable(),
  sizeBytes: z.coerce.number(),
});
type Stored = z.infer<typeof storedSchema> & StoredDocument;

async function findDocument(
  sql: Sql,
  caller: AccessClaims,
  documentId: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<Stored | undefined> {
  const [row] = await sql(
    `SELECT organization_id AS "organizationId", document_id AS "documentId", name, content_type AS "contentType",
       size_bytes AS "sizeBytes", state, refusal, patient_id AS "patientId"
     FROM documents WHERE organization_id = $1 AND document_id = $2 ${lock}`,
    [caller.organization_id, documentId],
  );
  return row && storedSchema.parse(row);
}

/** Looks at the bytes and keeps the verdict; undefined when there are none yet. */
async function settle(
  sql: Sql,
  store: DocumentStore,
  document: Stored,
  now: Date,
): Promise<Stored | undefined> {
  const bytes = await store.read(document);
  if (!bytes) return undefined;
  const check = await checkDocument(store, document, bytes);
  if (check.verdict === 'checking') return { ...document, state: 'checking' };
  const isClean = check.verdict === 'clean';
  if (!isClean) await store.remove(document);
  const state = isClean ? 'ready' : 'refused';
  const refusal = isClean ? null : check.refusal;
  await sql(
    `UPDATE documents SET state = $3, refusal = $4, sha256 = $5, settled_at = $6
     WHERE organization_id = $1 AND document_id = $2`,
    [
      document.organizationId,
      document.documentId,
      state,
      refusal,
      isClean ? createHash('sha256').update(bytes).digest('hex') : null,
      now.toISOString(),
    ],
  );
  return { ...document, state, refusal };
}

/** The address is below the site's own, so that it stays true under any name of it. */
function attachmentOf({ state, documentId, contentType, name, sizeBytes }: Stored) {
  if (state !== 'ready') return null;
  return { contentType, url: `/api/documents/${documentId}`, title: name, size: sizeBytes };
}

/** In the log of access to patients' data, as FHIR calls a file. */
async function note(sql: Sql, caller: AccessClaims, now: Date, interaction: Interaction, document: Stored) {
  const patient = document.patientId === null ? {} : { patientId: document.patientId };
  const id = document.documentId;
  const seen = { interaction, outcome: 'success', resourceType: 'Binary', id, ...patient } as const;
  await noteAccess({ sql, caller, now }, [seen]);
}
