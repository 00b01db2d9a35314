import * as z from 'zod';
import type { Route } from '../route.ts';
import { findingSchema } from './findings.ts';
import { workflowBuilders, workflowSchema } from './workflows.ts';

/** Drafts that come from elsewhere: a file, or a sentence. */
export const workflowDraftRoutes = {
  importWorkflow: {
    method: 'POST',
    path: '/workflows/import',
    summary: 'Trae un flujo de un archivo, siempre como borrador; dice qué le falta aquí',
    access: workflowBuilders,
    body: z.strictObject({ file: z.string().min(1, 'El archivo está vacío') }),
    response: z.object({ workflow: workflowSchema, lacks: z.array(findingSchema) }),
  },
  listWorkflowModels: {
    method: 'GET',
    path: '/workflow-models',
    summary: 'Modelos que pueden redactar un flujo, además de las reglas',
    access: workflowBuilders,
    response: z.object({ models: z.array(z.object({ id: z.string(), label: z.string() })) }),
  },
  draftWorkflow: {
    method: 'POST',
    path: '/workflow-drafts',
    summary: 'Redacta un flujo a partir de una frase, siempre como borrador',
    access: workflowBuilders,
    body: z.strictObject({
      sentence: z
        .string()
        .trim()
        .min(5, 'Escriba qué debe hacer el flujo')
        .max(2000, 'Admite como máximo 2000 caracteres'),
      /** Null: the rules, which choose among the templates. */
      model: z.string().max(200).nullable(),
    }),
    response: z.object({
      /** Null where nothing was drafted. */
      workflow: workflowSchema.nullable(),
      /** What was done and why, in words. */
      why: z.string(),
    }),
  },
} as const satisfies Record<string, Route>;
