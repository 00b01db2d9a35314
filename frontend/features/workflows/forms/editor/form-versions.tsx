import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { everyItem } from '../document/items.ts';
import type { Form } from '../form-draft.ts';
import { useFormVersions } from '../forms-api.ts';

interface FormVersionsProps {
  formId: string;
  timeZone: string;
  onRestore: (version: Form) => void;
  onClose: () => void;
}

/** What was published of the form, and any of it as the draft again. */
export function FormVersions({ formId, timeZone, onRestore, onClose }: FormVersionsProps) {
  const versions = useFormVersions(formId);
  return (
    <SidePanel title="Versiones" closeLabel="Cerrar las versiones" onClose={onClose}>
      {versions.isPending ? <Skeleton height="24" /> : null}
      {versions.isError ? (
        <FailureNotice
          title="No se han podido cargar las versiones"
          detail={versions.error.message}
          onRetry={() => void versions.refetch()}
          isRetrying={versions.isFetching}
        />
      ) : null}
      {versions.data?.length === 0 ? <Text color="fg.muted">Aún no se ha publicado ninguna.</Text> : null}
      <Stack as="ul" gap="3" listStyleType="none">
        {(versions.data ?? []).map(({ version, form, at }) => (
          <Flex as="li" key={version} gap="2" justify="space-between" align="center" wrap="wrap">
            <Stack gap="0">
              <Text fontWeight="medium">Versión {version}</Text>
              <Text fontSize="sm" color="fg.muted">
                {[formatDate(at, timeZone, { hasTime: true }), countText(everyItem(form.item ?? []).length)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Restaurar la versión ${version} como borrador`}
              onClick={() => onRestore(form)}
            >
              Restaurar como borrador
            </Button>
          </Flex>
        ))}
      </Stack>
    </SidePanel>
  );
}

const countText = (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`);
