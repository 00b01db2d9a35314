import type { HistoryEvent } from './asl/types.ts';

/* An entry of a history as GetExecutionHistory gives it: what it is about stands in a field of its type's name. */

const detailsOf = (type: string): string => {
  const kind = type.replace(
    /^(?:Pass|Task|Choice|Wait|Succeed|Fail|Parallel|Map)State(Entered|Exited)$/,
    'State$1',
  );
  return `${kind.charAt(0).toLowerCase()}${kind.slice(1)}EventDetails`;
};

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
const without = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** @param hasData whether what went in and out is told, as `includeExecutionData` asks */
export function asApiEvent(event: HistoryEvent, hasData: boolean): object {
  const { id, previousEventId, timestamp, type, input, output, parameters, assignedVariables, ...rest } =
    event;
  const details = without({
    ...rest,
    input: hasData ? json(input) : undefined,
    output: hasData ? json(output) : undefined,
    parameters: hasData ? json(parameters) : undefined,
    assignedVariables:
      hasData && assignedVariables
        ? Object.fromEntries(Object.entries(assignedVariables).map(([name, value]) => [name, json(value)]))
        : undefined,
  });
  return {
    id,
    previousEventId,
    timestamp: timestamp / 1000,
    type,
    ...(Object.keys(details).length > 0 && { [detailsOf(type)]: details }),
  };
}
