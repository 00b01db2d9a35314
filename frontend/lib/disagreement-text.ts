import type { Disagreement } from '../../lambdas/clinical/laboratory/interpret/judge.ts';
import { flagLooks } from './flag-looks.ts';

/** That two ranges say two things of a value, and which; `source` names the other range. */
export function disagreementText({ by, stated, other }: Disagreement, source: string): string {
  const whose = by === 'laboratory' ? 'El laboratorio' : 'El rango de su organización';
  return `${whose} dice ${flagLooks[stated].label}; el otro rango, ${flagLooks[other].label} (${source}).`;
}
