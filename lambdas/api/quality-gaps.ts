import { qualityDueRoutes } from '../contracts/quality-due.ts';
import { qualityGapRoutes as routes } from '../contracts/quality-gaps.ts';
import type { Repository } from '../fhir/index.ts';
import type { GapRun, NoGapRun } from '../quality/gaps/gap-run.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';

const noRun: Record<NoGapRun, Refusal> = {
  unknown: { kind: 'not-found', detail: 'No existe ese cálculo.' },
  unfinished: { kind: 'conflict', detail: 'Ese cálculo no ha terminado.' },
  withdrawn: { kind: 'conflict', detail: 'Esa medida se ha retirado.' },
  outdated: { kind: 'conflict', detail: 'Hay un cálculo más reciente: vuelva a cargar la lista.' },
};

/** Gaps of measures of quality: who lacks what, what is done about it, and what was done elsewhere. */
export function registerQualityGaps(app: App, { database, now }: Dependencies): void {
  type Who = Pick<Call<typeof routes.listQualityGaps>, 'sql' | 'caller'>;
  const note = (who: Who, seen: readonly string[]) =>
    noteSeen({ ...who, now: now() }, { interaction: 'operation', resourceType: 'MeasureReport' }, seen);

  /** Does something by the newest figures alone. */
  async function byNewest<Result>(
    who: Who,
    runId: string,
    work: (repository: Repository, run: GapRun, today: string) => Promise<Result>,
  ): Promise<{ result: Result } | { refusal: Refusal }> {
    const { findCurrentGapRun } = await import('../quality/gaps/gap-run.ts');
    const run = await findCurrentGapRun(who, runId);
    if (typeof run === 'string') return { refusal: noRun[run] };
    const { today } = await organizationDay(who.sql, now());
    return { result: await inRecord({ ...who, now }, (repository) => work(repository, run, today)) };
  }

  endpoint(app, database, routes.listQualityGaps, async ({ sql, caller, params, query }) => {
    const { findGapRun } = await import('../quality/gaps/gap-run.ts');
    const { listGaps } = await import('../quality/gaps/list-gaps.ts');
    const { closingOf } = await import('../quality/own-measures/closing.ts');
    const run = await findGapRun({ sql, caller }, params.runId);
    if (typeof run === 'string') return { refusal: noRun[run] };
    const asked = { state: query.state, near: query.near === 'true', after: query.after };
    const found = await inRecord({ sql, caller, now }, (repository) => listGaps(repository, run, asked));
    await note(
      { sql, caller },
      found.gaps.map(({ patientId }) => patientId),
    );
    const { near, order, results } = closingOf(run.run.measureId);
    const closing = {
      tellsNear: near !== undefined,
      order: order?.text ?? null,
      results: (results?.of ?? []).map(({ code, label, shownUnit }) => ({ code, label, unit: shownUnit })),
    };
    return { body: { ...found, closing } };
  });

  endpoint(app, database, routes.previewGapAction, async ({ sql, caller, params, body }) => {
    const { previewAction } = await import('../quality/gaps/act-on-gaps.ts');
    const answer = await byNewest({ sql, caller }, params.runId, (repository, run) =>
      previewAction(repository, run, body.action, body.patientIds),
    );
    if ('refusal' in answer) return answer;
    await note({ sql, caller }, body.patientIds);
    return { body: answer.result };
  });

  endpoint(app, database, routes.actOnGaps, async ({ sql, caller, params, body, requestId }) => {
    const { actOnGaps } = await import('../quality/gaps/act-on-gaps.ts');
    // Before the record is worked on, whose log ends the transaction; what is refused undoes it.
    await auditChange({ sql, caller, requestId }, 'quality-gaps-acted', params.runId);
    const answer = await byNewest({ sql, caller }, params.runId, (repository, run, today) =>
      actOnGaps(repository, run, body.action, { patientIds: body.patientIds, today }),
    );
    return 'refusal' in answer ? answer : { body: answer.result };
  });

  endpoint(app, database, routes.closeGap, async ({ sql, caller, params, body, requestId }) => {
    const { closeGap } = await import('../quality/gaps/close-gap.ts');
    const { runId, patientId } = params;
    await auditChange({ sql, caller, requestId }, 'quality-gap-closed', runId);
    const answer = await byNewest({ sql, caller }, runId, (repository, run, today) =>
      closeGap(repository, run, { patientId, today }, body),
    );
    if ('refusal' in answer) return answer;
    const { result } = answer;
    if (result === 'no-gap')
      return { refusal: { kind: 'conflict', detail: 'No le falta nada según este cálculo.' } };
    if (result === 'before') return { refusal: { kind: 'conflict', detail: 'Ya se había cerrado.' } };
    return { body: result };
  });

  endpoint(app, database, routes.reopenGap, async ({ sql, caller, params, requestId }) => {
    const { reopenGap } = await import('../quality/gaps/close-gap.ts');
    const { closureId } = params;
    await auditChange({ sql, caller, requestId }, 'quality-gap-reopened', closureId);
    const isDone = await inRecord({ sql, caller, now }, (repository) => reopenGap(repository, closureId));
    if (!isDone) return { refusal: { kind: 'not-found', detail: 'No existe, o ya se había retirado.' } };
    return { body: { id: closureId } };
  });

  endpoint(app, database, qualityDueRoutes.listDueOfPatient, async ({ sql, caller, params }) => {
    const { dueOfPatient } = await import('../quality/gaps/due-of-patient.ts');
    const lines = await inRecord({ sql, caller, now }, (repository) =>
      dueOfPatient(repository, params.patientId),
    );
    await note({ sql, caller }, [params.patientId]);
    return { body: { lines } };
  });
}
