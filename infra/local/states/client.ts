import { SFNClient } from '@aws-sdk/client-sfn';
import type { LocalStateMachines } from './state-machines.ts';

interface Request {
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** The product's client of Step Functions, answered in this process. */
export function createStatesClient(machines: Pick<LocalStateMachines, 'answer' | 'contentType'>): SFNClient {
  return new SFNClient({
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: {
      async handle({ headers, body }: Request) {
        const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
        const answered = await machines.answer(headers, text);
        const response = {
          statusCode: answered.status,
          headers: { 'content-type': machines.contentType },
          body: Buffer.from(answered.body),
        };
        return { response };
      },
    },
  });
}
