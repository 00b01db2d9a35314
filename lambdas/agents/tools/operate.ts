import type { Appointment, Bundle, OperationOutcome } from '@medplum/fhirtypes';
import { type Operation, parseJson, type Repository, writeJson } from '../../fhir/index.ts';

type Value = string | number | { reference: string } | { resource: Appointment };

/** Runs one of the calendar's operations as a request does, and answers its appointments and what it remarked. */
export async function operate(
  repository: Repository,
  operation: Operation,
  input: Readonly<Record<string, Value | undefined>>,
  id = '',
): Promise<{ appointments: (Appointment & { id: string })[]; remarks: string[] }> {
  repository.requirePermission(operation.resourceType, operation.permission);
  const body = {
    resourceType: 'Parameters',
    parameter: Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, ...typedValue(value) }],
    ),
  };
  const call = { method: 'POST' as const, path: [], query: [], headers: {}, body };
  const answer = await operation.run(repository, call, id);
  const bundle = parseJson(writeJson(answer.body)) as Bundle<Appointment | OperationOutcome>;
  const resources = bundle.entry?.flatMap(({ resource }) => resource ?? []) ?? [];
  return {
    appointments: resources.flatMap((resource) =>
      resource.resourceType === 'Appointment' ? [{ ...resource, id: resource.id ?? '' }] : [],
    ),
    remarks: resources.flatMap((resource) =>
      resource.resourceType === 'OperationOutcome'
        ? resource.issue.flatMap(({ severity, diagnostics }) =>
            severity === 'warning' ? (diagnostics ?? []) : [],
          )
        : [],
    ),
  };
}

function typedValue(value: Value) {
  if (typeof value === 'string') return { valueString: value };
  if (typeof value === 'number') return { valueInteger: value };
  return 'resource' in value ? value : { valueReference: value };
}
