import { describe, expect, test } from 'vitest';
import { visible, visibleOfAnyType } from '../../../lambdas/fhir/search/visible.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';

const shown = (alias: string) =>
  `EXISTS (SELECT FROM resources shown WHERE shown.organization_id = $1 AND shown.resource_key = ${alias}.resource_key)`;

describe('What the database hides from some people is looked up before it is found', () => {
  test('the product restricts messages, and asks nothing of other types', () => {
    expect(visible(extensions, 'Communication', 'i1')).toEqual([shown('i1')]);
    expect(visible(extensions, 'Patient', 'i1')).toEqual([]);
    expect(visibleOfAnyType(extensions, 'c')).toEqual([
      `(c.resource_type <> 'Communication' OR ${shown('c')})`,
    ]);
  });

  test('any type, where nobody said which are restricted', () => {
    expect(visible({}, 'Patient', 'i1')).toEqual([shown('i1')]);
    expect(visibleOfAnyType({}, 'c')).toEqual([shown('c')]);
  });

  test('several types, or none', () => {
    const restrictedTypes = ['Communication', 'Task'];
    expect(visible({ restrictedTypes }, 'Task', 'i1')).toEqual([shown('i1')]);
    expect(visibleOfAnyType({ restrictedTypes }, 'c')).toEqual([
      `(c.resource_type <> 'Communication' AND c.resource_type <> 'Task' OR ${shown('c')})`,
    ]);
    expect(visible({ restrictedTypes: [] }, 'Task', 'i1')).toEqual([]);
    expect(visibleOfAnyType({ restrictedTypes: [] }, 'c')).toEqual([]);
  });
});
