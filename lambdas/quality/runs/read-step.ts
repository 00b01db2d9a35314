import {
  chartFingerprints,
  chartsOf,
  inRepository,
  noExtensions,
  noteEachPatient,
  patientsFrom,
  type WorkFacts,
} from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import type { PatientChart } from '../engine/evaluate.ts';
import type { MeasurePackage } from '../measure/measure-package.ts';
import { reachOf } from '../measure/reach.ts';
import { groupedBy } from './groups.ts';
import { basisOf, type KeptResult, readKnown } from './known-results.ts';
import type { OpenRun } from './open-run.ts';

/** Patients that are computed in a step: a second or so, after which it may be cancelled, and what is done stays done. */
const computedInStep = 25;
/** Patients that are looked at in one: of most charts nothing has changed, and no chart is read. */
const lookedAtInStep = 500;

export interface Step {
  /** By their ids, computed or known. */
  patientIds: readonly string[];
  known: ReadonlyMap<string, KeptResult>;
  charts: readonly PatientChart[];
  fingerprints: ReadonlyMap<string, string>;
}

/** The next patients: what is known of those whose chart is as it was, and the charts of the others. */
export function readStep(
  { sql, now, organizationId }: { sql: Sql; now: () => Date; organizationId: string },
  run: OpenRun,
  measure: MeasurePackage,
): Promise<Step> {
  const { resourceTypes, asksTheTime } = reachOf(measure);
  const types = [...new Set([...resourceTypes, ...groupedBy])];
  const facts: WorkFacts = {
    sql,
    caller: platformCaller(organizationId),
    now,
    baseUrl: '',
    extensions: noExtensions,
    software: { id: 'quality/measures', name: 'Medidas de calidad' },
    turn: 'read',
  };
  return inRepository(facts, async (repository) => {
    const ids = await patientsFrom(repository, run.reached, run.isFull ? computedInStep : lookedAtInStep);
    const fingerprints = asksTheTime ? new Map() : await chartFingerprints(repository, ids, types);
    const known = run.isFull ? new Map() : await readKnown(sql, basisOf(run), fingerprints);
    const changed = ids.filter((id) => !known.has(id));
    const computed = changed.slice(0, computedInStep);
    const end = changed.length > computed.length ? ids.indexOf(computed.at(-1) ?? '') + 1 : ids.length;
    const charts = await chartsOf(repository, computed, types);
    if (computed.length > 0) {
      const note = { interaction: 'operation', outcome: 'success', query: '$evaluate-measure' } as const;
      repository.note(...noteEachPatient(note, computed));
    }
    return {
      patientIds: ids.slice(0, end),
      known,
      charts: computed.map((patientId) => ({ patientId, resources: charts.get(patientId) ?? [] })),
      fingerprints,
    };
  });
}
