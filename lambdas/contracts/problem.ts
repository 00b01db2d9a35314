import * as z from 'zod';

/** Every error that `/api` answers, with its status and its Spanish title. */
export const problemKinds = {
  'bad-request': { status: 400, title: 'Solicitud no válida' },
  unauthenticated: { status: 401, title: 'Sesión no iniciada' },
  forbidden: { status: 403, title: 'Acceso denegado' },
  'not-found': { status: 404, title: 'No encontrado' },
  'method-not-allowed': { status: 405, title: 'Método no admitido' },
  conflict: { status: 409, title: 'Conflicto' },
  'version-conflict': { status: 412, title: 'El dato ha cambiado' },
  /** Of a service that was not sent what it needs. Another 412 is a version that is over: it stands first. */
  'missing-data': { status: 412, title: 'Faltan datos' },
  'too-large': { status: 413, title: 'Contenido demasiado grande' },
  'unsupported-media-type': { status: 415, title: 'Tipo de contenido no admitido' },
  invalid: { status: 422, title: 'Datos no válidos' },
  'version-required': { status: 428, title: 'Falta la versión' },
  'too-many-requests': { status: 429, title: 'Demasiadas solicitudes' },
  internal: { status: 500, title: 'Error interno' },
  unavailable: { status: 503, title: 'Servicio no disponible' },
} as const;

export type ProblemKind = keyof typeof problemKinds;

/** RFC 9457 problem document. `type` is a URN, since no page describes each kind. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Correlates the answer with the server's log. */
  instance: z.string().optional(),
  /** One entry per refused field: a JSON Pointer into the body and why. */
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

export const problemTypePrefix = 'urn:auxilia:problem:';
