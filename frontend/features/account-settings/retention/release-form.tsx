import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { holdReleaseSchema } from '../../../../lambdas/contracts/retention.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeRetention } from './retention-api.ts';

interface ReleaseFormProps {
  holdId: string;
  title: string;
  onClose: () => void;
}

/** Takes back an order that nothing be erased, with the reason. */
export function ReleaseForm({ holdId, title, onClose }: ReleaseFormProps) {
  const change = useChangeRetention();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = holdReleaseSchema.safeParse({ reason });
    setProblem(body.error?.issues[0]?.message);
    if (body.success) whenDone(change.mutateAsync({ kind: 'release', holdId, ...body.data }), onClose);
  };
  return (
    <Form onSubmit={send} aria-label={`Levantar la orden de ${title}`}>
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <TextField
        label="Por qué ya se puede borrar"
        name="reason"
        autoComplete="off"
        maxLength={500}
        error={problem}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={change.isPending}>
          Levantar la orden
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
