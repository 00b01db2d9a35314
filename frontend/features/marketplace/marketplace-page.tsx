import { Stack } from '@chakra-ui/react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CardsSkeleton } from '../../ui/page-skeletons.tsx';
import { useTemplates } from './marketplace-api.ts';
import { TemplateList } from './template-list.tsx';

/** The catalogue of agent templates: what each reads, writes and asks for, how it was evaluated, and its installation. */
export function MarketplacePage() {
  const templates = useTemplates();
  if (templates.isPending) return <CardsSkeleton />;
  return (
    <Stack gap="6">
      <PageHeading title="Catálogo de agentes">
        Plantillas listas para instalar. Antes de que un agente trabaje, usted revisa qué puede hacer y lo
        publica.
      </PageHeading>
      {templates.isError ? (
        <FailureNotice
          title="No se ha podido cargar el catálogo"
          detail={templates.error.message}
          onRetry={() => void templates.refetch()}
          isRetrying={templates.isFetching}
        />
      ) : (
        <TemplateList templates={templates.data} />
      )}
    </Stack>
  );
}
