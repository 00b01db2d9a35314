import { randomUUID } from 'node:crypto';
import type { Consent } from '@medplum/fhirtypes';
import { recordingCategory, standingConsent } from '../clinical/documentation/recording-consent.ts';
import {
  type DictationService,
  dictationServiceSchema,
  type RecordingType,
  recordingTypes,
  dictationRoutes as routes,
} from '../contracts/dictation.ts';
import { parseSearch } from '../fhir/index.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { NotFetched, type PublicFetch } from '../platform/public-fetch.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { staleVersion } from './version-tag.ts';

const defaultModel = 'whisper-1';
/** A piece of speech is written down in a fraction of its length; longer, nobody waits. */
const timeLimitMs = 20_000;
/** Bytes; what is said in a minute has some 1,000 characters. */
const maximumAnswerBytes = 64 * 1024;

interface Service {
  address: string | null;
  model: string;
  apiKey: string | null;
  version: number;
}

/** An organization that has never chosen has none, as version 1. */
async function readService(sql: Sql): Promise<Service> {
  const [row] = await sql<Service & Record<string, unknown>>(
    'SELECT address, model, api_key AS "apiKey", version FROM dictation_services',
  );
  return row ?? { address: null, model: defaultModel, apiKey: null, version: 1 };
}

/** Speech to text by the organization's own service. Neither the voice nor its words are stored or logged. */
export function registerDictation(app: App, { database, now, publicFetch }: Dependencies): void {
  const shown = ({ apiKey, ...service }: Service): DictationService =>
    dictationServiceSchema.parse({
      ...service,
      hasKey: apiKey !== null,
      canReach: publicFetch !== undefined,
    });

  endpoint(app, database, routes.readDictationService, async ({ sql }) => {
    const body = shown(await readService(sql));
    return { body, version: body.version };
  });

  endpoint(app, database, routes.updateDictationService, async (call) => {
    const { sql, caller, body, ifMatch, requestId } = call;
    if (body.address !== null && !publicFetch) {
      const detail = 'Esta instalación no sale a Internet: dicte con el reconocimiento del navegador';
      const errors = [{ pointer: '/address', detail }];
      return { refusal: { kind: 'invalid', detail: 'Revise los datos indicados.', errors } };
    }
    const known = await readService(sql);
    // A key is good for the address that it was given for, and goes nowhere else.
    const kept = known.address === body.address ? known.apiKey : null;
    const apiKey = body.address === null ? null : body.apiKey === undefined ? kept : body.apiKey;
    const [row] = await sql(
      `INSERT INTO dictation_services AS s (organization_id, address, model, api_key, version, updated_by, updated_at)
       SELECT current_organization_id(), $1, $2, $3, 2, $4, $5
         WHERE $6::int = 1 OR EXISTS (SELECT FROM dictation_services)
       ON CONFLICT (organization_id) DO UPDATE SET address = excluded.address, model = excluded.model,
         api_key = excluded.api_key, version = s.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
         WHERE s.version = $6
       RETURNING version`,
      [body.address, body.model, apiKey, caller.user_id, now().toISOString(), ifMatch],
    );
    if (!row) return { refusal: staleVersion };
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['dictation'] },
    });
    const changed = shown(await readService(sql));
    return { body: changed, version: changed.version };
  });

  endpoint(app, database, routes.readDictation, async ({ sql }) => {
    const { address } = await readService(sql);
    return { body: { host: publicFetch && address !== null ? new URL(address).host : null } };
  });

  endpoint(app, database, routes.transcribe, async ({ sql, caller, body }) => {
    const service = await readService(sql);
    if (!publicFetch || service.address === null)
      return { refusal: { kind: 'conflict', detail: 'La organización no tiene un servicio de dictado.' } };
    const { patientId, noteId, visitId } = body;
    const consents = await inRecord({ sql, caller, now }, async (repository) => {
      const query = parseSearch({ roles: caller.roles }, 'Consent', [
        ['patient', `Patient/${patientId}`],
        ['category', `urn:auxilia:consent|${recordingCategory}`],
        ['_count', '200'],
      ]);
      return (await repository.search(query)).hits.map(({ json }) => JSON.parse(json) as Consent);
    });
    if (standingConsent(consents, { patientId, noteId, visitId }).state !== 'given')
      return {
        refusal: { kind: 'forbidden', detail: 'No consta el consentimiento del paciente para dictar.' },
      };
    const { address, model, apiKey } = service;
    return {
      body: { text: null, failure: null },
      // A service takes its time, and no transaction waits for it.
      afterCommit: async () => ({
        body: await transcribed(publicFetch, { address, model, apiKey }, body),
      }),
    };
  });
}

async function transcribed(
  fetch: PublicFetch,
  { address, model, apiKey }: { address: string; model: string; apiKey: string | null },
  { type, audio }: { type: RecordingType; audio: string },
): Promise<{ text: string | null; failure: string | null }> {
  const failed = (failure: string) => ({ text: null, failure });
  try {
    const form = multipart(
      { model, language: 'es', response_format: 'json' },
      { name: `voz.${recordingTypes[type]}`, type, content: Buffer.from(audio, 'base64') },
    );
    const { status, text } = await fetch(`${address.replace(/\/$/, '')}/audio/transcriptions`, {
      maximumBytes: maximumAnswerBytes,
      timeLimitMs,
      headers: {
        'content-type': form.type,
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: form.body,
    });
    if (status === 401 || status === 403)
      return failed('El servicio de dictado no acepta la clave: avise a quien administra.');
    if (status !== 200) return failed('El servicio de dictado ha respondido con un error.');
    const answer: unknown = JSON.parse(text);
    const words = (answer as { text?: unknown } | null)?.text;
    if (typeof words !== 'string') return failed(unusable);
    return { text: storable(words), failure: null };
  } catch (error) {
    return failed(error instanceof NotFetched ? 'No se llega al servicio de dictado.' : unusable);
  }
}

/** RFC 7578. No value has a line break (`isOneLine`), and no recording holds a boundary that is drawn at random. */
function multipart(
  fields: Readonly<Record<string, string>>,
  file: { name: string; type: string; content: Buffer },
): { type: string; body: Buffer } {
  const boundary = randomUUID();
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  const head = part('file', `; filename="${file.name}"\r\nContent-Type: ${file.type}`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(texts.join('') + head),
      file.content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

const unusable = 'Lo que ha respondido el servicio de dictado no se puede usar.';

/** Words in one line, without signs that no text has. */
const storable = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
