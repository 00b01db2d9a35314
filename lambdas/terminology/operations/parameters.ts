import * as z from 'zod';

/** A Coding, of which the system and the code are read. */
export const codingValue = z.looseObject(
  { system: z.string().max(500).optional(), code: z.string().max(100).optional() },
  'Indique un Coding.',
);
