import type { ModelSettings } from '../../contracts/agents/model-settings.ts';
import type { ModelAnswer } from '../model.ts';

type Usage = Extract<ModelAnswer, { outcome: 'answered' }>['usage'];

/**
 * Millionths of a US dollar, rounded up so that no call is free: a dollar per million tokens is a millionth per token.
 * Prices have decimals that binary fractions lack, hence the rounding to a thousandth of a millionth first.
 */
export function costMicros(usage: Usage, prices: Pick<ModelSettings, 'inputPrice' | 'outputPrice'>): number {
  const exact = usage.inputTokens * prices.inputPrice + usage.outputTokens * prices.outputPrice;
  return Math.ceil(Math.round(exact * 1000) / 1000);
}
