import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';

interface PageHeadingProps {
  title: string;
  /** What the document is titled, where that is not the heading. */
  documentTitle?: string;
  children?: ReactNode;
}

/** The main heading of a page, which takes the focus after a change of page, and a line below it. */
export function PageHeading({ title, documentTitle = title, children }: PageHeadingProps) {
  return (
    <Stack gap="2">
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} tabIndex={-1}>
        {title}
      </Heading>
      {children ? (
        <Text color="fg.muted" maxW="prose">
          {children}
        </Text>
      ) : null}
    </Stack>
  );
}
