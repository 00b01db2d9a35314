import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { createStripeObjects, type Json, type StripeObjects, StripeRefusal } from './stripe-objects.ts';

/* Stripe on the loopback interface: its protocol (forms, keys of idempotency, errors), its pages, its signed events. */

export const stripeAccount = { secretKey: 'sk_test_loopback', webhookSecret: 'whsec_loopback' };

export interface StripeRequest {
  method: string;
  path: string;
  params: Json;
  idempotencyKey: string | undefined;
}

export async function startStripe({ now = () => new Date() }: { now?: () => Date } = {}) {
  const requests: StripeRequest[] = [];
  const events: Json[] = [];
  const answered = new Map<string, { of: string; status: number; body: unknown }>();
  /** The next requests end so: a status of an error, or null for a connection that breaks once the work is done. */
  const troubles: (number | null)[] = [];
  let deliverTo: string | undefined;
  let url = '';
  const objects = createStripeObjects({
    url: () => url,
    now,
    emit: (type, object) => {
      const created = Math.floor(now().getTime() / 1_000);
      const event = {
        id: `evt_${randomBytes(8).toString('hex')}`,
        object: 'event',
        type,
        created,
        livemode: false,
        data: { object: structuredClone(object) },
      };
      events.push(event);
      if (deliverTo) void deliver(event);
    },
  });
  const deliver = async (event: Json) => {
    if (!deliverTo) return;
    const body = JSON.stringify(event);
    await fetch(deliverTo, { method: 'POST', body, headers: { 'stripe-signature': sign(body, now()) } });
  };

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', url);
    const text = await bodyOf(request);
    const params = readForm(text || path.search.slice(1));
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_loopback' });
      response.end(JSON.stringify(body));
    };
    if (path.pathname.startsWith('/pages/'))
      return servePage(request, path.pathname, params, objects, response);
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method: request.method ?? '', path: path.pathname, params, idempotencyKey: key });
    if (request.headers.authorization !== `Bearer ${stripeAccount.secretKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const trouble = troubles.shift();
    if (typeof trouble === 'number')
      return send(trouble, { error: { type: 'api_error', message: 'Trouble' } });
    const of = `${request.method} ${path.pathname} ${text}`;
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.of !== of)
      return send(400, {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters',
        },
      });
    const answer = known ?? { of, ...perform(objects, request.method ?? '', path.pathname, params) };
    if (key !== undefined) answered.set(key, answer);
    if (trouble === null) return request.socket.destroy();
    return send(answer.status, answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url,
    requests,
    events,
    objects,
    troubles,
    /** Sends events there from now on, as they arise. */
    deliverTo(address: string) {
      deliverTo = address;
    },
    sign,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

/** Signed as Stripe does it, by its own SDK. */
export const sign = (payload: string, now: Date, secret = stripeAccount.webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1_000) });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** `a[b][c]=1` as `{ a: { b: { c: '1' } } }`; numbered places make a list. */
function readForm(text: string): Json {
  const found: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const places = name.split(/\[|\]\[|\]/).filter((place) => place !== '');
    let at: Json = found;
    for (const place of places.slice(0, -1)) at = at[place] ??= {};
    at[places.at(-1) ?? ''] = value;
  }
  return found;
}

function perform(
  objects: StripeObjects,
  method: string,
  path: string,
  params: Json,
): { status: number; body: unknown } {
  const [, , kind = '', id = '', action = ''] = path.split('/');
  try {
    const body = route(
      objects,
      `${method} ${kind}${id ? '/{id}' : ''}${action ? `/${action}` : ''}`,
      id,
      params,
    );
    if (body === undefined)
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${path})`,
      });
    return { status: 200, body };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

function route(objects: StripeObjects, asked: string, id: string, params: Json): unknown {
  switch (asked) {
    case 'POST customers':
      return objects.createCustomer(params);
    case 'POST customers/{id}':
      return objects.updateCustomer(id, params);
    case 'GET customers/{id}':
      return objects.readCustomer(id, Object.values(params.expand ?? {}));
    case 'POST checkout/{id}':
      return objects.createSession(params);
    case 'POST billing_portal/{id}':
      return objects.createPortal(params);
    case 'GET setup_intents/{id}':
      return objects.readSetupIntent(id);
    case 'POST invoices':
      return objects.createInvoice(params);
    case 'POST invoiceitems':
      return objects.createItem(params);
    case 'GET invoices/{id}':
      return objects.readInvoice(id);
    case 'POST invoices/{id}/finalize':
      return objects.finalizeInvoice(id, params);
    case 'POST invoices/{id}/void':
      return objects.voidInvoice(id);
    case 'GET invoice_payments':
      return objects.listPayments(params.payment?.payment_intent);
    default:
      return undefined;
  }
}

/** Pages that people are sent to: a card is written, and sent. */
function servePage(
  request: IncomingMessage,
  path: string,
  { card = '4242' }: Json,
  objects: StripeObjects,
  response: import('node:http').ServerResponse,
): void {
  const [, , kind, id = ''] = path.split('/');
  if (request.method === 'POST') {
    const back = kind === 'checkout' ? objects.keepCard(id, card).success_url : path;
    if (kind === 'invoice') objects.payOnPage(id, card);
    response.writeHead(303, { location: back });
    response.end();
    return;
  }
  const { status = '' } = objects.kept.get(id) ?? {};
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="es"><title>Stripe</title><h1>${kind} ${status}</h1>
     <form method="post"><label>Últimas cifras <input name="card" value="4242"></label><button>Confirmar</button></form></html>`,
  );
}
