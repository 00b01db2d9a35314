import {
  argumentsText,
  fragments,
  type ModelServer,
  type Script,
  type ScriptedAnswer,
  sendParts,
  startModelServer,
} from './model-script.ts';

/** Chat completions as OpenAI, Ollama, vLLM and LM Studio stream them, on the loopback interface. */
export function startOpenaiServer(
  script: Script,
  { apiKey }: { apiKey?: string } = {},
): Promise<ModelServer> {
  return startModelServer(script, async (seen, scripted, response) => {
    const { fault } = scripted;
    const refuse = (status: number, type: string, message: string, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { message, type, param: null, code: null } }));
    };
    if (apiKey !== undefined && seen.headers.authorization !== `Bearer ${apiKey}`) {
      return refuse(401, 'invalid_request_error', 'Incorrect API key provided.');
    }
    if (seen.path !== '/v1/chat/completions') return refuse(404, 'not_found', 'no');
    if (typeof fault === 'object') {
      const { status, type = 'server_error', location } = fault;
      return refuse(status, type, seen.text, location ? { location } : {});
    }
    if (fault === 'silence') return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (!(await sendParts(eventsOf(scripted), fault, response))) return;
    if (fault === 'throttled') {
      response.end(event({ error: { message: seen.text, type: 'rate_limit_exceeded', code: null } }));
    } else if (fault === 'garbage') {
      response.end('data: {"choices": [{"delta": \n\n');
    } else if (fault === 'unfinished') {
      response.end();
    } else {
      response.end(endOf(scripted));
    }
  });
}

function eventsOf({ text, calls = [] }: ScriptedAnswer): string[] {
  const words = text === undefined ? [] : fragments(text).map((content) => delta({ content }));
  const proposals = calls.flatMap(({ id, name, arguments: given }, index) => [
    delta({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
    ...fragments(argumentsText(given)).map((piece) => {
      return delta({ tool_calls: [{ index, function: { arguments: piece } }] });
    }),
  ]);
  return [delta({ role: 'assistant', content: '' }), ...words, ...proposals];
}

function endOf({ calls = [], end, usage = { input: 10, output: 5 } }: ScriptedAnswer): string {
  const reasons = { length: 'length', filtered: 'content_filter' };
  const reason = end ? reasons[end] : calls.length > 0 ? 'tool_calls' : 'stop';
  const counted = { prompt_tokens: usage.input, completion_tokens: usage.output };
  return [
    chunk([{ index: 0, delta: {}, finish_reason: reason }]),
    chunk([], { ...counted, total_tokens: usage.input + usage.output }),
    'data: [DONE]\n\n',
  ].join('');
}

const delta = (given: object) => chunk([{ index: 0, delta: given, finish_reason: null }]);

function chunk(choices: object[], usage: object | null = null): string {
  return event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, usage });
}

function event(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}
