import { randomUUID } from 'node:crypto';
import type { CdsAdvice, CdsRequest, CdsResponse } from '../contracts/cds-hooks.ts';
import type { Sql } from '../platform/database.ts';
import { CdsRefusal } from './refusal.ts';
import type { CdsService, Prefetched, ServiceCall } from './service.ts';

/** Who asks: a registered client, or a person of the organization. */
export type CdsAsker = { organizationId: string } & (
  | { clientId: string; userId?: never }
  | { userId: string; clientId?: never }
);

/** For as long it is kept who was shown which rule's card. */
const keptDays = 400;
/** As many as one call clears away. */
const clearedAtOnce = 200;

/** Asks a service, and keeps which cards it answered, without their words. */
export async function answerCall(
  service: CdsService,
  call: Omit<ServiceCall, 'organizationId'> & { asker: CdsAsker },
): Promise<CdsResponse> {
  const { asker, sql, now } = call;
  const advice = await service.advise({ ...call, organizationId: asker.organizationId });
  const cards = advice.map(numbered);
  await keepCards(sql, service.id, asker, now, advice, cards);
  return { cards };
}

/** The service of an address, asked with its own hook. */
export function serviceOf(
  services: readonly CdsService[],
  id: string,
  hook?: CdsRequest['hook'],
): CdsService {
  const service = services.find((one) => one.id === id);
  if (!service) throw new CdsRefusal('not-found', 'No existe ese servicio.');
  if (hook !== undefined && hook !== service.hook)
    throw new CdsRefusal('bad-request', `El servicio ${service.id} atiende el gancho ${service.hook}.`);
  return service;
}

/** Refuses what neither was sent nor can be read. */
export function requireAll(service: CdsService, prefetch: Prefetched): void {
  const missing = Object.keys(service.prefetch).filter((field) => !(field in prefetch));
  if (missing.length > 0)
    throw new CdsRefusal('missing-data', `Faltan campos de prefetch: ${missing.join(', ')}.`);
}

type Card = CdsResponse['cards'][number];

function numbered({ ruleId: _ruleId, suggestions, ...advice }: CdsAdvice): Card {
  const card = { ...advice, uuid: randomUUID() };
  if (!suggestions || suggestions.length === 0) return card;
  return {
    ...card,
    selectionBehavior: advice.selectionBehavior ?? 'at-most-one',
    suggestions: suggestions.map((suggestion) => ({ ...suggestion, uuid: randomUUID() })),
  };
}

async function keepCards(
  sql: Sql,
  serviceId: string,
  asker: CdsAsker,
  now: Date,
  advice: readonly CdsAdvice[],
  cards: readonly Card[],
): Promise<void> {
  if (cards.length === 0) return;
  const kept = cards.map((card, index) => ({
    card_id: card.uuid,
    rule_id: advice[index]?.ruleId ?? null,
    indicator: card.indicator,
    suggestions: (card.suggestions ?? []).map(({ uuid }) => uuid),
    override_reasons: (card.overrideReasons ?? []).map(({ code }) => code),
  }));
  await sql(
    `INSERT INTO cds_cards (organization_id, card_id, service_id, rule_id, indicator, client_id, user_id, suggestions,
       override_reasons, shown_at)
     SELECT $1, c.card_id, $2, c.rule_id, c.indicator, $3, $4, c.suggestions, c.override_reasons, $5
     FROM jsonb_to_recordset($6::jsonb)
       AS c (card_id uuid, rule_id text, indicator text, suggestions uuid[], override_reasons text[])`,
    [
      asker.organizationId,
      serviceId,
      asker.clientId ?? null,
      asker.userId ?? null,
      now.toISOString(),
      JSON.stringify(kept),
    ],
  );
  await sql(
    `DELETE FROM cds_cards WHERE (organization_id, card_id) IN (
       SELECT organization_id, card_id FROM cds_cards
       WHERE organization_id = $1 AND shown_at < $2::timestamptz - make_interval(days => $3) LIMIT ${clearedAtOnce})`,
    [asker.organizationId, now.toISOString(), keptDays],
  );
}
