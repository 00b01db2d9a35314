import { Button, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import type { CaseForm } from '../../../../lambdas/contracts/prior-authorization-forms.ts';

/** Asks the payer for the questions that follow, and takes what it answers once it is there. */
export function NextQuestions({ form, onAsk }: { form: CaseForm; onAsk: () => void }) {
  const { next, nextProblem } = form;
  const take = useEffectEvent(onAsk);
  useEffect(() => {
    if (next === 'answered') take();
  }, [next]);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-disabled={next !== 'none'}
        onClick={() => {
          if (next === 'none') onAsk();
        }}
      >
        {next === 'none' ? 'Pedir las preguntas que siguen' : 'Preguntando a la aseguradora…'}
      </Button>
      {nextProblem ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {nextProblem}
        </Text>
      ) : null}
    </>
  );
}
