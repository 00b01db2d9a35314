import { askRules } from '../../lambdas/agents/rules/ask-rules.ts';
import { claimRun } from '../../lambdas/agents/runtime/claims.ts';
import type { WorkerDependencies } from '../../lambdas/agents/runtime/dependencies.ts';
import { workOn } from '../../lambdas/agents/runtime/work-on.ts';
import { checkOutgoing } from '../../lambdas/agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../../lambdas/agents/safety/own-words.ts';
import { tools } from '../../lambdas/agents/tools/tools.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { extensions } from '../../lambdas/record/extensions.ts';
import { checkExpected } from './check-expected.ts';
import { type EvaluationClinic, openEvaluationClinic } from './evaluation-clinic.ts';
import { findViolations } from './find-violations.ts';
import { type Outcome, readKnownPatient, readOutcome, readVersions } from './outcome.ts';
import { begin, take } from './play-scenario.ts';
import type { Scenario } from './scenario.ts';

export interface ScenarioResult {
  scenario: Scenario;
  /** Where the record is not as expected. */
  failures: string[];
  /** What must never happen. */
  violations: string[];
  /** Where the run has come to; undefined where it broke off. */
  outcome: Outcome | undefined;
}

export interface EvaluationFacts {
  database: Database;
  model: string;
  askModel: WorkerDependencies['askModel'];
}

/** Plays a scenario with the product's own runtime, tools and record, and looks at what it has come to. */
export async function runScenario(facts: EvaluationFacts, scenario: Scenario): Promise<ScenarioResult> {
  const { agent, clock } = scenario;
  const clinic = await openEvaluationClinic(facts.database, { agent, clock, model: facts.model });
  const before = await readVersions(clinic);
  await begin(clinic, scenario);
  const known = await readKnownPatient(clinic);
  const failures: string[] = [];
  try {
    await work(facts, clinic);
    for (const step of scenario.steps) {
      await take(clinic, step);
      await work(facts, clinic);
    }
  } catch (error) {
    failures.push(`breaks off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  const outcome = await readOutcome(clinic, before, known);
  return {
    scenario,
    failures: [...failures, ...checkExpected(scenario.expect, outcome)],
    violations: findViolations(clinic.definition, outcome),
    outcome,
  };
}

/** Until nothing is due any more. */
export async function work({ database, askModel }: EvaluationFacts, clinic: EvaluationClinic): Promise<void> {
  const { organizationId, now, query } = clinic;
  const dependencies: WorkerDependencies = {
    database,
    extensions,
    tools,
    checkOutgoing,
    isHarmless: isSurelyHarmless,
    burst: { quietMs: 0, mostMs: 0 },
    inWords: async (_session, _run, tool) => tool,
    askRules,
    askModel,
    now,
    log: () => {},
  };
  for (;;) {
    const due = await query<{ runId: string }>(
      'SELECT run_id AS "runId" FROM runs WHERE wake_at <= $1 ORDER BY wake_at, run_id',
      [now().toISOString()],
    );
    if (due.length === 0) return;
    for (const { runId } of due) {
      const claim = await claimRun(database, { organizationId, runId, now: now() });
      if (claim) await workOn(dependencies, claim);
    }
  }
}
