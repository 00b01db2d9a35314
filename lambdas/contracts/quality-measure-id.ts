import * as z from 'zod';

/** Of the platform's own by its name, of an imported one by its id. */
export const measureIdSchema = z
  .string()
  .regex(/^(?:own-[A-Za-z]{1,80}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
