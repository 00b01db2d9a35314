import { dayText } from '../date-format.ts';
import { type NamedService, serviceKeys } from './rule-keys.ts';

/** A number that a payer gave, with what it is good for. Days are `YYYY-MM-DD`; null is what the payer did not say. */
export interface Approval {
  caseId: string;
  payer: string;
  service: NamedService;
  number: string;
  quantity: number | null;
  unit: string;
  from: string | null;
  until: string | null;
  /** Appointments for it within its period that were not called off. */
  uses: { appointmentId: string; day: string }[];
}

/** Whether what is ordered or booked is what was approved: by a code, or by the same words. */
export function isApprovalOf(approval: Pick<Approval, 'service'>, service: NamedService): boolean {
  const asked = new Set(serviceKeys(service));
  return serviceKeys(approval.service).some((key) => asked.has(key));
}

/**
 * Why a number is not good for a day, in a sentence; undefined where nothing is against it. `appointmentId`: the one that is looked at,
 * which does not count against itself.
 */
export function approvalProblem(
  { from, until, quantity, unit, uses }: Approval,
  day: string,
  appointmentId?: string,
): string | undefined {
  if (from !== null && day < from) return `no vale hasta el ${dayText(from)}`;
  if (until !== null && day > until) return `caducó el ${dayText(until)}`;
  const used = uses.filter((use) => use.appointmentId !== appointmentId).length;
  if (quantity === null || used < quantity) return undefined;
  return `ya está gastada: ${used} de ${[quantity, unit].filter((part) => part !== '').join(' ')}`;
}

/** The approvals of a service, those that hold on the day first. */
export function approvalsFor<Kept extends Approval>(
  approvals: readonly Kept[],
  service: NamedService,
  { day, appointmentId }: { day: string; appointmentId?: string | undefined },
): { approval: Kept; problem: string | undefined }[] {
  const found = approvals
    .filter((approval) => isApprovalOf(approval, service))
    .map((approval) => ({ approval, problem: approvalProblem(approval, day, appointmentId) }));
  return found.toSorted(
    (left, right) => Number(left.problem !== undefined) - Number(right.problem !== undefined),
  );
}
