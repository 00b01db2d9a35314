import { chakra, Stack, Text } from '@chakra-ui/react';
import { missingText } from '../../../lambdas/clinical/laboratory/missing-text.ts';
import { stepsOfPattern } from '../../../lambdas/clinical/laboratory/next-steps/next-steps.ts';
import type { PatternFinding } from '../../../lambdas/clinical/laboratory/patterns/patterns.ts';
import { Panel } from '../../ui/panel.tsx';
import { NextSteps } from './next-steps.tsx';
import { sourceText } from './question-text.ts';

/** What several results say together, as a possibility and with its rule; and what could not be told, for want of what. */
export function PatternsPanel({ found }: { found: readonly PatternFinding[] }) {
  const of = (state: PatternFinding['answer']['state']) =>
    found.filter(({ answer }) => answer.state === state);
  const [seen, open, ruledOut] = [of('present'), of('cannotTell'), of('absent')];
  return (
    <Panel
      title="Patrones"
      count={seen.length > 0 ? String(seen.length) : undefined}
      note="Orientan; el diagnóstico es del profesional."
    >
      {seen.length === 0 ? (
        <Text color="fg.muted">{`Ninguno en lo comprobado (${ruledOut.length} de ${found.length}).`}</Text>
      ) : null}
      <Stack as="ul" gap="2" listStyleType="none" fontSize="sm">
        {seen.map(({ pattern, answer }) => (
          <li key={pattern.id}>
            <chakra.details>
              <chakra.summary cursor="pointer" focusVisibleRing="outside">
                <strong>{pattern.title}</strong>
                {`: ${answer.detail}`}
              </chakra.summary>
              <Stack gap="1" mt="1" ps="4" color="fg.muted">
                <Text>{pattern.sentence}</Text>
                <Text>{`Fuente: ${sourceText(pattern.source)}`}</Text>
                <NextSteps steps={stepsOfPattern(pattern.id)} />
              </Stack>
            </chakra.details>
          </li>
        ))}
      </Stack>
      <More title={`No comprobados: ${open.length}`} found={open} />
      <More title={`Ausentes: ${ruledOut.length}`} found={ruledOut} />
    </Panel>
  );
}

function More({ title, found }: { title: string; found: readonly PatternFinding[] }) {
  if (found.length === 0) return null;
  return (
    <chakra.details fontSize="sm">
      <chakra.summary color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
        {title}
      </chakra.summary>
      <Stack as="ul" gap="1" mt="2" listStyleType="none">
        {found.map(({ pattern, answer: { detail, missing } }) => (
          <li key={pattern.id}>
            {[
              pattern.title,
              [detail, missing.length > 0 ? missingText(missing) : ''].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .join(': ')}
          </li>
        ))}
      </Stack>
    </chakra.details>
  );
}
