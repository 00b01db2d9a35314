import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bedrockCredentials } from '../../../support/bedrock-server.ts';
import { requestTo } from './model-requests.ts';
import { openModelServer, providers } from './model-servers.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(bedrockCredentials)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const said = 'Soy Ana Núñez, nací el 12/03/1980, mi cel es 305-555-0134';

describe.each(providers)('$provider', (provider) => {
  const ask = async (deidentify: 'keep-dates' | 'all' | undefined) => {
    const { server, ask } = await openModelServer(
      provider,
      [
        {
          text: 'Hola, [Paciente 1]: busco a [PACIENTE_9].',
          calls: [
            { id: 'c2', name: 'find_patient', arguments: { family: '[PACIENTE_1]', phone: '[TELEFONO_1]' } },
          ],
        },
      ],
      { settings: deidentify ? { deidentify } : {} },
    );
    let streamed = '';
    const request = requestTo(provider.id, {
      system: 'Usted da citas a Zuleyka Qwerty.\n\nAhora es martes, 25 de noviembre de 2026.',
      identities: [{ kind: 'patient-name', value: 'Zuleyka Qwerty' }],
      messages: [
        { role: 'user', text: said, at: '2026-11-20T15:00:00Z' },
        {
          role: 'assistant',
          text: 'Gracias, Ana Núñez.',
          calls: [
            {
              callId: 'c1',
              name: 'find_patient',
              arguments: { familyName: 'Quiñónez', phone: '305-555-0134' },
            },
          ],
        },
        {
          role: 'tool',
          callId: 'c1',
          name: 'find_patient',
          output: { match: 'verified', givenName: 'Ana', note: 'Zuleyka vive en 1420 NW 7th St' },
          isRefused: false,
        },
      ],
    });
    const answer = await ask(request, {
      onText: (delta) => {
        streamed += delta;
      },
    });
    return { sent: JSON.stringify(server.requests[0]?.body), answer, streamed };
  };

  test('is told nobody, and its answer tells who', async () => {
    const { sent, answer, streamed } = await ask('keep-dates');
    for (const piece of ['Ana', 'Núñez', 'Quiñónez', '0134', 'Zuleyka', '1420 NW']) {
      expect(sent).not.toContain(piece);
    }
    expect(sent).toContain('12/03/1980');
    expect(answer).toMatchObject({
      outcome: 'answered',
      calls: [{ arguments: { phone: '305-555-0134' } }],
    });
    const { text } = answer as { text: string };
    expect(text).toContain('[dato desconocido]');
    expect(streamed.trim()).toBe(text);
  });

  test('gets no date where none may leave, but the day that it is', async () => {
    const { sent } = await ask('all');
    expect(sent).not.toContain('12/03/1980');
    expect(sent).toContain('25 de noviembre de 2026');
  });

  test('is told all where nothing is asked for', async () => {
    const { sent, answer } = await ask(undefined);
    expect(sent).toContain('Ana Núñez');
    expect(answer).toMatchObject({ calls: [{ arguments: { family: '[PACIENTE_1]' } }] });
  });
});
