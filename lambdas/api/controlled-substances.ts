import { controlledSubstanceRoutes as routes } from '../contracts/controlled-substances.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** Which medicines are controlled substances: of medicines alone, nobody's chart is looked at. */
export function registerControlledSubstances(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.findControlled, async ({ body }) => {
    // What is known of drugs is large: it is loaded when it is asked for.
    const { controlOf } = await import('../medication/control-of.ts');
    const controls = body.medications.map(({ text, coding }) =>
      controlOf({
        text,
        coding: coding.map(({ system, code }) => ({ ...(system && { system }), ...(code && { code }) })),
      }),
    );
    return { body: { controls } };
  });
}
