import * as z from 'zod';
import { readProblem, UnexpectedAnswer } from '../../../lib/api-problem.ts';
import { fhirBaseUrl } from '../../../lib/fhir-context.ts';
import { getRuntimeConfig } from '../../../lib/runtime-config.ts';
import { sendRequest } from '../../../lib/send-request.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const content = z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })).optional() });

/** What the reference shows of the OpenAPI document. */
const openApiSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        'x-roles': z.array(z.string()).optional(),
        parameters: z
          .array(
            z.object({
              in: z.enum(['path', 'query', 'header']),
              name: z.string(),
              required: z.boolean().optional(),
              description: z.string().optional(),
              schema: jsonSchema,
            }),
          )
          .optional(),
        requestBody: content.optional(),
        responses: z.record(z.string(), content),
      }),
    ),
  ),
});

/** What the reference shows of the CapabilityStatement. */
const capabilitySchema = z.object({
  fhirVersion: z.string(),
  rest: z.tuple([
    z.object({
      resource: z.array(
        z.object({
          type: z.string(),
          interaction: z.array(z.object({ code: z.string() })),
          searchInclude: z.array(z.string()).optional(),
          searchParam: z.array(z.object({ name: z.string(), type: z.string() })).optional(),
          operation: z.array(z.object({ name: z.string() })).optional(),
        }),
      ),
    }),
  ]),
});

type OpenApiOperation = z.infer<typeof openApiSchema>['paths'][string][string];

export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Undefined: anybody may call it. */
  roles: string[] | undefined;
  parameters: NonNullable<OpenApiOperation['parameters']>;
  body: JsonSchema | undefined;
  response: JsonSchema | undefined;
}

function parsed<Value>(schema: z.ZodType<Value>, document: unknown): Value {
  const result = schema.safeParse(document);
  if (!result.success) throw new UnexpectedAnswer(result.error);
  return result.data;
}

/** What the server says of itself to anybody. */
async function readDocument(url: string, accept: string): Promise<unknown> {
  const response = await sendRequest(url, { headers: { accept } }, undefined, readProblem);
  return response.json().catch(() => undefined);
}

const jsonOf = (part: z.infer<typeof content> | undefined) => part?.content?.['application/json']?.schema;

export async function readApiOperations(): Promise<ApiOperation[]> {
  const { paths } = parsed(
    openApiSchema,
    await readDocument(`${getRuntimeConfig().apiUrl}/openapi.json`, 'application/json'),
  );
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: `/api${path}`,
      summary: operation.summary,
      roles: operation['x-roles'],
      parameters: operation.parameters ?? [],
      body: jsonOf(operation.requestBody),
      response: jsonOf(operation.responses['200']),
    })),
  );
}

export type FhirCapability = z.infer<typeof capabilitySchema>['rest'][0]['resource'][number];

export async function readFhirCapabilities(): Promise<FhirCapability[]> {
  const url = `${fhirBaseUrl(getRuntimeConfig().apiUrl)}/metadata`;
  return parsed(capabilitySchema, await readDocument(url, 'application/fhir+json')).rest[0].resource;
}
