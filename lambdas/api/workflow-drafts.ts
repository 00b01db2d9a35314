import { listModels } from '../contracts/agents/model-settings.ts';
import { workflowDraftRoutes as routes } from '../contracts/workflows/drafts.ts';
import { asPerson } from '../platform/as-person.ts';
import { createWorkflow } from '../workflows/catalogue/change-workflows.ts';
import { importWorkflow } from '../workflows/catalogue/import-workflow.ts';
import { readWorkflow } from '../workflows/catalogue/read-workflows.ts';
import { pickTemplate } from '../workflows/drafting/pick-template.ts';
import type { Dependencies } from './dependencies.ts';
import { bookDraft, draftingModels } from './documentation-model.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';

const plain = (draft: unknown) => JSON.parse(JSON.stringify(draft));
type Who = Pick<Call<typeof routes.draftWorkflow>, 'sql' | 'caller'>;

/** Drafts of workflows that come from a file or a sentence. None is published by it. */
export function registerWorkflowDrafts(app: App, dependencies: Dependencies): void {
  const { database, now, askModel, agentModels = listModels({ models: [] }) } = dependencies;
  const changing = ({ sql, caller }: Who) => ({ sql, userId: caller.user_id, now: now() });
  const create = async (who: Who, content: Parameters<typeof createWorkflow>[1], why: string) => {
    const workflow =
      (await readWorkflow(who.sql, now(), await createWorkflow(changing(who), content))) ?? null;
    return { body: { workflow, why } };
  };

  endpoint(app, database, routes.importWorkflow, async ({ sql, caller, body }) => {
    const facts = { organizationId: caller.organization_id, roles: caller.roles };
    const imported = await importWorkflow(changing({ sql, caller }), body.file, facts);
    if ('refusal' in imported) return { refusal: { kind: 'invalid', detail: imported.refusal } };
    const workflow = await readWorkflow(sql, now(), imported.workflowId);
    if (!workflow) throw new Error('A workflow that was imported is not there');
    return { body: { workflow, lacks: imported.lacks } };
  });

  endpoint(app, database, routes.listWorkflowModels, async ({ sql }) => {
    if (!askModel) return { body: { models: [] } };
    const { allowed } = await draftingModels(sql, agentModels, (await organizationDay(sql, now())).today);
    return { body: { models: allowed.map(({ id, label }) => ({ id, label })) } };
  });

  endpoint(
    app,
    database,
    routes.draftWorkflow,
    async ({ sql, caller, body: { sentence, model: modelId } }) => {
      const who = { sql, caller };
      if (modelId === null) {
        const picked = pickTemplate(sentence);
        if ('none' in picked) return { body: { workflow: null, why: picked.none } };
        const { name, description, draft } = picked.template;
        const words = picked.words.map((word) => `«${word}»`).join(', ');
        return create(
          who,
          { name, description, draft: plain(draft) },
          `Se ha partido de la plantilla «${name}», porque la frase habla de ${words}.`,
        );
      }
      const { today, timeZone } = await organizationDay(sql, now());
      const { allowed, isSpent } = await draftingModels(sql, agentModels, today);
      const model = allowed.find(({ id }) => id === modelId);
      const without = (why: string) => ({ body: { workflow: null, why } });
      if (!askModel || !model) return without('Ese modelo no puede redactar aquí.');
      if (isSpent) return without('Hoy se ha gastado lo que la clínica permite para modelos.');
      const { organization_id: organizationId, roles } = caller;
      return {
        ...without(''),
        // A model takes its time, and no transaction waits for it.
        afterCommit: async () => {
          const { draftWithModel } = await import('../workflows/drafting/draft-with-model.ts');
          const { checkPublication } = await import('../workflows/catalogue/check-publication.ts');
          const drafted = await draftWithModel({
            askModel,
            model: model.id,
            sentence,
            now: now(),
            timeZone,
            check: (definition) =>
              asPerson(database, caller, (own) =>
                checkPublication(own, crypto.randomUUID(), definition, { organizationId, roles, now: now() }),
              ),
            book: (answer) =>
              asPerson(database, caller, (own) => {
                const { user_id: userId } = caller;
                const of = { organizationId, userId, day: today, model: model.id, now: now() };
                return bookDraft(own, of, answer);
              }),
          });
          if ('none' in drafted) return without(drafted.none);
          return asPerson(database, caller, (own) =>
            create(
              { sql: own, caller },
              plain(drafted),
              `Lo ha redactado ${model.label}. Revíselo antes de publicarlo.`,
            ),
          );
        },
      };
    },
  );
}
