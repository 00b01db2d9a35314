import type { Kind } from './kind.ts';
import { quantity } from './quantity.ts';

/** A number is a quantity without a unit. */
export const number: Kind = quantity;
