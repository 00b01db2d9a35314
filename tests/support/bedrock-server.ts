import { crc32 } from 'node:zlib';
import {
  argumentsText,
  fragments,
  type ModelServer,
  type Script,
  type ScriptedAnswer,
  sendParts,
  startModelServer,
} from './model-script.ts';
import { isSignedBy } from './sig-v4.ts';

/** Whoever calls must sign with these. */
export const bedrockCredentials = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  AWS_REGION: 'us-east-1',
};

/** Amazon Bedrock's ConverseStream on the loopback interface: signatures checked, answers in AWS's event frames. */
export function startBedrockServer(script: Script): Promise<ModelServer> {
  return startModelServer(script, async (seen, scripted, response) => {
    const { fault } = scripted;
    const refuse = (status: number, type: string, message: string) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-amzn-errortype': `${type}:http://`,
      });
      response.end(JSON.stringify({ message }));
    };
    if (!isSignedBy(bedrockCredentials.AWS_SECRET_ACCESS_KEY, 'bedrock', { method: 'POST', ...seen })) {
      return refuse(403, 'InvalidSignatureException', 'The request signature does not match.');
    }
    if (!/^\/model\/[^/]+\/converse-stream$/.test(seen.path)) return refuse(404, 'UnknownOperation', 'no');
    // A server that repeats what it was sent is the one that must not be quoted.
    if (typeof fault === 'object') return refuse(fault.status, fault.type ?? 'Exception', seen.text);
    if (fault === 'silence') return;
    response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
    if (!(await sendParts(framesOf(scripted), fault, response))) return;
    if (fault === 'throttled') {
      response.end(frame({ exception: 'throttlingException' }, { message: seen.text }));
    } else if (fault === 'garbage') {
      response.end(
        Buffer.concat([frame({ event: 'contentBlockDelta' }, 'not json'), Buffer.from('{}{}{}{}')]),
      );
    } else if (fault === 'unfinished') {
      response.end();
    } else {
      response.end(endOf(scripted));
    }
  });
}

function framesOf({ text, calls = [] }: ScriptedAnswer): Buffer[] {
  const frames = [frame({ event: 'messageStart' }, { role: 'assistant' })];
  let contentBlockIndex = 0;
  if (text !== undefined) {
    for (const piece of fragments(text)) {
      frames.push(frame({ event: 'contentBlockDelta' }, { contentBlockIndex, delta: { text: piece } }));
    }
    frames.push(frame({ event: 'contentBlockStop' }, { contentBlockIndex }));
    contentBlockIndex += 1;
  }
  for (const call of calls) {
    const start = { toolUse: { toolUseId: call.id, name: call.name } };
    frames.push(frame({ event: 'contentBlockStart' }, { contentBlockIndex, start }));
    for (const input of fragments(argumentsText(call.arguments))) {
      frames.push(
        frame({ event: 'contentBlockDelta' }, { contentBlockIndex, delta: { toolUse: { input } } }),
      );
    }
    frames.push(frame({ event: 'contentBlockStop' }, { contentBlockIndex }));
    contentBlockIndex += 1;
  }
  return frames;
}

function endOf({ calls = [], end, usage = { input: 10, output: 5 } }: ScriptedAnswer): Buffer {
  const reasons = { length: 'max_tokens', filtered: 'guardrail_intervened' };
  const stopReason = end ? reasons[end] : calls.length > 0 ? 'tool_use' : 'end_turn';
  const counted = { inputTokens: usage.input, outputTokens: usage.output };
  return Buffer.concat([
    frame({ event: 'messageStop' }, { stopReason }),
    frame(
      { event: 'metadata' },
      { usage: { ...counted, totalTokens: usage.input + usage.output }, metrics: { latencyMs: 1 } },
    ),
  ]);
}

/**
 * vnd.amazon.eventstream: lengths and their checksum, headers, body, checksum of it all.
 * Source: "Amazon Transcribe developer guide, Event stream encoding", which every AWS service shares.
 */
function frame(kind: { event: string } | { exception: string }, body: unknown): Buffer {
  const [name, value] = Object.entries(kind)[0] ?? ['event', ''];
  const headers = Buffer.concat([
    header(`:${name}-type`, value),
    header(':content-type', 'application/json'),
    header(':message-type', name),
  ]);
  // AWS pads its bodies under `p`.
  const text = typeof body === 'string' ? body : JSON.stringify({ ...(body as object), p: 'abcdefgh' });
  const payload = Buffer.from(text);
  const prelude = Buffer.alloc(8);
  prelude.writeUInt32BE(16 + headers.length + payload.length, 0);
  prelude.writeUInt32BE(headers.length, 4);
  const checked = Buffer.concat([prelude, checksum(prelude), headers, payload]);
  return Buffer.concat([checked, checksum(checked)]);
}

function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(value));
  const stringType = 7;
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([stringType]),
    length,
    Buffer.from(value),
  ]);
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}
