import { Button, Flex, Text } from '@chakra-ui/react';
import * as z from 'zod';
import { addDays } from '../../../../lambdas/clinical/clinic-day.ts';
import { type KnowledgeEntry, knowledgeBodySchema } from '../../../../lambdas/contracts/agents/knowledge.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeKnowledge } from './knowledge-api.ts';

interface KnowledgeFormProps {
  entry: KnowledgeEntry | undefined;
  today: string;
  onWritten: (entry: KnowledgeEntry) => void;
  onCancel: () => void;
}

const formSchema = z
  .object({
    title: z.string(),
    // One in a line.
    questions: z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
    answer: z.string(),
    validUntil: z.string(),
  })
  .pipe(knowledgeBodySchema);

const usuallyValidDays = 365;
const fields = ['title', 'questions', 'answer', 'validUntil'] as const;

/** A version of an answer; what was typed stays through a reload, and through a role that is lost meanwhile. */
export function KnowledgeForm({ entry, today, onWritten, onCancel }: KnowledgeFormProps) {
  const change = useChangeKnowledge();
  const { latest } = entry ?? {};
  const form = useContractForm(
    formSchema,
    {
      title: latest?.title ?? '',
      questions: latest?.questions.join('\n') ?? '',
      answer: latest?.answer ?? '',
      validUntil: latest && latest.validUntil >= today ? latest.validUntil : addDays(today, usuallyValidDays),
    },
    (error, showAt) => {
      if (!(error instanceof ApiProblem)) return error instanceof Error ? error.message : String(error);
      const refused = fields.filter((field) => error.fieldErrors[field]);
      for (const field of refused) showAt(field, error.fieldErrors[field] ?? error.message);
      return refused.length > 0 ? null : error.message;
    },
  );
  const draft = useDraft(`knowledge/${entry?.entryId ?? 'new'}`, form);
  const send = form.submit(async (body) => {
    const written = await change.mutateAsync({ kind: 'write', entry, body });
    draft.clear();
    onWritten(written);
  });
  return (
    <Form onSubmit={send} aria-label="Escribir la respuesta">
      <FormBanner kind="error">{form.failure}</FormBanner>
      {draft.isRecovered ? (
        <FormBanner kind="info">Se ha recuperado lo que escribió y no llegó a guardar.</FormBanner>
      ) : null}
      <TextField label="De qué trata" autoComplete="off" {...form.field('title')} />
      <TextAreaField
        label="Preguntas"
        rows={4}
        hint="Una en cada línea, como la haría un paciente. El agente contesta cuando sus palabras contienen todas las que importan de una de ellas."
        {...form.field('questions')}
      />
      <TextAreaField
        label="Respuesta"
        rows={6}
        hint="El paciente la lee tal cual. Sin consejos sobre medicación ni diagnósticos."
        {...form.field('answer')}
      />
      <TextField label="Vale hasta" type="date" {...form.field('validUntil')} />
      {entry?.published ? (
        <Text fontSize="sm" color="fg.muted">
          Hasta que alguien revise esta versión, los agentes siguen con la publicada.
        </Text>
      ) : null}
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar el borrador
        </SubmitButton>
        <Button
          size="lg"
          variant="outline"
          onClick={() => {
            draft.clear();
            onCancel();
          }}
        >
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
