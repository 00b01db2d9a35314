import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Graded, gradesOf } from '../../../lambdas/clinical/laboratory/grades/grades.ts';
import type { Judgement } from '../../../lambdas/clinical/laboratory/interpret/judge.ts';
import { missingText } from '../../../lambdas/clinical/laboratory/missing-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { valueText } from './question-text.ts';

/** The grades of CTCAE 5.0, for whoever asks for them: those above none, and what could not be graded. */
export function GradesPanel({ judgements }: { judgements: readonly Judgement[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
        Ver grados CTCAE
      </Button>
    );
  }
  const graded = gradesOf(judgements);
  const shown = graded.filter(({ answer }) => answer.kind !== 'known' || answer.value.grade > 0);
  return (
    <Panel
      title="Grados CTCAE 5.0"
      note="Solo por el valor: los síntomas, el tratamiento y el riesgo para la vida pueden subir el grado."
    >
      {shown.length === 0 ? (
        <Text color="fg.muted">
          {graded.length === 0 ? 'Ningún resultado tiene criterios.' : 'Ningún valor llega al grado 1.'}
        </Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none" fontSize="sm">
          {shown.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results have no other name, and their order stays.
            <li key={index}>
              <GradeLine graded={one} />
            </li>
          ))}
        </Stack>
      )}
      <Text fontSize="xs" color="fg.muted">
        National Cancer Institute, CTCAE 5.0.
      </Text>
    </Panel>
  );
}

function GradeLine({ graded: { criterion, judgement, answer } }: { graded: Graded }) {
  const { amount, unit = '', name } = judgement.measured;
  const value = amount ? [amount.comparator, valueText(amount.value, unit)].filter(Boolean).join(' ') : name;
  if (answer.kind !== 'known') {
    const why = answer.kind === 'unknown' && !answer.missing.includes('possible value');
    return (
      <Text color="fg.muted">
        {`${criterion.term} (${value}): No comprobado${why ? `, ${missingText(answer.missing)}` : ': el resultado está en duda'}`}
      </Text>
    );
  }
  const { grade, isIfNormalBefore, withSymptoms } = answer.value;
  const notes = [
    ...(isIfNormalBefore ? ['si el valor era normal antes del tratamiento'] : []),
    ...(withSymptoms ? [`grado ${withSymptoms} con síntomas`] : []),
  ];
  return (
    <Text>
      <Text as="span" fontWeight="semibold">
        {`Grado ${grade}`}
      </Text>
      {` · ${criterion.term} (${value})${notes.length > 0 ? `: ${notes.join('; ')}` : ''}`}
    </Text>
  );
}
