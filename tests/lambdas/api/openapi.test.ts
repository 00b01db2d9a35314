import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../../lambdas/contracts/route.ts';
import { routes } from '../../../lambdas/contracts/routes.ts';
import { createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seed: 'none' });
});
afterAll(() => platform?.close());

describe('the OpenAPI document', () => {
  /** One entry of `paths`, as far as these tests look into it. */
  interface Operation {
    operationId: string;
    security: object[];
    parameters?: { in: string; name: string }[];
    requestBody?: object;
    'x-roles'?: string[];
  }
  let operations: Map<string, Operation>;

  beforeAll(async () => {
    const { body } = await createCaller(platform.url)('GET', '/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    operations = new Map(
      Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, found]) => [`${method.toUpperCase()} ${path}`, found] as const),
      ),
    );
  });

  test('takes no integer that the database has no room for', () => {
    const unbounded: string[] = [];
    const look = (name: string, schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, maximum } = schema as { type?: unknown; maximum?: number };
      if (type === 'integer' && !(maximum !== undefined && maximum <= 2_147_483_647)) unbounded.push(name);
      for (const [key, inner] of Object.entries(schema)) look(`${name}.${key}`, inner);
    };
    for (const [name, { parameters, requestBody }] of operations) look(name, { parameters, requestBody });
    expect(unbounded).toEqual([]);
  });

  test('describes exactly the routes of the table', () => {
    const declared = Object.values<Route>(routes).map(({ method, path }) => `${method} ${path}`);
    expect([...operations.keys()].sort()).toEqual(declared.sort());
    // Written out, in case the table itself loses them.
    const known = ['GET /health', 'PATCH /organization', 'GET /users/{userId}', 'POST /threads'];
    expect([...operations.keys()]).toEqual(expect.arrayContaining(known));
  });

  test.each(Object.entries<Route>(routes))('tells who may call %s, and with what', (name, route) => {
    const { method, path, access } = route;
    const operation = operations.get(`${method} ${path}`);
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(access === 'public' ? [] : [{ cognito: [] }]);
    expect(operation?.['x-roles']).toEqual(access === 'public' ? undefined : access);
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
    const named = (place: string) =>
      (operation?.parameters ?? []).filter((parameter) => parameter.in === place).map((found) => found.name);
    expect(named('path').sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).sort());
    expect(named('query').sort()).toEqual(Object.keys(route.query?.shape ?? {}).sort());
  });

  test('names who may change the organization', () => {
    expect(operations.get('PATCH /organization')?.['x-roles']).toEqual(['admins']);
    expect(operations.get('GET /health')?.security).toEqual([]);
  });
});
