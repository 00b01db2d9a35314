import { expect, test } from 'vitest';
import { instantText } from '../../../../frontend/lib/instant-text.ts';

test('An hour is told as the clocks of the clinic show it, wherever the browser is', () => {
  const instant = '2026-12-02T23:25:00Z';
  expect(instantText(instant, 'America/Denver')).toMatch(/^2 dic 2026, 4:25/);
  expect(instantText(instant, 'Pacific/Honolulu')).toMatch(/^2 dic 2026, 1:25/);
});
