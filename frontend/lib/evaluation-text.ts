import type { Evaluation } from '../../lambdas/contracts/agents/agents.ts';
import { formatDate } from './fhir-date.ts';

/** How the newest evaluation went, in a line; that there was none is said. */
export function evaluationText(evaluations: readonly Evaluation[]): string {
  const [newest] = evaluations;
  if (!newest) return 'Sin evaluar';
  const { passed, scenarios, violations, model, ranOn } = newest;
  const when = formatDate(ranOn.slice(0, 10), 'UTC') ?? ranOn;
  const broken =
    violations === 0
      ? 'ninguna infracción'
      : violations === 1
        ? '1 infracción'
        : `${violations} infracciones`;
  return `Evaluada: ${passed} de ${scenarios} conversaciones, ${broken} (${model === 'rules' ? 'reglas' : model}, ${when})`;
}
