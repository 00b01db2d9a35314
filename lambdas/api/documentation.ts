import { readIdentities } from '../agents/runtime/read-identities.ts';
import { listModels } from '../contracts/agents/model-settings.ts';
import { longestCheckedText, documentationRoutes as routes } from '../contracts/documentation.ts';
import { asPerson } from '../platform/as-person.ts';
import type { Dependencies } from './dependencies.ts';
import { askForDraft, bookDraft, draftingModels, failureText } from './documentation-model.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';

/** What reads clinical texts is large; who documents nothing does not wait for it. */
const reading = () => import('./documentation-reading.ts');

/**
 * From a clinical text to a note: lambdas/clinical/extraction and lambdas/clinical/drafting do it, here they get their terms,
 * the chart and the model. Nothing is written to the record, and no text stands in a log.
 */
export function registerDocumentation(app: App, dependencies: Dependencies): void {
  const { database, now, askModel, agentModels = listModels({ models: [] }) } = dependencies;

  endpoint(app, database, routes.readClinicalText, async ({ sql, caller, body }) => ({
    body: (await (await reading()).readClinicalText({ sql, caller, now }, body)).answer,
  }));

  endpoint(app, database, routes.listDraftingModels, async ({ sql }) => {
    if (!askModel) return { body: { models: [] } };
    const { allowed } = await draftingModels(sql, agentModels, (await organizationDay(sql, now())).today);
    return { body: { models: allowed.map(({ id, label }) => ({ id, label })) } };
  });

  endpoint(app, database, routes.draftNote, async ({ sql, caller, body: { model: modelId, ...body } }) => {
    const { readClinicalText, judgeModelDraft } = await reading();
    const { extraction, answer } = await readClinicalText({ sql, caller, now }, body);
    const { today, timeZone } = await organizationDay(sql, now());
    const { allowed, isSpent } = await draftingModels(sql, agentModels, today);
    const model = allowed.find(({ id }) => id === modelId);
    const without = (modelFailure: string) => ({ body: { ...answer, modelFailure } });
    if (!askModel || !model)
      return without('Ese modelo no puede redactar aquí. El borrador es el de las reglas.');
    if (isSpent)
      return without(
        'Hoy se ha gastado lo que la clínica permite para modelos. El borrador es el de las reglas.',
      );
    if (body.text.trim() === '') return without('No hay texto que redactar.');
    if (body.text.length > longestCheckedText)
      return without('El texto es demasiado largo para un modelo. El borrador es el de las reglas.');
    const identities = await inRecord({ sql, caller, now }, (repository) =>
      readIdentities(repository, body.patientId),
    );
    return {
      body: answer,
      // A model takes its time, and no transaction waits for it.
      afterCommit: async () => {
        try {
          const said = await askForDraft(askModel, model.id, { ...body, identities, now: now(), timeZone });
          await asPerson(database, caller, (own) => {
            const { organization_id: organizationId, user_id: userId } = caller;
            return bookDraft(own, { organizationId, userId, day: today, model: model.id, now: now() }, said);
          });
          if (said.outcome === 'failed') return without(failureText(said.reason));
          const sections = judgeModelDraft(body, extraction, said.text ?? '');
          if (!sections) return without(failureText('malformed'));
          return { body: { ...answer, sections, draftedBy: { id: model.id, label: model.label } } };
        } catch {
          return without(failureText('unavailable'));
        }
      },
    };
  });

  endpoint(app, database, routes.checkDraft, async ({ body: { sections, ...text } }) => ({
    body: { sections: (await reading()).checkSections(text, sections) },
  }));
}
