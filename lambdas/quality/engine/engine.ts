import type { MeasurePackage } from '../measure/measure-package.ts';
import {
  evaluatePatient,
  type MeasurementPeriod,
  type PatientChart,
  type PatientResult,
} from './evaluate.ts';
import { type PreparedMeasure, prepareMeasure } from './prepare.ts';

/** Some patients of one measure. */
export interface MeasureTask {
  digest: string;
  measure: MeasurePackage;
  period: MeasurementPeriod;
  charts: readonly PatientChart[];
}

/** Computes elsewhere than in a request: in a Lambda of its own, or beside the thread that answers them. */
export type MeasureEngine = (task: MeasureTask) => Promise<PatientResult[]>;

/** A parsed measure takes some megabytes; runs take turns, and mostly have one. */
const mostPrepared = 3;

/** What of a task is told while it is computed. */
export interface EngineWatch {
  /** Which expression is asked next, of the patient who is computed. */
  onAsk?: (expression: string) => void;
  onResult?: (result: PatientResult) => void;
}

/** The engine in the process that asks. What was parsed is kept by the digest of its measure. */
export function createEngine({ onAsk, onResult }: EngineWatch = {}): MeasureEngine {
  const prepared = new Map<string, PreparedMeasure>();
  const prepare = ({ digest, measure }: MeasureTask): PreparedMeasure => {
    const known = prepared.get(digest) ?? prepareMeasure(measure);
    prepared.delete(digest);
    prepared.set(digest, known);
    const [oldest] = prepared.keys();
    if (prepared.size > mostPrepared && oldest !== undefined) prepared.delete(oldest);
    return known;
  };
  return async (task) => {
    const measure = prepare(task);
    const results: PatientResult[] = [];
    for (const chart of task.charts) {
      const result = await evaluatePatient(measure, chart, task.period, onAsk);
      results.push(result);
      onResult?.(result);
    }
    return results;
  };
}
