import { draftByRules } from '../clinical/drafting/draft-by-rules.ts';
import { extractFacts } from '../clinical/extraction/extract.ts';
import { documentationRoutes as routes } from '../contracts/documentation.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

const byRules = { id: 'rules', label: 'Reglas, integrado' };

/** From a clinical text to a note; nothing is written, and no text stands in a log. */
export function registerDocumentation(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.readClinicalText, async ({ body: { text, noteKind } }) => {
    const read = extractFacts(text);
    return {
      body: {
        facts: [...read.facts],
        sections: draftByRules(text, read, noteKind),
        contradictions: [],
        suggestions: [],
        entries: [],
        draftedBy: byRules,
        modelFailure: null,
      },
    };
  });
}
