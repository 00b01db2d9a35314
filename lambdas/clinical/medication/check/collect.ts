import type { Source } from '../knowledge/advice-schema.ts';
import type { Drug } from './drugs.ts';
import { involved, namesOf } from './drugs.ts';
import { type CheckKind, checkNames, type Finding, type NotChecked } from './report.ts';

type Said = Pick<Finding, 'ruleId' | 'kind' | 'level' | 'severity' | 'effect' | 'whatToDo'> &
  Partial<Pick<Finding, 'title' | 'about' | 'mechanism' | 'source' | 'notes'>>;

/** Gathers what the checks find and what they lack. */
export class Collected {
  readonly findings: Finding[] = [];
  readonly #lacking = new Map<
    string,
    { check: CheckKind; missing: string; inputs: readonly string[]; drugs: Drug[] }
  >();
  readonly #said: NotChecked[] = [];

  find(drugs: readonly Drug[], said: Said): void {
    this.findings.push({
      title: namesOf(drugs),
      about: [],
      source: 'unverified',
      notes: [],
      ...said,
      drugs: involved(drugs),
    });
  }

  /**
   * That a check of these drugs could not be made for want of something, named in Spanish.
   * @param inputs each thing that lacks, where `missing` names several.
   */
  lacks(
    check: CheckKind,
    drugs: readonly Drug[],
    missing: string,
    inputs: readonly string[] = [missing],
  ): void {
    const key = `${check} ${missing}`;
    const known = this.#lacking.get(key);
    if (known) known.drugs.push(...drugs);
    else this.#lacking.set(key, { check, missing, inputs, drugs: [...drugs] });
  }

  /** That something could not be checked, in a sentence of its own. */
  says(said: NotChecked): void {
    this.#said.push(said);
  }

  get notChecked(): NotChecked[] {
    const lacking = [...this.#lacking.values()].map(({ check, missing, inputs, drugs }) => ({
      check,
      references: [...new Set(drugs.map(({ medication }) => medication.reference))],
      missing: inputs,
      drugs: [...new Set(drugs.map(({ ingredient }) => ingredient.name))],
      text: `${checkNames[check]} de ${[...new Set(drugs.map(({ ingredient }) => ingredient.name))].join(', ')}: no comprobado, falta ${missing}.`,
    }));
    return [...this.#said, ...lacking];
  }
}

/** What is missing where the knowledge itself has no entry. */
export const noEntry = 'la información en el conocimiento';

/** Where a part of an ingredient's entry is from. */
export const sourceOf = ({ ingredient }: Drug, source: string | undefined): Source | 'unverified' =>
  (source === undefined ? undefined : ingredient.sources[source]) ?? 'unverified';
