import { Stack } from '@chakra-ui/react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

// What it shares with the chart comes with it, and not with each page that shares a little.
const screen = lazyCode(() => import('./documentation-screen.tsx'));

/** From what is typed, pasted or dictated to a note. */
export function ClinicalDocumentationPage() {
  const { code, failure } = screen.useCode(true);
  return (
    <Stack gap="3" px={{ base: '3', md: '4' }} py="3" maxW="100rem" mx="auto" w="full">
      {code ? <code.DocumentationScreen /> : <PageHeading title="Documentación clínica" />}
      {failure ? <FailureNotice title="No se ha podido abrir la página" {...failure} /> : null}
    </Stack>
  );
}
