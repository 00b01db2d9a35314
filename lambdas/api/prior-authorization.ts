import type { EnteredConcept } from '../clinical/entered-concept.ts';
import {
  mostAuthorizationRules,
  priorAuthorizationRoutes as routes,
} from '../contracts/prior-authorization.ts';
import type { RuleChange } from '../prior-authorization/rules.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa regla.' };
const full: Refusal = {
  kind: 'invalid',
  detail: `Ya hay ${mostAuthorizationRules} reglas: quite las que no use.`,
};
const taken: Refusal = {
  kind: 'conflict',
  detail: 'Ya hay una regla de esa aseguradora, ese plan y ese servicio: cámbiela.',
};

/** Rules of payers about prior authorization, and what they say of what is to be done for a patient. */
export function registerPriorAuthorization(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listAuthorizationRules, async ({ sql, query }) => {
    const { listRules } = await import('../prior-authorization/rules.ts');
    return { body: await listRules(sql, query) };
  });

  endpoint(app, database, routes.createAuthorizationRule, async ({ sql, caller, body }) => {
    const { createRule } = await import('../prior-authorization/rules.ts');
    return answerOf(await createRule({ sql, caller, now: now() }, body));
  });

  endpoint(app, database, routes.updateAuthorizationRule, async ({ sql, caller, params, body, ifMatch }) => {
    const { updateRule } = await import('../prior-authorization/rules.ts');
    return answerOf(await updateRule({ sql, caller, now: now() }, params.ruleId, ifMatch, body));
  });

  endpoint(app, database, routes.removeAuthorizationRule, async ({ sql, caller, params: { ruleId } }) => {
    const { removeRule } = await import('../prior-authorization/rules.ts');
    const outcome = await removeRule({ sql, caller, now: now() }, ruleId);
    return outcome === 'removed' ? { body: { ruleId } } : { refusal: gone };
  });

  endpoint(app, database, routes.listAuthorizationRuleVersions, async ({ sql, params }) => {
    const { ruleVersions } = await import('../prior-authorization/rules.ts');
    const versions = await ruleVersions(sql, params.ruleId);
    return versions.length > 0 ? { body: { versions } } : { refusal: gone };
  });

  endpoint(app, database, routes.importAuthorizationRules, async ({ sql, caller, body }) => {
    const { importRules } = await import('../prior-authorization/rules.ts');
    const { bringExampleForms } = await import('../prior-authorization/documentation/bring-example-forms.ts');
    const done = await importRules({ sql, caller, now: now() }, body.rules);
    if (done === 'full') return { refusal: full };
    await inRecord({ sql, caller, now }, (repository) => bringExampleForms(repository, body.rules));
    return { body: done };
  });

  endpoint(
    app,
    database,
    routes.listPatientAuthorizations,
    async ({ sql, caller, params: { patientId } }) => {
      const { approvalsOf } = await import('../prior-authorization/approvals.ts');
      const approvals = await inRecord({ sql, caller, now }, (repository) =>
        approvalsOf(repository, patientId),
      );
      return { body: { approvals } };
    },
  );

  endpoint(app, database, routes.checkAuthorization, async ({ sql, caller, body }) => {
    const { checkAuthorization } = await import('../prior-authorization/check.ts');
    const day = body.day ?? (await organizationDay(sql, now())).today;
    const services: EnteredConcept[] = body.services.map(({ text, coding }) => ({
      text,
      coding: coding.map(({ system, code }) => ({
        ...(system ? { system } : {}),
        ...(code ? { code } : {}),
      })),
    }));
    const { patientId } = body;
    return {
      body: await inRecord({ sql, caller, now }, (repository) =>
        checkAuthorization(sql, repository, { patientId, services, day }),
      ),
    };
  });
}

function answerOf(change: RuleChange): Answer<typeof routes.createAuthorizationRule> {
  switch (change.kind) {
    case 'kept':
      return { body: change.rule, version: change.rule.version };
    case 'taken':
      return { refusal: taken };
    case 'full':
      return { refusal: full };
    case 'stale':
      return { refusal: staleVersion };
    case 'gone':
      return { refusal: gone };
  }
}
