import type { EnteredConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { OrderKind } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { orderSets, servicesOf } from '../../../../lambdas/clinical/orders/order-sets.ts';
import type { OwnOrderSet } from '../visit/use-templates.ts';

/** A set as a form takes it, whoever made it. */
export interface TakenOrderSet {
  id: string;
  title: string;
  kind: OrderKind;
  services: EnteredConcept[];
  instructions: string;
}

export const ownSet = ({ id, name, orderKind, services, instructions }: OwnOrderSet): TakenOrderSet => ({
  id,
  title: name,
  kind: orderKind,
  services: services.map(({ text, coding }) => ({
    text,
    coding: coding.map((code) => ({ ...code })) as EnteredConcept['coding'],
  })),
  instructions,
});

/** Those that the product brings. */
export const builtInSets: readonly TakenOrderSet[] = orderSets.map(
  ({ id, title, kind, instructions = '', ...set }) => ({
    id,
    title,
    kind,
    instructions,
    services: servicesOf({ id, title, kind, ...set }),
  }),
);
