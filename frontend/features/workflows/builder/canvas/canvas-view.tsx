import '@xyflow/react/dist/base.css';
import { Button, Flex } from '@chakra-ui/react';
import {
  applyNodeChanges,
  Background,
  type Connection,
  Controls,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
} from '@xyflow/react';
import { type DragEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import { useColorMode } from '../../../../lib/color-mode.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { removeGroups, removeNotes } from '../document/annotations.ts';
import { addLoose, connect, removeSteps } from '../document/change-document.ts';
import { idsOf } from '../document/draft-document.ts';
import { newStep } from '../document/kinds.ts';
import { draggedKind } from '../dragged-kind.ts';
import { type Actions, rowKey } from '../use-actions.ts';
import type { Editor } from '../use-editor.ts';
import { annotationNodes } from './annotation-nodes.ts';
import { CanvasFrame } from './canvas-frame.tsx';
import { canvasLabels } from './canvas-labels.ts';
import { type CanvasNode, edgesOf, nodesOf } from './canvas-nodes.ts';
import { CanvasSearch } from './canvas-search.tsx';
import { firstViewport } from './first-viewport.ts';
import { FixContext } from './fix-context.ts';
import { grid, layOut } from './lay-out.ts';
import { edgeTypes, nodeTypes } from './node-types.ts';
import { place, placedBy, reframed, withGroups, withoutPositions } from './positions.ts';

interface CanvasViewProps {
  editor: Editor;
  actions: Actions;
  onOpen: () => void;
  onFix: (finding: DraftFinding) => void;
}

export function CanvasView(props: CanvasViewProps) {
  return (
    <ReactFlowProvider>
      <FixContext value={props.onFix}>
        <Canvas {...props} />
      </FixContext>
    </ReactFlowProvider>
  );
}

const manySteps = 150;
/** A group is seen by its steps: the rest keep the colour of the map. */
const mapColour = ({ type }: { type?: string | undefined }) => (type === 'group' ? 'transparent' : '');
/** As many are seen at once: a map of them tells nothing. */
const fewSteps = 4;

/** The workflow as a drawing: what is dragged is kept where it is let go of. */
function Canvas({ editor: { document, apply, findings }, actions, onOpen }: CanvasViewProps) {
  const { choice, choose, chooseStep } = actions;
  const flow = useReactFlow<CanvasNode>();
  const store = useStoreApi();
  const { colorMode } = useColorMode();
  const boxes = useMemo(() => layOut(document), [document]);
  const drawn = useMemo(
    (): CanvasNode[] => [
      ...nodesOf(document, findings, choice.marked, undefined, boxes),
      ...annotationNodes(document, boxes, choice.marked),
    ],
    [document, findings, choice.marked, boxes],
  );
  const edges = useMemo(() => edgesOf(document), [document]);
  // While something is dragged the canvas has it; the document has it once it is let go of.
  const [moving, setMoving] = useState<{ of: CanvasNode[]; nodes: CanvasNode[] }>();
  const nodes = moving?.of === drawn ? moving.nodes : drawn;
  const latest = useRef(nodes);
  latest.current = nodes;

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      const removed = changes.flatMap((change) => (change.type === 'remove' ? [change.id] : []));
      if (removed.length > 0) {
        const gone = new Set(removed.map((id) => id.split(' ').at(-1) ?? ''));
        const steps = removed.filter((id) => !id.includes(' '));
        if (steps.length > 0) apply((now) => removeSteps(now, steps));
        if (removed.some((id) => id.startsWith('note '))) apply((now) => removeNotes(now, gone));
        if (removed.some((id) => id.startsWith('group '))) apply((now) => removeGroups(now, gone));
      }
      const selected = changes.filter((change) => change.type === 'select');
      const moved = changes.filter((change) => change.type === 'position' || change.type === 'dimensions');
      if (selected.length > 0) {
        const marked = new Set(latest.current.filter((node) => node.selected).map(({ id }) => id));
        for (const change of selected) {
          if (change.selected) marked.add(change.id);
          else marked.delete(change.id);
        }
        const last = selected.findLast((change) => change.selected)?.id ?? [...marked].at(-1);
        const row = last === undefined || last.includes(' ') ? last : rowKey(last);
        choose({ row, marked });
      }
      if (moved.length === 0) return;
      const together = [...moved, ...withGroups(moved, latest.current)];
      const next = reframed(moved, applyNodeChanges(together, latest.current));
      latest.current = next;
      setMoving({ of: drawn, nodes: next });
      // By keyboard a step moves without being dragged.
      const ended = moved.filter((change) => change.type === 'position' && change.dragging === false);
      if (ended.length > 0) {
        const ids = new Set(ended.map((change) => ('id' in change ? change.id : '')));
        apply((now) => place(now, placedBy(ids, next)));
      }
    },
    [apply, choose, drawn],
  );
  const onEdgesChange = (changes: EdgeChange[]) => {
    for (const change of changes) {
      const [stepId, way] = 'id' in change ? change.id.split(' ') : [];
      if (stepId === undefined || way === undefined) continue;
      if (change.type === 'remove') apply((now) => connect(now, stepId, way, undefined));
      if (change.type === 'select' && change.selected)
        choose({ row: `way ${stepId} ${way}`, marked: new Set() });
    }
  };
  const onConnect = ({ source, sourceHandle, target }: Connection) => {
    if (source !== target) apply((now) => connect(now, source, sourceHandle ?? 'next', target));
  };
  /** What is chosen already is opened. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isNode = target instanceof Element && target.classList.contains('react-flow__node');
    if (event.key !== 'Enter' || !isNode || !choice.marked.has(target.getAttribute('data-id') ?? '')) return;
    event.preventDefault();
    onOpen();
  };
  const onDrop = (event: DragEvent) => {
    const kind = event.dataTransfer.getData(draggedKind);
    if (kind === '') return;
    event.preventDefault();
    const position = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: true });
    const edge = globalThis.document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest('.react-flow__edge')?.getAttribute('data-id'))
      .find((id) => id != null);
    const [stepId, way] = edge?.split(' ') ?? [];
    if (stepId !== undefined && way !== undefined) {
      actions.add(kind, { place: { at: 'way', stepId, way }, position });
      return;
    }
    const step = { ...newStep(kind, idsOf(document)), position };
    apply((now) => addLoose(now, step));
    chooseStep(step.id);
    actions.tell(`Se ha añadido «${step.title}», sin conectar.`);
  };
  useShortcuts({ f: () => void flow.fitView({ maxZoom: 1 }) });
  const firstView = () => {
    const outer = document.graph.steps.flatMap(({ id }) => boxes.get(id) ?? []);
    return firstViewport(outer, boxes.get(document.graph.start), store.getState());
  };
  const addNote = () => {
    const { width, height, transform } = store.getState();
    const [x, y, zoom] = transform;
    const snap = (value: number) => Math.round(value / grid) * grid;
    actions.note({ x: snap((width / 2 - x) / zoom), y: snap((height / 4 - y) / zoom) });
  };
  const around: [string, () => void][] = [
    ['Nota', addNote],
    ['Agrupar', actions.group],
    ['Ordenar', () => apply((now) => withoutPositions(now))],
  ];

  return (
    <CanvasFrame>
      <ReactFlow<CanvasNode>
        aria-label="Lienzo del flujo"
        // Its own class of the mode stands around what is drawn.
        colorMode={colorMode}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={onConnect}
        onNodeDoubleClick={onOpen}
        onKeyDown={onKeyDown}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        ariaLabelConfig={canvasLabels}
        deleteKeyCode={['Delete', 'Backspace']}
        multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
        snapToGrid
        snapGrid={[16, 16]}
        minZoom={0.1}
        maxZoom={1.5}
        onInit={(instance) => void instance.setViewport(firstView())}
        onlyRenderVisibleElements={nodes.length > manySteps}
        elevateNodesOnSelect={false}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={16} />
        <Controls showInteractive={false} />
        {nodes.length > fewSteps ? <MiniMap pannable zoomable nodeColor={mapColour} /> : null}
        <Panel position="top-left">
          <CanvasSearch document={document} onFind={chooseStep} />
        </Panel>
        <Panel position="top-right">
          <Flex gap="2">
            {around.map(([name, act]) => (
              <Button key={name} size="xs" minH="6" variant="outline" bg="bg.panel" onClick={act}>
                {name}
              </Button>
            ))}
          </Flex>
        </Panel>
      </ReactFlow>
    </CanvasFrame>
  );
}
