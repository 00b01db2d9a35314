import { toolInputs } from '../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { sayResult } from '../acts/say-result.ts';
import { readWords } from './read-conversation.ts';
import { readFocus } from './read-focus.ts';
import { receivedIds, type Work } from './run-state.ts';
import { type Evidence, withMarks } from './unsupported.ts';
import { resultsOf } from './what-is-said.ts';

type Input = Readonly<Record<string, unknown>>;

/* The tools' own limits. */
const longestTitle = 120;
const longestSummary = 1_000;
const longestText = 2_000;
const longestSection = 8_000;

/**
 * What a network model writes for people to read (tasks, drafts of notes, answers of a questionnaire, what it leaves or
 * finishes), each sentence without evidence marked. The embedded model's texts are put together by code, from results.
 */
export async function markUnsupported(work: Work, tool: ToolName, input: Input): Promise<Input> {
  if (work.definition.model === 'rules') return input;
  switch (tool) {
    case 'create_task': {
      const task = toolInputs.create_task.parse(input);
      const evidence = await evidenceOf(work);
      return {
        ...task,
        title: withMarks(task.title, evidence, longestTitle),
        description: withMarks(task.description, evidence, longestText),
      };
    }
    case 'draft_note': {
      const note = toolInputs.draft_note.parse(input);
      const evidence = await evidenceOf(work);
      const sections = note.sections.map((section) => ({
        ...section,
        text: withMarks(section.text, evidence, longestSection),
      }));
      return { ...note, sections };
    }
    case 'record_questionnaire': {
      const questionnaire = toolInputs.record_questionnaire.parse(input);
      const evidence = await evidenceOf(work);
      const items = questionnaire.items.map(({ answer, ...item }) => ({
        ...item,
        answer: answer === null ? null : withMarks(answer, evidence, longestText),
      }));
      return { ...questionnaire, items };
    }
    case 'escalate':
    case 'finish': {
      const { summary } = input;
      if (typeof summary !== 'string') return input;
      return { ...input, summary: withMarks(summary, await evidenceOf(work), longestSummary) };
    }
    default:
      return input;
  }
}

/** What an agent is told to do is no evidence of anything. */
async function evidenceOf(work: Work): Promise<Evidence> {
  const { repository, events, setting } = work;
  const words = await readWords(repository, receivedIds(events));
  const wording = { language: 'es', timeZone: setting.timeZone, hourCycle: setting.hourCycle } as const;
  const answers = resultsOf(work).flatMap((result) => [
    JSON.stringify(result.output),
    sayResult(result, wording) ?? '',
  ]);
  return {
    said: [...words.values()].map(({ text }) => text),
    answered: [...answers, JSON.stringify(await readFocus(work)), setting.clinicName, work.definition.name],
  };
}
