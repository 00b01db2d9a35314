import { payerQuestionRoutes as routes } from '../contracts/payer-questions.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';

/** What is asked of payers' systems where services are ordered and booked, and of coverages. */
export function registerPayerQuestions(app: App, { database, now }: Dependencies): void {
  const work = () => import('../prior-authorization/questions/index.ts');

  endpoint(app, database, routes.askPayers, async ({ sql, caller, body }) => {
    const { askPayers } = await work();
    const day = body.day ?? (await organizationDay(sql, now())).today;
    const services = body.services.map(({ text, coding }) => ({
      text,
      coding: coding.map(({ system, code }) => ({
        ...(system ? { system } : {}),
        ...(code ? { code } : {}),
      })),
    }));
    const { patientId, hook } = body;
    const asked = await inRecord({ sql, caller, now }, (repository) =>
      askPayers(repository, { patientId, hook, services, day }),
    );
    return { body: { asked } };
  });

  endpoint(app, database, routes.readPayerAnswer, async ({ sql, caller, params }) => {
    const { findExchange, payerOf, said } = await work();
    const exchange = await findExchange(sql, params.exchangeId);
    if (!exchange || exchange.caseId !== null)
      return { refusal: { kind: 'not-found', detail: 'No existe esa pregunta.' } };
    // Whoever may not see the patient sees nothing of theirs.
    await inRecord({ sql, caller, now }, (repository) => repository.read('Patient', exchange.patientId));
    return { body: said(exchange, await payerOf(sql, exchange.payerId)) };
  });

  endpoint(app, database, routes.askEligibility, async ({ sql, caller, params: { coverageId } }) => {
    const { askEligibility } = await work();
    const { today } = await organizationDay(sql, now());
    const asked = await inRecord({ sql, caller, now }, (repository) =>
      askEligibility(repository, { coverageId, today }),
    );
    return typeof asked === 'string' ? { refusal: { kind: 'conflict', detail: asked } } : { body: asked };
  });

  endpoint(app, database, routes.readEligibility, async ({ sql, caller, params: { coverageId } }) => {
    const { lastEligibility } = await work();
    const { connection, last } = await inRecord({ sql, caller, now }, (repository) =>
      lastEligibility(repository, coverageId),
    );
    return { body: { isConnected: connection !== undefined, last } };
  });
}
