import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { mostFollowedMeasures, type QualityBoard } from '../../../../lambdas/contracts/quality-board.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { useBoardChange } from '../../../widgets/quality-trend/quality-board-api.ts';

interface BoardFormProps {
  board: QualityBoard;
  onClose: () => void;
}

/** Which measures are shown to all of the organization, and what it wants to reach. */
export function BoardForm({ board, onClose }: BoardFormProps) {
  const change = useBoardChange();
  const [fault, setFault] = useState('');
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(
    new Map(
      board.followed.map(({ measureId, target }) => [
        measureId,
        target === null ? '' : String(Math.round(target * 1000) / 10),
      ]),
    ),
  );
  const put = (id: string, target: string | undefined) => {
    const next = new Map(targets);
    if (target === undefined) next.delete(id);
    else next.set(id, target);
    setTargets(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const followed = [...targets].map(([measureId, text]) => ({
      measureId,
      target: text.trim() === '' ? null : Number(text.replace(',', '.')) / 100,
    }));
    const isWrong = followed.some(({ target }) => target !== null && !(target >= 0 && target <= 1));
    if (isWrong) return setFault('Un objetivo es un número del 0 al 100.');
    if (followed.length > mostFollowedMeasures)
      return setFault(`Elija como máximo ${mostFollowedMeasures} medidas.`);
    setFault('');
    change.mutate({ followed }, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={save} aria-label="Elegir medidas">
      <FormBanner kind="error">{fault || change.error?.message}</FormBanner>
      <Stack gap="3">
        {board.offered.map(({ measureId: id, title, improvement }) => (
          <Flex key={id} gap="3" wrap="wrap" align="center" justify="space-between">
            <CheckboxField
              checked={targets.has(id)}
              onChange={({ target }) => put(id, target.checked ? '' : undefined)}
            >
              {title}
              {improvement === 'decrease' ? ' (menos es mejor)' : ''}
            </CheckboxField>
            {targets.has(id) ? (
              <Flex gap="2" align="center">
                <Input
                  size="sm"
                  w="20"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={`Objetivo de ${title}, en porcentaje`}
                  value={targets.get(id)}
                  onChange={({ target }) => put(id, target.value)}
                />
                <Text fontSize="sm">% de objetivo</Text>
              </Flex>
            ) : null}
          </Flex>
        ))}
      </Stack>
      <Flex gap="3" justify="flex-end">
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={change.isPending}>
          Guardar
        </Button>
      </Flex>
    </Form>
  );
}
