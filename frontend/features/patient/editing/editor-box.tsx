import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';

/** The frame of a form within a section of the chart. */
export function EditorBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="div" role="group" title={title} heading={{ as: 'h3' }} my="2" borderRadius="md" bg="bg.subtle">
      <Box>{children}</Box>
    </Panel>
  );
}
