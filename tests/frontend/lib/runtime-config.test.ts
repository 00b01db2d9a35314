import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRuntimeConfig } from '../../../frontend/lib/runtime-config.ts';
import { runtimeConfigSchema } from '../../../lambdas/contracts/runtime-config.ts';

const valid = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_AbC123',
  userPoolClientId: 'client',
  apiUrl: '/api',
  cognitoEndpoint: 'http://localhost:8080/cognito/',
};

describe('the check of the runtime configuration', () => {
  it('accepts what each stage serves', () => {
    const { cognitoEndpoint: _, ...inTheCloud } = valid;
    expect(isRuntimeConfig(valid)).toBe(true);
    expect(isRuntimeConfig(inTheCloud)).toBe(true);
  });

  it.each(Object.keys(valid))('refuses a %s of the wrong type', (key) => {
    expect(isRuntimeConfig({ ...valid, [key]: 7 })).toBe(false);
  });

  it('agrees with the schema of the contract on whatever arrives', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.values(valid), 'us-east-1_', '_a', 'http://'),
    );
    const field = fc.oneof({ weight: 8, arbitrary: text }, fc.anything());
    const config = fc.record(
      { region: field, userPoolId: field, userPoolClientId: field, apiUrl: field, cognitoEndpoint: field },
      { requiredKeys: [] },
    );
    const changed = config.map((changes) => ({ ...valid, ...changes }));
    fc.assert(
      fc.property(fc.oneof(changed, config, fc.anything()), (value) => {
        expect(isRuntimeConfig(value)).toBe(runtimeConfigSchema.safeParse(value).success);
      }),
    );
  });
});
