import { Button, Flex } from '@chakra-ui/react';
import { TextField } from '../../../../ui/text-field.tsx';
import { answersOf } from '../document/answers.ts';
import { AnswerField } from './answer-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { ReferenceValue, StepFieldsProps } from './step-fields.ts';

interface Case {
  equals?: unknown;
  next?: string;
}

/** A datum, and the values that have a way of their own. */
export function SwitchFields({ step, data, titleOf, set }: StepFieldsProps) {
  const cases = (step.cases ?? []) as Case[];
  const write = (next: Case[]) => set('cases', next);
  const put = (index: number, equals: string) =>
    write(cases.map((other, at) => (at === index ? { ...other, equals } : other)));
  const answers = answersOf((step.value as ReferenceValue | undefined)?.ref);
  return (
    <>
      <ReferenceField
        label="Dato"
        value={step.value}
        data={data}
        titleOf={titleOf}
        onChange={(value) => set('value', value)}
      />
      {cases.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ways are told apart by their order.
        <Flex key={index} gap="2" align="flex-end">
          {answers ? (
            <AnswerField
              label={`Valor del camino ${index + 1}`}
              answers={answers}
              value={String(one.equals ?? '')}
              onChange={(equals) => put(index, equals)}
            />
          ) : (
            <TextField
              label={`Valor del camino ${index + 1}`}
              value={String(one.equals ?? '')}
              onChange={({ target }) => put(index, target.value)}
            />
          )}
          {cases.length > 1 ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Quitar el camino ${index + 1}`}
              onClick={() => write(cases.filter((_, at) => at !== index))}
            >
              Quitar
            </Button>
          ) : null}
        </Flex>
      ))}
      <Button
        size="xs"
        alignSelf="flex-start"
        variant="outline"
        onClick={() => write([...cases, { equals: '' }])}
      >
        Añadir camino
      </Button>
    </>
  );
}
