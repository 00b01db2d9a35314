import { chakra, Stack, Text } from '@chakra-ui/react';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { money } from '../../lib/money.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AgentViewProps } from './agent-views.tsx';

/** How it did in the conversations that every version is tried on, with model and date. */
export function EvaluationView({ agent }: AgentViewProps) {
  const { evaluations } = agent;
  if (evaluations.length === 0) {
    return (
      <Panel title="Evaluación">
        <Text color="fg.muted">
          Sin evaluar: este agente no es como una plantilla evaluada. Pruébelo con pacientes sintéticos antes
          de publicarlo.
        </Text>
      </Panel>
    );
  }
  return (
    <Stack gap="5">
      {evaluations.map((evaluation) => (
        <Panel
          key={`${evaluation.model}/${evaluation.ranOn}`}
          title={`Con ${evaluation.model === 'rules' ? 'reglas (incluido)' : evaluation.model}, ${formatDate(evaluation.ranOn.slice(0, 10), 'UTC') ?? ''}`}
        >
          <Text>
            {evaluation.passed} de {evaluation.scenarios} conversaciones acabaron como debían;{' '}
            {evaluation.violations === 0 ? 'ninguna infracción' : `${evaluation.violations} infracciones`} de
            las reglas de seguridad.{' '}
            {evaluation.meanSteps.toLocaleString('es-US', { maximumFractionDigits: 1 })} pasos de media; coste{' '}
            {money(evaluation.costMicros)}.
          </Text>
          <chakra.table w="full" fontSize="sm">
            <caption style={{ textAlign: 'start', paddingBlockEnd: '0.5rem' }}>
              Por tipo de conversación
            </caption>
            <thead>
              <tr>
                <chakra.th textAlign="start" py="1">
                  Tipo
                </chakra.th>
                <chakra.th textAlign="end">Bien</chakra.th>
                <chakra.th textAlign="end">De</chakra.th>
                <chakra.th textAlign="end">Éxito</chakra.th>
              </tr>
            </thead>
            <tbody>
              {evaluation.categories.map(({ name, passed, scenarios }) => (
                <chakra.tr key={name} borderTopWidth="1px">
                  <chakra.td py="1">{name}</chakra.td>
                  <chakra.td textAlign="end">{passed}</chakra.td>
                  <chakra.td textAlign="end">{scenarios}</chakra.td>
                  <chakra.td textAlign="end">
                    {scenarios === 0 ? '—' : percentText(passed / scenarios)}
                  </chakra.td>
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </Panel>
      ))}
    </Stack>
  );
}
