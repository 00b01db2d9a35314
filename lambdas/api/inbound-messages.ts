import { type InboundMessage, inboundHeaders, inboundMessageSchema } from '../contracts/inbound-messages.ts';
import { routes } from '../contracts/routes.ts';
import type { EdgeContext } from '../edge/caller.ts';
import { inboundKey, isSigned, isSignedByTwilio } from '../messaging/inbound-signature.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, honoPath } from './endpoint.ts';
import { inRecord } from './record.ts';
import { problemResponse } from './refusal.ts';

/** One answer to everything that is not rightly signed: it tells nobody which organizations there are. */
const forged = { kind: 'unauthenticated', detail: 'La firma no es válida.' } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Messages from outside. To send one by hand, with the organization's key (`inboundKey` of the master secret):
 *
 *   body='{"messageId":"1","channel":"sms","from":"+12015550142","text":"Hola"}'; at=$(date +%s)
 *   curl -X POST $SITE/api/inbound/messages -H "x-auxilia-organization: $ORG" -H "x-auxilia-timestamp: $at" \
 *     -H "x-auxilia-signature: v1=$(printf '%s.%s' $at "$body" | openssl dgst -sha256 -mac HMAC -macopt hexkey:$KEY -r | cut -d' ' -f1)" \
 *     -d "$body"
 */
export function registerInboundMessages(app: App, dependencies: Dependencies): void {
  const { inbound, now, siteUrl } = dependencies;

  app.post(routes.receiveMessage.path, async (context) => {
    context.set('route', routes.receiveMessage.path);
    const secret = inbound?.masterSecret;
    if (secret === undefined) return notConfigured(context);
    const header = (name: string) => context.req.header(name) ?? '';
    const organizationId = header(inboundHeaders.organization).toLowerCase();
    const body = await context.req.text();
    const [timestamp, signature] = [header(inboundHeaders.timestamp), header(inboundHeaders.signature)];
    const key = inboundKey(secret, organizationId);
    if (!uuid.test(organizationId) || !isSigned(key, { timestamp, signature, body }, now())) {
      return problemResponse(forged, context.get('requestId'));
    }
    const message = inboundMessageSchema.safeParse(parse(body));
    if (!message.success) {
      return problemResponse(
        { kind: 'invalid', detail: 'El mensaje no es válido.' },
        context.get('requestId'),
      );
    }
    return take(context, dependencies, organizationId, 'webhook', message.data);
  });

  app.post(honoPath(routes.receiveTwilioMessage.path), async (context) => {
    context.set('route', routes.receiveTwilioMessage.path);
    const authToken = inbound?.twilioAuthToken;
    if (authToken === undefined) return notConfigured(context);
    const form = new URLSearchParams(await context.req.text());
    const { pathname, search, origin } = new URL(context.req.url);
    const url = `${siteUrl ?? origin}${pathname}${search}`;
    const organizationId = (context.req.param('organizationId') ?? '').toLowerCase();
    const signature = context.req.header('x-twilio-signature') ?? '';
    if (!uuid.test(organizationId) || !isSignedByTwilio(authToken, { url, form, signature })) {
      return problemResponse(forged, context.get('requestId'));
    }
    const message = inboundMessageSchema.safeParse(fromTwilio(form));
    if (!message.success) {
      return problemResponse(
        { kind: 'invalid', detail: 'El mensaje no es válido.' },
        context.get('requestId'),
      );
    }
    return take(context, dependencies, organizationId, 'twilio', message.data);
  });
}

function fromTwilio(form: URLSearchParams): unknown {
  const from = form.get('From') ?? '';
  const count = Number(form.get('NumMedia') ?? 0);
  // What they sent beside the text is not fetched; that it is there is not kept from the reader.
  const media = count > 0 ? `[Adjuntó ${count} archivo(s), que no se reciben por este canal.]` : '';
  return {
    messageId: form.get('MessageSid'),
    channel: from.startsWith('whatsapp:') ? 'whatsapp' : 'sms',
    from: from.replace(/^whatsapp:/, ''),
    text: [form.get('Body') ?? '', media].filter((part) => part !== '').join('\n'),
  };
}

async function take(
  context: EdgeContext,
  { database, now }: Dependencies,
  organizationId: string,
  source: string,
  message: InboundMessage,
): Promise<Response> {
  const caller = platformCaller(organizationId);
  const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
  const { receiveMessage } = await import('../messaging/receive-message.ts');
  const accepted = await database.transaction(scope, async (sql) => {
    const [known] = await sql('SELECT 1 FROM organizations WHERE organization_id = $1', [organizationId]);
    if (!known) return undefined;
    return inRecord({ sql, caller, now }, (repository) => receiveMessage(repository, source, message), {
      id: `inbound/${source}`,
      name: 'Mensajes entrantes',
    });
  });
  return accepted ? context.json(accepted) : problemResponse(forged, context.get('requestId'));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function notConfigured(context: EdgeContext): Response {
  const detail = 'La entrada de mensajes no está configurada.';
  return problemResponse({ kind: 'unavailable', detail }, context.get('requestId'));
}
