import type * as z from 'zod';
import { checkDraft, type WrittenSection } from '../clinical/drafting/check-draft.ts';
import { completeDraft } from '../clinical/drafting/complete-draft.ts';
import { findContradictions } from '../clinical/drafting/contradictions.ts';
import type { DraftedSection } from '../clinical/drafting/draft.ts';
import { draftByRules } from '../clinical/drafting/draft-by-rules.ts';
import { offerEntries } from '../clinical/drafting/entries.ts';
import { readModelDraft } from '../clinical/drafting/read-model-draft.ts';
import { extractFacts } from '../clinical/extraction/extract.ts';
import type { Extraction } from '../clinical/extraction/extraction.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Documentation, documentationTextSchema } from '../contracts/documentation.ts';
import type { Sql } from '../platform/database.ts';
import { readChart } from './documentation-chart.ts';
import { suggestCodes } from './documentation-codes.ts';
import { readingVocabulary } from './documentation-terms.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';

const byRules = { id: 'rules', label: 'Reglas, integrado' };
type Text = z.output<typeof documentationTextSchema>;

/** What a text says, and a note drafted from it by the rules. */
export async function readClinicalText(
  facts: { sql: Sql; caller: AccessClaims; now: () => Date },
  body: Text,
): Promise<{ extraction: Extraction; answer: Documentation }> {
  const { text, origin, noteKind, patientId, visitId, noteId } = body;
  const extraction = extractFacts(text, readingVocabulary(), { isConversation: origin === 'conversation' });
  const { today, timeZone } = await organizationDay(facts.sql, facts.now());
  const chart =
    patientId === null
      ? null
      : await inRecord(facts, (repository) =>
          readChart(repository, { patientId, visitId, noteId, now: facts.now() }),
        );
  const answer: Documentation = {
    facts: [...extraction.facts],
    sections: draftByRules(text, extraction, noteKind),
    contradictions: chart ? findContradictions(extraction.facts, chart, today) : [],
    suggestions: await suggestCodes(facts, extraction.facts, chart),
    entries: chart ? offerEntries(text, extraction.facts, chart, wallTime(facts.now(), timeZone)) : [],
    draftedBy: byRules,
    modelFailure: null,
  };
  return { extraction, answer };
}

/** A model's draft, each sentence held against the text; undefined where it is no draft at all. */
export function judgeModelDraft(
  { text, noteKind }: Pick<Text, 'text' | 'noteKind'>,
  extraction: Extraction,
  said: string,
): DraftedSection[] | undefined {
  const written = readModelDraft(said, noteKind);
  if (!written) return undefined;
  const checked = checkDraft(text, extraction, written, readingVocabulary());
  return completeDraft(text, extraction, noteKind, checked);
}

/** What somebody has made of a draft, held against the text again. */
export function checkSections(
  { text, origin }: Pick<Text, 'text' | 'origin'>,
  sections: readonly WrittenSection[],
): DraftedSection[] {
  const vocabulary = readingVocabulary();
  const read = extractFacts(text, vocabulary, { isConversation: origin === 'conversation' });
  return checkDraft(text, read, sections, vocabulary);
}

/** `YYYY-MM-DDTHH:mm` by the clinic's clocks. */
const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');
