import '@xyflow/react/dist/base.css';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Background, Controls, MiniMap, ReactFlow, ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { useMemo } from 'react';
import { useColorMode } from '../../../../lib/color-mode.ts';
import { CanvasFrame } from '../canvas/canvas-frame.tsx';
import { canvasLabels } from '../canvas/canvas-labels.ts';
import type { StepNode } from '../canvas/canvas-nodes.ts';
import { firstViewport } from '../canvas/first-viewport.ts';
import { edgeTypes, nodeTypes } from '../canvas/node-types.ts';
import type { DraftDocument } from '../document/draft-document.ts';
import { drawDifferences } from './difference-drawing.ts';
import { DifferenceList } from './difference-list.tsx';
import { RemovedWay } from './removed-way.tsx';

interface DifferenceViewProps {
  version: number;
  before: DraftDocument;
  after: DraftDocument;
  onClose: () => void;
}

const ways = { ...edgeTypes, removed: RemovedWay };
const manySteps = 150;
const fewSteps = 4;
const labels = {
  ...canvasLabels,
  'node.a11yDescription.default': 'Un paso de las dos versiones.',
  'edge.a11yDescription.default': 'Un camino entre dos pasos.',
};

/** What the draft says otherwise than a version, drawn and in words. */
export function DifferenceView({ version, before, after, onClose }: DifferenceViewProps) {
  return (
    <Flex as="section" aria-label={`Diferencias con la versión ${version}`} align="stretch">
      <Box flex="1" minW="0" hideBelow="lg">
        <ReactFlowProvider>
          <Drawing before={before} after={after} />
        </ReactFlowProvider>
      </Box>
      <Stack
        w={{ base: 'full', lg: '280px' }}
        flexShrink="0"
        gap="4"
        p="4"
        borderStartWidth={{ base: '0', lg: '1px' }}
        bg="bg.panel"
      >
        <Heading as="h2" size="sm">
          Diferencias con la versión {version}
        </Heading>
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={onClose}>
          Volver a editar
        </Button>
        <Text fontSize="sm" color="fg.muted">
          «+ Nuevo» está solo en el borrador, «− Quitado» solo en la versión {version} y «≠ Cambiado» en las
          dos, de otra manera. Los caminos llevan los mismos signos.
        </Text>
        <DifferenceList before={before} after={after} />
      </Stack>
    </Flex>
  );
}

function Drawing({ before, after }: Pick<DifferenceViewProps, 'before' | 'after'>) {
  const store = useStoreApi();
  const { colorMode } = useColorMode();
  const { nodes, edges, boxes } = useMemo(() => drawDifferences(before, after), [before, after]);
  return (
    <CanvasFrame>
      <ReactFlow<StepNode>
        aria-label="Lienzo de las diferencias"
        colorMode={colorMode}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={ways}
        ariaLabelConfig={labels}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        minZoom={0.1}
        maxZoom={1.5}
        onInit={(instance) => {
          const outer = nodes.flatMap(({ id, parentId }) => (parentId ? [] : (boxes.get(id) ?? [])));
          void instance.setViewport(firstViewport(outer, boxes.get(after.graph.start), store.getState()));
        }}
        onlyRenderVisibleElements={nodes.length > manySteps}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={16} />
        <Controls showInteractive={false} />
        {nodes.length > fewSteps ? <MiniMap pannable zoomable /> : null}
      </ReactFlow>
    </CanvasFrame>
  );
}
