import { evaluatePath, type PathScope, putAtPath } from './json-path.ts';
import { fillJsonata, isExpression, type JsonataScope } from './jsonata-template.ts';
import { evaluateExpression, fillTemplate } from './payload-template.ts';
import {
  type Branch,
  type Catcher,
  type Json,
  type JsonObject,
  type QueryLanguage,
  queryError,
  runtimeError,
  type State,
  type StateError,
} from './types.ts';

/* How data pass through one state: in (input, arguments), out (result, output) and into variables. */

/** A state of a branch, with all that its expressions may read. */
export interface Place {
  state: State;
  branch: Branch;
  language: QueryLanguage;
  /** The context object, `$$` or `$states.context`. */
  context: JsonObject;
}

/** What a state leaves behind. */
export interface Left {
  output: Json;
  assigned?: JsonObject;
}

const pathScope = ({ branch, context }: Place, input: Json): PathScope => ({
  input,
  context,
  variables: branch.variables,
});

const jsonataScope = ({ branch, context }: Place, more: JsonObject = {}): JsonataScope => ({
  states: { input: branch.input, context, ...more },
  variables: branch.variables,
});

const atPath = (place: Place, path: string | null | undefined, input: Json, field: string): Json => {
  if (path === null) return {};
  return path === undefined || path === '$' ? input : evaluatePath(path, pathScope(place, input), field);
};

/** The input as InputPath leaves it; JSONata states have no such field. */
export const effectiveInput = (place: Place): Json =>
  place.language === 'JSONata'
    ? place.branch.input
    : atPath(place, place.state.InputPath, place.branch.input, 'InputPath');

/** What a task, or each branch of a Parallel, is given. */
export async function readArguments(place: Place): Promise<Json> {
  const { state, language } = place;
  if (language === 'JSONata') {
    return state.Arguments === undefined
      ? place.branch.input
      : fillJsonata(state.Arguments, jsonataScope(place), 'Arguments');
  }
  const input = effectiveInput(place);
  return state.Parameters === undefined ? input : fillTemplate(state.Parameters, pathScope(place, input));
}

const assignTemplate = (assign: JsonObject | undefined, place: Place, seen: Json): JsonObject | undefined =>
  assign && Object.keys(assign).length > 0
    ? (fillTemplate(assign, pathScope(place, seen)) as JsonObject)
    : undefined;

interface Fields {
  Output?: Json;
  Assign?: JsonObject;
}

async function leaveJsonata(place: Place, fields: Fields, otherwise: Json, more: JsonObject): Promise<Left> {
  const scope = jsonataScope(place, more);
  // Both read the variables as they were.
  const assign = fields.Assign;
  const assigned =
    assign && Object.keys(assign).length > 0
      ? ((await fillJsonata(assign, scope, 'Assign')) as JsonObject)
      : undefined;
  const output = fields.Output === undefined ? otherwise : await fillJsonata(fields.Output, scope, 'Output');
  return { output, ...(assigned && { assigned }) };
}

/** A Task, Parallel or Map with its result, a Pass with what it passes on. */
export async function leaveWithResult(place: Place, result: Json): Promise<Left> {
  const { state, branch, language } = place;
  if (language === 'JSONata') return leaveJsonata(place, state, result, { result });
  const selected =
    state.ResultSelector === undefined
      ? result
      : fillTemplate(state.ResultSelector, pathScope(place, result));
  const assigned = assignTemplate(state.Assign, place, selected);
  const whole = putAtPath(branch.input, state.ResultPath, selected);
  const output = atPath(place, state.OutputPath, whole, 'OutputPath');
  return { output, ...(assigned && { assigned }) };
}

/** A state without a result: its input goes on. `fields` are those of the rule that was chosen. */
export async function leaveWithInput(place: Place, fields: Fields = place.state): Promise<Left> {
  const input = effectiveInput(place);
  if (place.language === 'JSONata') return leaveJsonata(place, fields, input, {});
  const assigned = assignTemplate(fields.Assign, place, input);
  return {
    output: atPath(place, place.state.OutputPath, input, 'OutputPath'),
    ...(assigned && { assigned }),
  };
}

/** What a catcher makes of an error. */
export async function leaveCaught(place: Place, catcher: Catcher, thrown: StateError): Promise<Left> {
  const errorOutput: JsonObject = {
    Error: thrown.error ?? null,
    Cause: thrown.reason ?? null,
  };
  if (place.language === 'JSONata') return leaveJsonata(place, catcher, errorOutput, { errorOutput });
  const assigned = assignTemplate(catcher.Assign, place, errorOutput);
  return {
    output: putAtPath(place.branch.input, catcher.ResultPath, errorOutput),
    ...(assigned && { assigned }),
  };
}

/** What a Choice of JSONata asks. */
export async function isConditionMet(place: Place, condition: Json | undefined): Promise<boolean> {
  const value = await fillJsonata(condition ?? null, jsonataScope(place), 'Choices/Condition');
  if (typeof value === 'boolean') return value;
  throw queryError(
    `The JSONata expression specified for the field 'Condition' returned an unexpected result type. Expected 'boolean'.`,
    'Choices/Condition',
  );
}

export const choiceScope = (place: Place): PathScope => pathScope(place, effectiveInput(place));

type Field =
  | 'TimeoutSeconds'
  | 'HeartbeatSeconds'
  | 'Seconds'
  | 'Timestamp'
  | 'MaxConcurrency'
  | 'Error'
  | 'Cause';

/** A field that a JSONPath state may also name by a path, and a JSONata state by an expression. */
export async function readField(place: Place, field: Field): Promise<Json | undefined> {
  const { state, language } = place;
  const written = state[field];
  if (language === 'JSONata') {
    return isExpression(written) ? fillJsonata(written, jsonataScope(place), field) : written;
  }
  const path = state[`${field}Path` as keyof State] as string | undefined;
  if (path === undefined) return written;
  return evaluateExpression(path, pathScope(place, effectiveInput(place)), `${field}Path`);
}

/** A number of seconds, or of iterations: whole and not negative. @throws StateError */
export async function readCount(
  place: Place,
  field: Field,
  largest = 99_999_999,
): Promise<number | undefined> {
  const value = await readField(place, field);
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest) return value;
  const reason = `The ${field} parameter does not reference a valid value: ${JSON.stringify(value)}`;
  throw place.language === 'JSONata' ? queryError(reason, field) : runtimeError(reason);
}

/** The items of a Map. */
export async function readItems(place: Place): Promise<Json[]> {
  const { state, language } = place;
  const input = effectiveInput(place);
  const items =
    language === 'JSONata'
      ? state.Items === undefined
        ? input
        : await fillJsonata(state.Items, jsonataScope(place), 'Items')
      : state.ItemsPath === undefined
        ? input
        : evaluatePath(state.ItemsPath, pathScope(place, input), 'ItemsPath');
  if (Array.isArray(items)) return items;
  const reason = `The items of a Map state must be an array, not ${items === null ? 'null' : typeof items}`;
  throw language === 'JSONata' ? queryError(reason, 'Items') : runtimeError(reason);
}

/** What an iteration begins with; the place's context tells its item. */
export async function selectItem(place: Place, item: Json): Promise<Json> {
  const { state, language } = place;
  if (language === 'JSONata') {
    return state.ItemSelector === undefined
      ? item
      : fillJsonata(state.ItemSelector, jsonataScope(place), 'ItemSelector');
  }
  const template = state.ItemSelector ?? state.Parameters;
  return template === undefined ? item : fillTemplate(template, pathScope(place, effectiveInput(place)));
}
