import { Flex, Heading, IconButton } from '@chakra-ui/react';
import { MoveLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { workflowsPath } from '../workflows.page.ts';

interface HeaderBarProps {
  /** Of the region, for screen readers. */
  label: string;
  documentTitle: string;
  heading: string;
  headingWidth: 'xs' | 'md';
  children: ReactNode;
}

/** The line above a canvas: the way back, what it is, and what is done with the whole of it. */
export function HeaderBar({ label, documentTitle, heading, headingWidth, children }: HeaderBarProps) {
  return (
    <Flex
      as="section"
      aria-label={label}
      gap="2"
      px={{ base: '3', md: '4' }}
      py="2"
      minH="14"
      align="center"
      wrap="wrap"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <IconButton asChild size="sm" variant="ghost" ms="-2">
        <Link to={workflowsPath} aria-label="Flujos de trabajo">
          <MoveLeft size={18} aria-hidden />
        </Link>
      </IconButton>
      <Heading as="h1" size="md" tabIndex={-1} truncate minW="0" maxW={{ base: 'full', md: headingWidth }}>
        {heading}
      </Heading>
      {children}
    </Flex>
  );
}
