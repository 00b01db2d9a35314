import type { ModelAnswer, ModelMessage, RulesContext } from '../../../../../lambdas/agents/model.ts';
import { askRules } from '../../../../../lambdas/agents/rules/ask-rules.ts';
import { type ToolName, toolNames } from '../../../../../lambdas/contracts/agents/tool-names.ts';

type Results = { [Name in ToolName]?: unknown };

/** What a tool was refused with. */
export const refused = (code: string) => ({ refused: { code, detail: '' } });

const friday = '2026-11-20T15:00:00Z';

/** Agents have the tool for what the clinic answers where it has published anything. */
const usualTools = toolNames.filter((name) => name !== 'find_knowledge');

/** A conversation with the embedded model, whose tools answer what the test says; no answer means that it waits. */
export function openTalk(
  context: Partial<RulesContext> = {},
  { results = {}, tools = usualTools }: { results?: Results; tools?: readonly string[] } = {},
) {
  const messages: ModelMessage[] = [];
  const calls: { name: string; arguments: unknown }[] = [];
  const said: string[] = [];
  const rules: RulesContext = {
    program: 'scheduling',
    now: friday,
    timeZone: 'America/New_York',
    agentName: 'Agenda',
    clinicName: 'Clínica del Sol',
    focus: null,
    patient: null,
    services: ['Consulta general'],
    colleagues: [],
    ...context,
  };
  const answerOf = (name: string): ModelMessage | undefined => {
    const output = results[name as ToolName];
    if (output === undefined) return undefined;
    const refusal = (output as Partial<ReturnType<typeof refused>>).refused;
    return { role: 'tool', callId: '', name, output: refusal ?? output, isRefused: refusal !== undefined };
  };
  const go = () => {
    for (let steps = 0; steps < 10; steps += 1) {
      const answer: ModelAnswer = askRules({
        model: 'rules',
        system: '',
        messages,
        tools: tools.map((name) => ({ name, description: '', inputSchema: {} })),
        maxOutputTokens: 1,
        rules,
      });
      if (answer.outcome === 'failed') throw new Error('The embedded model does not fail');
      const own = answer.calls.map((call, place) => ({ ...call, callId: `${messages.length}-${place}` }));
      messages.push({ role: 'assistant', text: answer.text, calls: own });
      if (answer.text !== null) said.push(answer.text);
      calls.push(...own.map(({ name, arguments: input }) => ({ name, arguments: input })));
      const answers = own.flatMap(({ callId, name }) => {
        const message = answerOf(name);
        return message ? [{ ...message, callId } as ModelMessage] : [];
      });
      messages.push(...answers);
      const hasEnded = own.some(({ name }) => name === 'finish' || name === 'escalate');
      if (own.length === 0 || answers.length < own.length || hasEnded) return;
    }
    throw new Error('It goes round in circles');
  };
  return {
    calls,
    said,
    /** The last thing that was said. */
    last: () => said.at(-1) ?? '',
    begin: go,
    hear: (...texts: string[]) => {
      for (const text of texts) {
        messages.push({ role: 'user', text, at: friday });
        go();
      }
    },
    /** The result of what waited for a decision. */
    settle: (name: ToolName, output: unknown) => {
      const open = messages
        .flatMap((message) => (message.role === 'assistant' ? message.calls : []))
        .findLast((call) => call.name === name);
      messages.push({ role: 'tool', callId: open?.callId ?? '', name, output, isRefused: false });
      go();
    },
  };
}

export const verified = { match: 'verified', givenName: 'José Luis' };
export const who = ['José Luis Ramírez Peña', '30 de enero de 1990'] as const;

/** What a tool was called with, each time. */
export const givenTo = ({ calls }: Pick<ReturnType<typeof openTalk>, 'calls'>, tool: ToolName) =>
  calls.filter(({ name }) => name === tool).map(({ arguments: input }) => input);
