import { getAllDataTypes } from '@medplum/core';
import { definitions } from '../../lambdas/fhir/definitions.ts';

/**
 * Notes the types that the product ships, which Medplum's validator looks up in one table for the whole process. Answers how to
 * put them back after other definitions were read into it: the next test file of this process validates with them.
 */
export function keepMedplumTypes(): () => void {
  definitions();
  const types = getAllDataTypes();
  const shipped = { ...types };
  return () => {
    for (const name of Object.keys(types)) delete types[name];
    Object.assign(types, shipped);
  };
}
