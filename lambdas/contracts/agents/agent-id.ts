import * as z from 'zod';

/** Ids are readable: `asistente-admision`. */
export const agentIdSchema = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/);
