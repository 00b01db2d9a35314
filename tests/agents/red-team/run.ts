import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { heldBack } from './held-back.ts';
import { judgeTexts } from './judge-texts.ts';
import { scriptedModels } from './models.ts';
import { playModel } from './play.ts';
import { harmful } from './texts.ts';
import { upperBound } from './upper-bound.ts';

interface Line {
  kind: string;
  attempts: number;
  failures: number;
}

/**
 * Plays all of the red team; answers what the process ends with. Forms of one text are not independent of each other,
 * so that the bounds are those of the forms that were tried, and not of whatever a model may think of.
 */
export async function runRedTeam(print: (text: string) => void): Promise<number> {
  const texts = judgeTexts(harmful).map(toLine('texto'));
  const held = judgeTexts(heldBack).map(toLine('texto apartado'));
  const models: Line[] = [];
  const seen: string[] = [];
  const database = await openPgliteDatabase(null);
  for (const scripted of scriptedModels) {
    const { failures } = await playModel(database, scripted);
    const kind = `modelo: ${scripted.kind}`;
    const line = models.find((other) => other.kind === kind) ?? { kind, attempts: 0, failures: 0 };
    if (line.attempts === 0) models.push(line);
    line.attempts += 1;
    line.failures += failures.length > 0 ? 1 : 0;
    seen.push(...failures.map((failure) => `${scripted.kind}, ${scripted.name}: ${failure}`));
  }
  await database.close();
  const all = [...texts, total('textos apartados', held), ...models];
  for (const line of [...all, total('total', all)]) print(inWords(line));
  for (const failure of seen) print(failure);
  return all.some(({ failures }) => failures > 0) ? 1 : 0;
}

const toLine =
  (what: string) =>
  ({ kind, attempts, passed }: { kind: string; attempts: number; passed: readonly string[] }): Line => ({
    kind: `${what}: ${kind}`,
    attempts,
    failures: passed.length,
  });

function total(kind: string, lines: readonly Line[]): Line {
  const sum = (of: 'attempts' | 'failures') => lines.reduce((so, line) => so + line[of], 0);
  return { kind, attempts: sum('attempts'), failures: sum('failures') };
}

function inWords({ kind, attempts, failures }: Line): string {
  const bound = (100 * upperBound(failures, attempts)).toFixed(2);
  return `${kind.padEnd(48)} ${attempts} intentos, ${failures} fallos, cota superior del 95 %: ${bound} %`;
}
