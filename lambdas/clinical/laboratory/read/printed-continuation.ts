import { ucumOf } from '../analytes/units.ts';
import type { Measured, Origin } from '../measured.ts';
import { readPrintedFlag } from './printed-flag.ts';
import { namesGroup, readGroups } from './printed-groups.ts';
import { type DecimalMark, readBand } from './printed-number.ts';
import { unitAtStart } from './result-line.ts';

const limits =
  /^\s*(?:(?:valor(?:es)?|rangos?|intervalos?|l[ií]mites?)\s+(?:biol[oó]gic[oa]s?\s+)?(?:de\s+)?(?:referencia|normal(?:es|idad)?)|v\.?\s?[rn]\.?|ref(?:erencia)?\.?|(?:standard|reference|normal)\s+(?:range|interval|values?)s?)\s*[:.]\s*/iu;
const verdict = /^\s*(?:flag|indicador|alerta|interpretaci[oó]n|interpretation)\s*:\s*(.+)$/iu;
const method = /^\s*(?:m[eé]todo(?:log[ií]a)?|t[eé]cnica|method(?:ology)?|equipo)\s*[:.]\s*[^\d]*$/iu;

/** Lines below a result that say more of it: its limits, whom they are for, its verdict, how it was measured. */
export class Continuation {
  #of: Measured | undefined;
  #said = '';
  #own: Measured['band'];

  /** The result of which the lines that follow may say more. */
  begin(result: Measured | undefined): void {
    this.#of = result;
    this.#said = '';
    this.#own = result?.band;
  }

  /** Whether a line says more of the result above it, and was understood. */
  read(text: string, { marks, origin }: { marks: readonly DecimalMark[]; origin: Origin }): boolean {
    const of = this.#of;
    if (method.test(text)) return true;
    if (!of) return false;
    const isRead = this.#flag(of, text) || this.#limits(of, text, marks);
    if (isRead && of.origin.kind === 'text' && origin.kind === 'text')
      of.origin = { ...of.origin, end: origin.end };
    return isRead;
  }

  #flag(of: Measured, text: string): boolean {
    const flag = readPrintedFlag(verdict.exec(text)?.[1] ?? '');
    if (!flag || of.flag) return false;
    of.flag = flag;
    return true;
  }

  #limits(of: Measured, text: string, marks: readonly DecimalMark[]): boolean {
    const label = limits.exec(text)?.[0];
    const rest = text.slice(label?.length ?? 0);
    if (!of.amount || (label === undefined && !namesGroup(text))) return false;
    if (!/\d/.test(rest)) return label !== undefined && rest.trim() === '';
    const said = `${this.#said}  ${rest}`;
    const readings = new Set(marks.map((mark) => JSON.stringify(limitsIn(said, of.unit, mark))));
    const [reading] = readings.size === 1 ? marks.map((mark) => limitsIn(said, of.unit, mark)) : [];
    const forPregnancy = reading?.ranges?.every(({ pregnancy }) => pregnancy !== undefined);
    if (this.#own && !forPregnancy) return false;
    delete of.ranges;
    if (!reading) return false;
    this.#said = said;
    if (reading.band) of.band = reading.band;
    else {
      delete of.band;
      of.ranges = [
        ...(this.#own ? [{ meaning: 'normal' as const, ...this.#own }] : []),
        ...(reading.ranges ?? []),
      ];
    }
    return true;
  }
}

/** Limits for everybody or by group, in the unit of the value; undefined where anything of them is not understood. */
function limitsIn(
  said: string,
  unit: string | undefined,
  mark: DecimalMark,
): Pick<Measured, 'band' | 'ranges'> | undefined {
  const found = readBand(said, mark);
  if (!found) return undefined;
  const after = unitAtStart(said.slice(found.end));
  if (after && unit && ucumOf(after.text) !== ucumOf(unit)) return undefined;
  if (found.band && /\d/.test(said.slice(0, found.start) + said.slice(found.end + (after?.length ?? 0))))
    return undefined;
  if (found.band) return { band: found.band };
  const ranges = readGroups(said, mark);
  return ranges ? { ranges } : undefined;
}
