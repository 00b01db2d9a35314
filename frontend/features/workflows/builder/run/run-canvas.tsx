import '@xyflow/react/dist/base.css';
import {
  Background,
  Controls,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useStoreApi,
} from '@xyflow/react';
import { useMemo } from 'react';
import { useColorMode } from '../../../../lib/color-mode.ts';
import { CanvasFrame } from '../canvas/canvas-frame.tsx';
import { canvasLabels } from '../canvas/canvas-labels.ts';
import { edgesOf, nodesOf, type StepNode } from '../canvas/canvas-nodes.ts';
import { firstViewport } from '../canvas/first-viewport.ts';
import { layOut } from '../canvas/lay-out.ts';
import { edgeTypes, nodeTypes } from '../canvas/node-types.ts';
import type { DraftDocument } from '../document/draft-document.ts';
import type { RunTrace } from './trace.ts';

interface RunCanvasProps {
  document: DraftDocument;
  trace: RunTrace;
  chosenId: string | undefined;
  onChoose: (stepId: string) => void;
}

const manySteps = 150;
const fewSteps = 4;
const labels = {
  ...canvasLabels,
  'node.a11yDescription.default': 'Pulse Intro para ver lo que hizo el paso.',
  'edge.a11yDescription.default': 'Un camino entre dos pasos.',
};

/** What a run did, on the drawing of the version that it ran. */
export function RunCanvas(props: RunCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ document, trace, chosenId, onChoose }: RunCanvasProps) {
  const store = useStoreApi();
  const { colorMode } = useColorMode();
  const boxes = useMemo(() => layOut(document), [document]);
  const nodes = useMemo(
    () => nodesOf(document, [], new Set(chosenId === undefined ? [] : [chosenId]), trace.steps, boxes),
    [document, chosenId, trace, boxes],
  );
  const edges = useMemo(() => edgesOf(document, trace.ways), [document, trace]);
  const onNodesChange = (changes: NodeChange<StepNode>[]) => {
    const chosen = changes.find((change) => change.type === 'select' && change.selected);
    if (chosen && 'id' in chosen) onChoose(chosen.id);
  };
  return (
    <CanvasFrame>
      <ReactFlow<StepNode>
        aria-label="Lienzo de la ejecución"
        colorMode={colorMode}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        ariaLabelConfig={labels}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        minZoom={0.1}
        maxZoom={1.5}
        onInit={(instance) => {
          const outer = document.graph.steps.flatMap(({ id }) => boxes.get(id) ?? []);
          void instance.setViewport(firstViewport(outer, boxes.get(document.graph.start), store.getState()));
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
