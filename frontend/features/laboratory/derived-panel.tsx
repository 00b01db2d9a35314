import { chakra, Stack, Text } from '@chakra-ui/react';
import type { Answer } from '../../../lambdas/clinical/answer.ts';
import { sources } from '../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import type { Derivation } from '../../../lambdas/clinical/laboratory/derived/derived.ts';
import { missingText } from '../../../lambdas/clinical/laboratory/missing-text.ts';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { valueText } from './question-text.ts';

/** What follows from several results, each with its formula, limits and source; and what could not be calculated, and why. */
export function DerivedPanel({
  derived,
  timeInInrRange,
}: {
  derived: readonly Derivation[];
  timeInInrRange: Answer<number>;
}) {
  const known = derived.filter(({ answer }) => answer.kind === 'known');
  const others = derived.filter(({ answer }) => answer.kind !== 'known');
  return (
    <Panel title="Valores derivados" count={known.length > 0 ? String(known.length) : undefined}>
      {known.length === 0 ? <Text color="fg.muted">Ninguno con estos resultados.</Text> : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {known.map((one) => (
          <li key={one.rule.id}>
            <Known derivation={one} />
          </li>
        ))}
      </Stack>
      {timeInInrRange.kind === 'known' ? (
        <Text fontSize="sm">{`Tiempo con INR de 2 a 3 (Rosendaal): ${percentText(timeInInrRange.value)}`}</Text>
      ) : null}
      {others.length > 0 ? (
        <chakra.details fontSize="sm">
          <chakra.summary color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
            {`No calculados: ${others.length}`}
          </chakra.summary>
          <Stack as="ul" gap="1" mt="2" listStyleType="none">
            {others.map(({ rule, answer }) => (
              <li key={rule.id}>
                {`${rule.name}: ${answer.kind === 'unknown' ? missingText(answer.missing) : answer.kind === 'notApplicable' ? answer.why : ''}`}
              </li>
            ))}
          </Stack>
        </chakra.details>
      ) : null}
    </Panel>
  );
}

function Known({ derivation: { rule, answer, used } }: { derivation: Derivation }) {
  return (
    <chakra.details fontSize="sm">
      <chakra.summary cursor="pointer" focusVisibleRing="outside">
        {`${rule.name}: `}
        <strong>{answer.kind === 'known' ? valueText(answer.value, rule.unit) : ''}</strong>
      </chakra.summary>
      <Stack gap="1" mt="1" ps="4" color="fg.muted">
        <Text>{rule.formula}</Text>
        <Text>{rule.limits}</Text>
        <Text>{`De ${[...new Set(used.map(({ at }) => at.slice(0, 10)))].join(', ')}.`}</Text>
        <Text>{`Fuente: ${sources[rule.source]?.title ?? 'sin verificar'}`}</Text>
      </Stack>
    </chakra.details>
  );
}
