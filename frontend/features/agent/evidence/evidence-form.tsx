import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { WrittenEvidence } from '../../../../lambdas/contracts/agents/evidence.ts';
import {
  type AttributeGroup,
  attributeGroups,
  type SourceAttribute,
  sourceAttributeIds,
  sourceAttributes,
} from '../../../../lambdas/contracts/agents/source-attributes.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useWriteEvidence } from './evidence-api.ts';
import { type EvidenceFields, evidenceFields, evidenceFormSchema } from './evidence-form-schema.ts';
import { TrainingFields } from './training-fields.tsx';

/** What nobody but people can know of an agent; the others add to what the platform knows already. */
const askedFirst: readonly SourceAttribute[] = [
  'intended-use',
  'out-of-scope',
  'known-risks',
  'fairness-approach',
  'funding',
];

const conflict =
  'Otra persona ha escrito entretanto. Lo que usted ha escrito se conserva: cierre, vuelva a abrir y compárelo.';

interface EvidenceFormProps {
  agentId: string;
  written: WrittenEvidence;
  onClose: () => void;
}

export function EvidenceForm({ agentId, written, onClose }: EvidenceFormProps) {
  const write = useWriteEvidence(agentId);
  const form = useContractForm(evidenceFormSchema, evidenceFields(written), (error) =>
    error instanceof ApiProblem && error.kind === 'version-conflict'
      ? conflict
      : error instanceof Error
        ? error.message
        : 'No se ha podido guardar.',
  );
  const draft = useDraft<EvidenceFields>(`agent/${agentId}/evidence`, form);
  const close = () => {
    draft.clear();
    onClose();
  };
  const send = form.submit(async (body) => {
    await write.mutateAsync({ version: written.version, body });
    await showToast({ title: 'Se ha guardado otra versión de los textos.', type: 'success' });
    close();
  });
  const field = (id: SourceAttribute) => (
    <TextAreaField
      key={id}
      label={sourceAttributes[id][1]}
      rows={3}
      maxLength={4_000}
      {...form.field(`texts.${id}`)}
    />
  );
  return (
    <Form onSubmit={send} aria-label="Textos del informe de evidencia">
      <DraftNotice isRecovered={draft.isRecovered} onDiscard={() => draft.discard()} />
      <FormBanner kind="error">{form.failure}</FormBanner>
      <Panel
        title="Lo que solo saben las personas"
        note="Se añade a lo que la plataforma ya sabe. Cada vez que guarda queda una versión, con su nombre y la hora. No escriba datos de pacientes."
      >
        <Stack gap="5">{askedFirst.map(field)}</Stack>
      </Panel>
      <TrainingFields form={form} />
      <Panel
        title="Los demás atributos"
        note="Escriba en los que sepa algo; los demás dirán por qué no consta."
      >
        {(Object.keys(attributeGroups) as AttributeGroup[]).map((group) => (
          <AttributeFields key={group} title={attributeGroups[group]}>
            {sourceAttributeIds
              .filter((id) => sourceAttributes[id][0] === group && !askedFirst.includes(id))
              .map(field)}
          </AttributeFields>
        ))}
      </Panel>
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar los textos
        </SubmitButton>
        <Button type="button" size="lg" variant="outline" onClick={close}>
          Descartar y cerrar
        </Button>
      </Flex>
    </Form>
  );
}

/** Closed at first: most say nothing there. What is inside belongs to the form all the same. */
function AttributeFields({ title, children }: { title: string; children: React.ReactNode[] }) {
  const id = useId();
  return children.length === 0 ? null : (
    <chakra.details css={{ '&[open] > summary': { marginBottom: '1rem' } }}>
      <chakra.summary cursor="pointer" py="1" id={id}>
        <Text as="span" fontWeight="medium">
          {title}
        </Text>
      </chakra.summary>
      <Stack gap="5" role="group" aria-labelledby={id} mb="4">
        {children}
      </Stack>
    </chakra.details>
  );
}
