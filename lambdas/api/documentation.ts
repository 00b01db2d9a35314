import type * as z from 'zod';
import { readIdentities } from '../agents/runtime/read-identities.ts';
import { checkDraft } from '../clinical/drafting/check-draft.ts';
import { completeDraft } from '../clinical/drafting/complete-draft.ts';
import { findContradictions } from '../clinical/drafting/contradictions.ts';
import { draftByRules } from '../clinical/drafting/draft-by-rules.ts';
import { offerEntries } from '../clinical/drafting/entries.ts';
import { readModelDraft } from '../clinical/drafting/read-model-draft.ts';
import { extractFacts } from '../clinical/extraction/extract.ts';
import type { Extraction } from '../clinical/extraction/extraction.ts';
import { listModels } from '../contracts/agents/model-settings.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import {
  type Documentation,
  type documentationTextSchema,
  longestCheckedText,
  documentationRoutes as routes,
} from '../contracts/documentation.ts';
import { asPerson } from '../platform/as-person.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { readChart } from './documentation-chart.ts';
import { suggestCodes } from './documentation-codes.ts';
import { askForDraft, bookDraft, draftingModels, failureText } from './documentation-model.ts';
import { readingVocabulary } from './documentation-terms.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';

const byRules = { id: 'rules', label: 'Reglas, integrado' };
type Text = z.output<typeof documentationTextSchema>;

/**
 * From a clinical text to a note: lambdas/clinical/extraction and lambdas/clinical/drafting do it, here they get their terms,
 * the chart and the model. Nothing is written to the record, and no text stands in a log.
 */
export function registerDocumentation(app: App, dependencies: Dependencies): void {
  const { database, now, askModel, agentModels = listModels({ models: [] }) } = dependencies;

  async function readText(
    facts: { sql: Sql; caller: AccessClaims },
    body: Text,
  ): Promise<{ extraction: Extraction; answer: Documentation }> {
    const { text, origin, noteKind, patientId, visitId, noteId } = body;
    const extraction = extractFacts(text, readingVocabulary(), { isConversation: origin === 'conversation' });
    const { today, timeZone } = await organizationDay(facts.sql, now());
    const chart =
      patientId === null
        ? null
        : await inRecord({ ...facts, now }, (repository) =>
            readChart(repository, { patientId, visitId, noteId, now: now() }),
          );
    const answer: Documentation = {
      facts: [...extraction.facts],
      sections: draftByRules(text, extraction, noteKind),
      contradictions: chart ? findContradictions(extraction.facts, chart, today) : [],
      suggestions: await suggestCodes(facts, extraction.facts, chart),
      entries: chart ? offerEntries(text, extraction.facts, chart, wallTime(now(), timeZone)) : [],
      draftedBy: byRules,
      modelFailure: null,
    };
    return { extraction, answer };
  }

  endpoint(app, database, routes.readClinicalText, async ({ sql, caller, body }) => ({
    body: (await readText({ sql, caller }, body)).answer,
  }));

  endpoint(app, database, routes.listDraftingModels, async ({ sql }) => {
    if (!askModel) return { body: { models: [] } };
    const { allowed } = await draftingModels(sql, agentModels, (await organizationDay(sql, now())).today);
    return { body: { models: allowed.map(({ id, label }) => ({ id, label })) } };
  });

  endpoint(app, database, routes.draftNote, async ({ sql, caller, body: { model: modelId, ...body } }) => {
    const { extraction, answer } = await readText({ sql, caller }, body);
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
          await asPerson(database, caller, (own) => bookDraft(own, caller.organization_id, today, said));
          if (said.outcome === 'failed') return without(failureText(said.reason));
          const written = readModelDraft(said.text ?? '', body.noteKind);
          if (!written) return without(failureText('malformed'));
          const checked = checkDraft(body.text, extraction, written, readingVocabulary());
          const sections = completeDraft(body.text, extraction, body.noteKind, checked);
          return { body: { ...answer, sections, draftedBy: { id: model.id, label: model.label } } };
        } catch {
          return without(failureText('unavailable'));
        }
      },
    };
  });

  endpoint(app, database, routes.checkDraft, async ({ body: { text, origin, sections } }) => {
    const vocabulary = readingVocabulary();
    const read = extractFacts(text, vocabulary, { isConversation: origin === 'conversation' });
    return { body: { sections: checkDraft(text, read, sections, vocabulary) } };
  });
}

/** `YYYY-MM-DDTHH:mm` by the clinic's clocks. */
const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');
