import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { answerCall, requireAll, serviceOf } from '../../cds-services/answer.ts';
import { readPrefetch } from '../../cds-services/read-prefetch.ts';
import { CdsRefusal } from '../../cds-services/refusal.ts';
import type { CdsService } from '../../cds-services/service.ts';
import type { CdsResponse } from '../../contracts/cds-hooks.ts';
import { type StepService, stepServices } from '../../contracts/workflows/acting-steps.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';

const parametersSchema = z.object({
  service: z.enum(Object.keys(stepServices) as [StepService, ...StepService[]]),
  patient: z.string().regex(/^Patient\/[A-Za-z0-9.-]{1,64}$/),
});

/** What is kept in the run of what a service says; more of it would crowd out the rest. */
const largestCards = 60_000;

/** Loaded by the first step that asks: their rules are many. */
async function loadServices(): Promise<readonly CdsService[]> {
  const [{ checkRecord }, { medicationServices }, { laboratoryServices }] = await Promise.all([
    import('../../medication/check-record.ts'),
    import('../../medication/services.ts'),
    import('../../laboratory/services.ts'),
  ]);
  return [...medicationServices(checkRecord), ...laboratoryServices];
}

/**
 * Asks a service of CDS Hooks about a chart, as far as whoever published the workflow may read it. Its cards are kept as they are,
 * those among them that tell what could not be checked; `indicator` is the gravest, and `none` means that it said nothing at all.
 */
export const askService: RunStep = async (repository, _run, call) => {
  const { service: id, patient } = readParameters(parametersSchema, call);
  const { sql, caller, now } = repository;
  const patientId = patient.slice('Patient/'.length);
  try {
    const service = serviceOf(await loadServices(), id);
    if (!service.roles.some((role) => caller.roles.includes(role)))
      throw new StepRefused('Quien publicó el flujo no tiene permiso para este servicio.');
    const prefetch = await readPrefetch(
      repository,
      service.prefetch,
      Object.keys(service.prefetch),
      patientId,
    );
    requireAll(service, prefetch);
    const request = {
      hook: 'patient-view' as const,
      hookInstance: randomUUID(),
      context: { userId: `Practitioner/${caller.user_id}`, patientId },
    };
    const asker = { organizationId: caller.organization_id, userId: caller.user_id };
    const { cards } = await answerCall(service, { request, prefetch, sql, now, asker });
    return told(cards);
  } catch (error) {
    if (error instanceof CdsRefusal) throw new StepRefused(error.detail);
    throw error;
  }
};

const gravity = ['critical', 'warning', 'info'] as const;

function told(cards: CdsResponse['cards']) {
  const kept: { summary: string; detail: string | null; indicator: string; source: string }[] = [];
  let size = 0;
  // The gravest first, so that none of them is what is left out.
  const sorted = cards.toSorted((a, b) => gravity.indexOf(a.indicator) - gravity.indexOf(b.indicator));
  for (const { summary, detail, indicator, source } of sorted) {
    const card = { summary, detail: detail ?? null, indicator, source: source.label };
    size += JSON.stringify(card).length;
    if (size > largestCards) break;
    kept.push(card);
  }
  return {
    cards: kept,
    count: cards.length,
    indicator: sorted[0]?.indicator ?? 'none',
    summary: kept
      .map(({ summary }) => summary)
      .join('\n')
      .slice(0, 4000),
  };
}
