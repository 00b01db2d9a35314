import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { authorizationFormRoutes as routes } from '../contracts/prior-authorization-forms.ts';
import type { Repository } from '../fhir/index.ts';
import type { FormChange } from '../prior-authorization/documentation/change-form.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, type App, type Call, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe ese formulario.' };

type Who = Pick<Call<typeof routes.saveCaseForm>, 'sql' | 'caller'>;
type Shown = Answer<typeof routes.saveCaseForm>;

/** Forms of payers: filled in from the chart, released by a clinician, finished by whoever works on the request. */
export function registerPriorAuthorizationForms(app: App, { database, now }: Dependencies): void {
  const work = () => import('../prior-authorization/documentation/index.ts');
  const cases = () => import('../prior-authorization/cases/index.ts');

  async function changed(who: Who, change: (repository: Repository) => Promise<FormChange>): Promise<Shown> {
    const { noteForms, showForm } = await work();
    return await inRecord({ ...who, now }, async (repository): Promise<Shown> => {
      const outcome = await change(repository);
      switch (outcome.kind) {
        case 'kept':
          noteForms(repository, outcome.row);
          return { body: await showForm(repository, outcome.form), version: outcome.form.version };
        case 'refused':
          return { refusal: { kind: 'conflict', detail: outcome.detail } };
        case 'stale':
          return { refusal: staleVersion };
        case 'gone':
          return { refusal: gone };
      }
    });
  }

  endpoint(app, database, routes.listCaseForms, async ({ sql, caller, params }) => {
    const { showForms } = await work();
    const row = await (await cases()).findCase(sql, params.caseId);
    if (!row) return { refusal: gone };
    return { body: await inRecord({ sql, caller, now }, (repository) => showForms(repository, row)) };
  });

  endpoint(app, database, routes.fillCaseForms, async ({ sql, caller, params }) => {
    const { fillForms, showForms } = await work();
    const body = await inRecord({ sql, caller, now }, async (repository) =>
      showForms(repository, await fillForms(repository, params.caseId)),
    );
    return { body };
  });

  endpoint(app, database, routes.saveCaseForm, async ({ params, ifMatch, body, ...who }) => {
    const { saveForm } = await work();
    const items = body.items as unknown as QuestionnaireResponseItem[];
    return await changed(who, (repository) => saveForm(repository, { ...params, ifMatch }, items));
  });

  endpoint(app, database, routes.releaseCaseForm, async ({ params, ifMatch, ...who }) => {
    const { releaseForm } = await work();
    return await changed(who, (repository) => releaseForm(repository, { ...params, ifMatch }));
  });

  endpoint(app, database, routes.finishCaseForm, async ({ params, ifMatch, ...who }) => {
    const { finishForm } = await work();
    return await changed(who, (repository) => finishForm(repository, { ...params, ifMatch }));
  });

  endpoint(app, database, routes.askNextQuestion, async ({ params, ifMatch, ...who }) => {
    const { askNext } = await work();
    return await changed(who, (repository) => askNext(repository, { ...params, ifMatch }));
  });

  endpoint(app, database, routes.reopenCaseForm, async ({ params, ifMatch, ...who }) => {
    const { reopenForm } = await work();
    return await changed(who, (repository) => reopenForm(repository, { ...params, ifMatch }));
  });
}
