import type { Graph, Step } from './definition.ts';
import type { Finding } from './finding.ts';
import { edgesOf, innerGraphs, mayEnd } from './graph.ts';

/* Ways that lead back. */

const named = ({ title }: Step) => `«${title}»`;

export function reach(
  start: string,
  follow: (id: string) => string[],
  known: Map<string, unknown>,
): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || !known.has(id)) continue;
    reached.add(id);
    open.push(...follow(id));
  }
  return reached;
}

/** Steps at which a run stops for a while, so that a loop through them does not spin. */
const pauses = (step: Step): boolean =>
  step.kind === 'wait' ||
  step.kind === 'approval' ||
  step.kind === 'event' ||
  step.kind === 'form' ||
  step.kind === 'patientForm' ||
  step.kind === 'agent' ||
  (step.kind === 'task' && step.waits);

export function checkCircles(graph: Graph, byId: Map<string, Step>, reached: Set<string>): Finding[] {
  const back = new Map<string, string[]>();
  for (const step of graph.steps) {
    for (const { to } of edgesOf(step)) back.set(to, [...(back.get(to) ?? []), step.id]);
  }
  const leads = new Set<string>();
  for (const step of graph.steps) {
    // A way that leads nowhere is told as such, and not once more as a circle.
    const isLost = edgesOf(step).some(({ to }) => !byId.has(to));
    if (!mayEnd(step) && !isLost) continue;
    for (const id of reach(step.id, (at) => back.get(at) ?? [], byId)) leads.add(id);
  }
  const findings: Finding[] = [];
  for (const step of graph.steps) {
    if (!reached.has(step.id)) continue;
    if (!leads.has(step.id)) {
      const message = `Desde ${named(step)} el flujo no puede terminar nunca: añada una salida.`;
      findings.push({ stepId: step.id, code: 'no-way-out', message });
    } else if (!pauses(step) && spins(step.id, byId)) {
      const message = `${named(step)} está en un bucle sin ninguna espera: añada una espera o una aprobación.`;
      findings.push({ stepId: step.id, code: 'busy-loop', message });
    }
  }
  return findings;
}

/** Whether a step comes back to itself without a pause. */
function spins(id: string, byId: Map<string, Step>): boolean {
  const follow = (at: string) => {
    const step = byId.get(at);
    return step && !pauses(step) ? edgesOf(step).map(({ to }) => to) : [];
  };
  return follow(id).some((next) => reach(next, follow, byId).has(id));
}

/**
 * Within another step nobody counts the turns, so that a run would end where the history of its execution does: such turns are for a
 * workflow of their own, whose run counts them. Told at the steps that lead back.
 */
export function checkInnerCircles(outer: Step): Finding[] {
  return innerGraphs(outer).flatMap(({ steps }) => {
    const byId = new Map(steps.map((step) => [step.id, step]));
    const follow = (id: string) => edgesOf(byId.get(id) as Step).map(({ to }) => to);
    return steps.flatMap((step): Finding[] => {
      const isBack = edgesOf(step).some(({ to }) => reach(to, follow, byId).has(step.id));
      if (!isBack) return [];
      const message = `${named(step)} da vueltas dentro de ${named(outer)}: páselas a otro flujo y hágalo aquí con un paso «Otro flujo».`;
      return [{ stepId: step.id, code: 'inner-circle', message }];
    });
  });
}
