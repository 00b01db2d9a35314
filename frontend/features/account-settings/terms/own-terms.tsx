import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { SectionStates } from '../section-states.tsx';
import { ReleaseList } from './release-list.tsx';
import { SourceList } from './source-list.tsx';
import { useMedicationSources } from './sources-api.ts';
import { useTermReleases } from './terms-api.ts';

const importForm = lazyCode(() => import('./import-form.tsx'));

/** What an organization has brought in, and the way to bring in more. */
export function OwnTerms() {
  const releases = useTermReleases();
  const sources = useMedicationSources();
  const [isOpen, setOpen] = useState(false);
  const { code, failure } = importForm.useCode(isOpen);
  return (
    <>
      <SectionStates query={releases} failureTitle="No se han podido cargar las terminologías">
        {(list) =>
          list.length === 0 ? (
            <Text color="fg.muted">
              Se busca en las terminologías incluidas; no se ha importado ninguna otra.
            </Text>
          ) : (
            <ReleaseList releases={list} />
          )
        }
      </SectionStates>
      {sources.data && sources.data.length > 0 ? <SourceList sources={sources.data} /> : null}
      {sources.error ? (
        <FailureNotice
          title="No se han podido cargar las fuentes de medicación"
          detail={sources.error.message}
          onRetry={() => void sources.refetch()}
          isRetrying={sources.isFetching}
        />
      ) : null}
      {failure ? <FailureNotice title="No se ha podido abrir la importación" {...failure} /> : null}
      {isOpen && code ? (
        <code.ImportForm onClose={() => setOpen(false)} />
      ) : (
        <Stack align="flex-start">
          <Button
            variant="outline"
            aria-disabled={isOpen && !failure}
            onPointerEnter={importForm.ahead}
            onFocus={importForm.ahead}
            onClick={() => setOpen(true)}
          >
            Importar terminología
          </Button>
        </Stack>
      )}
    </>
  );
}
