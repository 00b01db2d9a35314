import type { Role } from '../contracts/roles.ts';
import { type ImportFile, type Line, readLines, readWhole } from './file-text.ts';
import type { Unit } from './item.ts';
import { isObject, NotJson, parseJson } from './json-text.ts';
import { chunkSize, readBundle } from './read-bundle.ts';
import { EntryRefused, readResource } from './read-entry.ts';
import { parseResource } from './survey-file.ts';

/** Characters of NDJSON that are held at once. */
const chunkLength = 4 * 1024 * 1024;

/**
 * What a file holds, in the units in which it is written. `isWanted` leaves out what an earlier pass has settled.
 * Throws UnreadableFile.
 */
export async function* readUnits(
  file: ImportFile,
  kind: 'json' | 'ndjson',
  roles: readonly Role[],
  isWanted: (place: number) => boolean,
): AsyncGenerator<Unit> {
  if (kind === 'ndjson') return yield* readLineUnits(file, roles, isWanted);
  const resource = parseResource(await readWhole(file));
  const units =
    resource.resourceType === 'Bundle'
      ? await readBundle(file.name, resource, roles, (index) => index + 1)
      : [await readLineUnit(file.name, [{ number: 1, text: JSON.stringify(resource) }], roles)];
  for (const unit of units) yield only(unit, isWanted);
}

async function* readLineUnits(
  file: ImportFile,
  roles: readonly Role[],
  isWanted: (place: number) => boolean,
): AsyncGenerator<Unit> {
  let lines: Line[] = [];
  let length = 0;
  for await (const line of readLines(file)) {
    if (!isWanted(line.number)) continue;
    if (lines.length >= chunkSize || length + line.text.length > chunkLength) {
      yield await readLineUnit(file.name, lines, roles);
      lines = [];
      length = 0;
    }
    lines.push(line);
    length += line.text.length;
  }
  if (lines.length > 0) yield await readLineUnit(file.name, lines, roles);
}

async function readLineUnit(file: string, lines: Line[], roles: readonly Role[]): Promise<Unit> {
  const unit: Unit = { file, isAtomic: false, items: [], refusals: [], size: lines.length };
  for (const { number, text } of lines) {
    try {
      const resource = parseJson(text);
      if (isObject(resource) && resource.resourceType === 'Bundle') throw new NotJson(bundleInLine);
      unit.items.push(await readResource(file, number, resource, roles));
    } catch (error) {
      if (error instanceof EntryRefused) unit.refusals.push(error.refusal);
      else if (error instanceof NotJson) unit.refusals.push(lineRefusal(file, number, error.message));
      else throw error;
    }
  }
  return unit;
}

const bundleInLine = 'Un Bundle no va en una línea de NDJSON: guárdelo como un archivo .json.';

const lineRefusal = (file: string, place: number, reason: string) => ({
  file,
  place,
  resourceType: null,
  id: null,
  path: null,
  reason,
});

/** A transaction is taken up again as a whole. */
function only(unit: Unit, isWanted: (place: number) => boolean): Unit {
  if (unit.isAtomic) return unit;
  const items = unit.items.filter(({ place }) => isWanted(place));
  const refusals = unit.refusals.filter(({ place }) => place === null || isWanted(place));
  return { ...unit, items, refusals, size: items.length + refusals.length };
}
