import { expect, test } from 'vitest';
import { answerFailure } from '../../../lambdas/api/answer-failure.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';

test('what nobody foresaw tells the person the id by which the log tells it, and not a word of what failed', async () => {
  const log: LogEntry[] = [];
  const error = new TypeError('Ana Paz, 1980-02-03, has no glucose');
  const response = answerFailure(error, 'JKJaXmPLvHcESHA=', (entry) => log.push(entry));
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text).detail).toBe(
    'Ha ocurrido un error inesperado. No se ha guardado ningún cambio. Código para el soporte: JKJaXmPLvHcESHA=',
  );
  expect(log).toMatchObject([{ event: 'failure', requestId: 'JKJaXmPLvHcESHA=', error: 'TypeError' }]);
  expect(text + JSON.stringify(log)).not.toMatch(/Ana|1980|glucose/);
});
