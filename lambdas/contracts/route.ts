import type * as z from 'zod';
import type { Role } from './roles.ts';

/** Who may call a route: nobody is assumed, everybody is named. */
export type Access = 'public' | readonly Role[];

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with parameters as OpenAPI writes them: `/users/{userId}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  /** What may stand behind the path; anything else is refused. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The success answer's JSON body. */
  response: z.ZodType;
  /** A POST that changes nothing: what it asks about may be of a person, and must not stand in an address. */
  isReading?: boolean;
  /** The answer has an ETag and a change must name it in If-Match. */
  isVersioned?: boolean;
}
