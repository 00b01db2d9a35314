import type { Tally } from '../../../lambdas/import/import-run.ts';
import type { Refusal } from '../../../lambdas/import/refusal.ts';
import { doneOf, type FileProgress, morePages } from '../../../lambdas/import/run-import.ts';

const number = new Intl.NumberFormat('es-US');
const barWidth = 24;
/** Between two drawings of the bar on a terminal. */
const redrawMs = 100;

export interface ProgressReport {
  show(files: readonly FileProgress[]): void;
  /** Draws the last state and leaves the line. */
  end(): void;
}

/** A bar that is drawn over itself on a terminal; elsewhere a line for each file that is done. */
export function openProgress(output: NodeJS.WriteStream): ProgressReport {
  let last: readonly FileProgress[] = [];
  let drawnAt = 0;
  const announced = new Set<string>();
  const draw = () => output.write(`\r\u001B[K${barOf(last, output.columns || 80)}`);
  return {
    show(files) {
      last = files;
      if (!output.isTTY) {
        for (const file of files) {
          if (!isDone(file) || announced.has(file.name)) continue;
          announced.add(file.name);
          output.write(`${describeFile(file)}\n`);
        }
      } else if (performance.now() - drawnAt > redrawMs) {
        drawnAt = performance.now();
        draw();
      }
    },
    end() {
      if (!output.isTTY || last.length === 0) return;
      draw();
      output.write('\n');
      for (const file of last) output.write(`${describeFile(file)}\n`);
    },
  };
}

const isDone = (file: FileProgress) => file.total !== undefined && doneOf(file) >= file.total;

function barOf(files: readonly FileProgress[], columns: number): string {
  const total = files.reduce((sum, file) => sum + (file.total ?? 0), 0);
  const done = files.reduce((sum, file) => sum + doneOf(file), 0);
  const filled = total === 0 ? 0 : Math.floor((done / total) * barWidth);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
  const current = files.find((file) => !isDone(file))?.name ?? '';
  return `${bar} ${number.format(done)} / ${number.format(total)}  ${current}`.slice(0, columns - 1);
}

export function describeFile(file: FileProgress): string {
  if (file.isUnreadable) return `${file.name}: no se ha podido importar`;
  const told = `${file.name}: ${describeTally(file)} de ${number.format(file.total ?? 0)}`;
  return file.hasMore ? `${told}. ${morePages}` : told;
}

/** "12 escritos, 3 que ya estaban, 1 rechazado"; what is none of is left out. */
export function describeTally({ written, flagged, unchanged, kept, refused }: Tally): string {
  const parts = [
    count(written, 'escrito', 'escritos'),
    count(
      flagged,
      'de ellos, con avisos en «Calidad de los datos»',
      'de ellos, con avisos en «Calidad de los datos»',
    ),
    count(unchanged, 'ya estaba', 'ya estaban'),
    count(kept, 'ya estaba con otro contenido y se conserva', 'ya estaban con otro contenido y se conservan'),
    count(refused, 'rechazado', 'rechazados'),
  ].filter((part) => part !== '');
  return parts.join(', ') || 'nada';
}

function count(value: number, one: string, many: string): string {
  return value === 0 ? '' : `${number.format(value)} ${value === 1 ? one : many}`;
}

export function describeRefusal({ file, place, resourceType, id, path, reason }: Refusal): string {
  const where = [file, place === null ? '' : `n.º ${place}`].filter((part) => part !== '').join(', ');
  const what = [resourceType, id].filter((part) => part !== null).join('/');
  return `  ${where}${what ? ` · ${what}` : ''}${path ? ` · ${path}` : ''}: ${reason}`;
}
