import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { messageTextSchema } from '../../../../lambdas/contracts/messages.ts';
import { wayOutRoutes } from '../../../../lambdas/contracts/way-out.ts';
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

const schema = z.object({ text: messageTextSchema });

interface SendToPatientProps {
  patientId: string;
  /** Names the form for assistive technology. */
  label: string;
  topic: string;
  text: string;
  rows?: number;
  sentText: string;
  onClose: () => void;
}

/** Writes to the patient: the text is seen, and may be changed, before it leaves. */
export function SendToPatient(props: SendToPatientProps) {
  const { patientId, label, topic, text: begun, rows = 4, sentText, onClose } = props;
  const client = useApiClient();
  const cache = useQueryClient();
  const wayOut = useWayOutText(patientId);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const form = useContractForm(schema, { text: begun }, (error) => {
    if (error instanceof ApiProblem) setKey(crypto.randomUUID());
    return failureText(error);
  });
  const send = form.submit(async ({ text }) => {
    await client.of(wayOutRoutes).call('startThread', {
      body: { kind: 'patient', topic, patientId, text },
      idempotencyKey,
    });
    void cache.invalidateQueries({ queryKey: ['threads'] });
    onClose();
    void showToast({ title: sentText, type: 'success' });
  });
  return (
    <Box mt="2" p="4" borderWidth="1px" borderRadius="md">
      <Form onSubmit={send} aria-label={label}>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <Text fontSize="sm" color="fg.muted" minH="5">
          {wayOut}
        </Text>
        <TextAreaField label="Mensaje" rows={rows} {...form.field('text')} />
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
