import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ServiceRequest } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { messageTextSchema } from '../../../../lambdas/contracts/messages.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useWayOutText } from '../../../lib/way-out.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { failureText } from '../editing/failure-text.ts';
import { orderName } from './order-texts.ts';

const schema = z.object({ text: messageTextSchema });

interface SendPreparationProps {
  patientId: string;
  order: ServiceRequest;
  onClose: () => void;
}

/** Writes to the patient how to prepare: the text is seen, and may be changed, before it leaves. */
export function SendPreparation({ patientId, order, onClose }: SendPreparationProps) {
  const client = useApiClient();
  const cache = useQueryClient();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const name = orderName(order);
  const wayOut = useWayOutText(patientId);
  const form = useContractForm(
    schema,
    { text: `Preparación para «${name}»:\n${order.patientInstruction ?? ''}` },
    (error) => {
      if (error instanceof ApiProblem) setKey(crypto.randomUUID());
      return failureText(error);
    },
  );
  const send = form.submit(async ({ text }) => {
    await client.call('startThread', {
      body: { kind: 'patient', topic: 'Preparación para lo que se le ha pedido', patientId, text },
      idempotencyKey,
    });
    void cache.invalidateQueries({ queryKey: ['threads'] });
    onClose();
    void showToast({
      title: 'La preparación está en Comunicaciones, con lo que ha salido de ella.',
      type: 'success',
    });
  });
  return (
    <Box mt="2" p="4" borderWidth="1px" borderRadius="md">
      <Form onSubmit={send} aria-label={`Enviar la preparación: ${name}`}>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <Text fontSize="sm" color="fg.muted" minH="5">
          {wayOut}
        </Text>
        <TextAreaField label="Mensaje" rows={4} {...form.field('text')} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Enviando...' : null}>
            Enviar
          </SubmitButton>
          <Button type="button" size="lg" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
        </Flex>
      </Form>
    </Box>
  );
}
