import { Badge, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { noteKind } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import { orderKindTexts } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { type NoteTemplate, noteTemplateRoutes } from '../../../../lambdas/contracts/note-templates.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { failureText } from '../editing/failure-text.ts';
import { OrderSetForm } from './order-set-form.tsx';
import { TemplateForm } from './template-form.tsx';
import { type OwnOrderSet, type TextSnippet, type TextTemplate, useTemplates } from './use-templates.ts';

type Edited =
  | { kind: 'template' | 'snippet'; template?: TextTemplate | TextSnippet }
  | { kind: 'order-set'; template?: OwnOrderSet };

const changeOf = (one: NoteTemplate): Edited =>
  one.kind === 'order-set' ? { kind: one.kind, template: one } : { kind: one.kind, template: one };

/** What one is about, beside its name. */
function aboutText(one: NoteTemplate): string {
  if (one.kind === 'template') return noteKind(one.noteKind).title;
  if (one.kind === 'snippet') return one.text.slice(0, 40);
  return `${orderKindTexts[one.orderKind]}: ${one.services.length}`;
}

/** What notes are begun with and what is abbreviated: one's own, and the organization's, which administrators change. */
export function TemplateList({ access, onClose }: { access: FhirAccess; onClose: () => void }) {
  const api = useApiClient();
  const { query, refresh } = useTemplates();
  const [edited, setEdited] = useState<Edited>();
  const [failure, setFailure] = useState<string | null>(null);
  const isAdministrator = access.query.data?.roles.includes('admins') ?? false;

  async function remove({ id }: NoteTemplate) {
    setFailure(null);
    try {
      await api.of(noteTemplateRoutes).call('deleteNoteTemplate', { params: { templateId: id } });
    } catch (error) {
      setFailure(failureText(error));
    }
    await refresh();
  }

  if (edited) {
    const onClose = () => {
      setEdited(undefined);
      void refresh();
    };
    return edited.kind === 'order-set' ? (
      <OrderSetForm set={edited.template} isAdministrator={isAdministrator} onClose={onClose} />
    ) : (
      <TemplateForm
        kind={edited.kind}
        template={edited.template}
        isAdministrator={isAdministrator}
        onClose={onClose}
      />
    );
  }
  return (
    <Stack gap="3">
      <Heading as="h3" fontSize="sm">
        Plantillas y abreviaturas
      </Heading>
      <FormBanner kind="error">{failure}</FormBanner>
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las plantillas"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data?.templates.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Todavía no hay ninguna. Una plantilla es una nota ya empezada; una abreviatura, como .hta, se cambia
          por su texto al escribirla; un conjunto de órdenes se pide de una vez.
        </Text>
      ) : null}
      <chakra.ul listStyleType="none">
        {query.data?.templates.map((one) => (
          <chakra.li key={one.id} display="flex" gap="2" alignItems="center" minH="9" flexWrap="wrap">
            <Text fontSize="sm" fontWeight="medium">
              {one.name}
            </Text>
            <Text fontSize="xs" color="fg.muted">
              {aboutText(one)}
            </Text>
            {one.isShared ? <Badge size="sm">De la organización</Badge> : null}
            {!one.isShared || isAdministrator ? (
              <Flex ms="auto" gap="1">
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Cambiar ${one.name}`}
                  onClick={() => setEdited(changeOf(one))}
                >
                  Cambiar
                </Button>
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Eliminar ${one.name}`}
                  onClick={() => void remove(one)}
                >
                  Eliminar
                </Button>
              </Flex>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={() => setEdited({ kind: 'template' })}>
          Plantilla nueva
        </Button>
        <Button size="sm" variant="outline" onClick={() => setEdited({ kind: 'snippet' })}>
          Abreviatura nueva
        </Button>
        <Button size="sm" variant="outline" onClick={() => setEdited({ kind: 'order-set' })}>
          Conjunto de órdenes nuevo
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Volver
        </Button>
      </Flex>
    </Stack>
  );
}
