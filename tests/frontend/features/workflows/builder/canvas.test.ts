import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import { describe, expect, it } from 'vitest';
import { annotationNodes } from '../../../../../frontend/features/workflows/builder/canvas/annotation-nodes.ts';
import {
  type CanvasNode,
  edgesOf,
  nodesOf,
} from '../../../../../frontend/features/workflows/builder/canvas/canvas-nodes.ts';
import { firstViewport } from '../../../../../frontend/features/workflows/builder/canvas/first-viewport.ts';
import {
  type Box,
  layOut,
  nodeWidth,
  straightFor,
} from '../../../../../frontend/features/workflows/builder/canvas/lay-out.ts';
import {
  place,
  placedBy,
  reframed,
  withGroups,
} from '../../../../../frontend/features/workflows/builder/canvas/positions.ts';
import { drawDifferences } from '../../../../../frontend/features/workflows/builder/differences/difference-drawing.ts';
import {
  addGroup,
  addNote,
  notesOf,
} from '../../../../../frontend/features/workflows/builder/document/annotations.ts';
import {
  insertStep,
  removeStep,
} from '../../../../../frontend/features/workflows/builder/document/change-document.ts';
import {
  changeStep,
  idsOf,
  readDocument,
  walkSteps,
} from '../../../../../frontend/features/workflows/builder/document/draft-document.ts';
import { newStep } from '../../../../../frontend/features/workflows/builder/document/kinds.ts';
import { workflowTemplates } from '../../../../../lambdas/contracts/workflows/templates.ts';

const templates = workflowTemplates.map(({ id, draft }) => ({ id, document: readDocument(draft) }));
const sampleOf = (id: string) => readDocument(workflowTemplates.find((one) => one.id === id)?.draft ?? {});

describe('a workflow as a drawing', () => {
  it.each(templates)('has room for the names of the ways of $id between its steps', ({ document }) => {
    const boxes = layOut(document);
    for (const { source, target, data } of edgesOf(document)) {
      const [from, to] = [boxes.get(source), boxes.get(target)];
      if (!from || !to || to.x <= from.x) continue;
      expect(to.x - from.x - nodeWidth).toBeGreaterThan(straightFor(data?.name));
    }
  });

  it.each(templates)('lays no step of $id over another', ({ document }) => {
    const boxes = layOut(document);
    for (const { steps } of new Set([...walkSteps(document.graph)].map(({ graph }) => graph))) {
      for (const [at, { id }] of steps.entries()) {
        const a = boxes.get(id);
        for (const other of steps.slice(at + 1)) {
          const b = boxes.get(other.id);
          if (!a || !b) continue;
          const isApart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(isApart, `${id} and ${other.id}`).toBe(true);
        }
      }
    }
  });

  it('tells where ways begin and end, so that what is out of sight need not be drawn to find out', () => {
    for (const { width = 0, height = 0, measured, handles, data } of nodesOf(
      sampleOf('abnormal-result'),
      [],
      new Set(),
    )) {
      expect(measured).toEqual({ width, height });
      expect(handles?.map(({ id, type }) => id ?? type)).toEqual(['target', ...data.ways]);
      for (const { type, x, y, width: wide = 0, height: high = 0 } of handles ?? []) {
        expect(x + wide / 2).toBe(type === 'target' ? 0 : width);
        expect(y + high / 2).toBeGreaterThan(0);
        expect(y + high / 2).toBeLessThan(height);
      }
    }
  });

  it('marks what another version has otherwise by colour, line, sign and word, ways too', () => {
    const before = sampleOf('discharge-follow-up');
    const [first, second, third] = before.graph.steps.map(({ id }) => id) as [string, string, string];
    const renamed = changeStep(before, first, (step) => ({ ...step, title: 'Otro nombre' }));
    const shorter = removeStep(renamed, second);
    const after = insertStep(shorter, { at: 'before', stepId: third }, newStep('wait', idsOf(shorter)));
    const { nodes, edges } = drawDifferences(before, after);
    const changeOf = (id: string) => nodes.find((node) => node.id === id)?.data.change;
    const added = [...idsOf(after)].find((id) => !idsOf(before).has(id)) as string;
    expect([changeOf(first), changeOf(second), changeOf(added)]).toEqual(['changed', 'removed', 'added']);
    expect(nodes.find(({ id }) => id === second)?.ariaLabel).toMatch(/: quitado$/);
    const signs = (id: string) =>
      edges.filter(({ source }) => source === id).map(({ data }) => data?.name?.[0]);
    expect(signs(second).every((sign) => sign === '−')).toBe(true);
    expect(signs(added)).toEqual(['+']);
    // Of a way that leads elsewhere both are there.
    expect(signs(first)).toEqual(expect.arrayContaining(['+', '−']));
    const boxes = nodes
      .filter(({ parentId }) => parentId === undefined)
      .map(({ position }) => `${position.x} ${position.y}`);
    expect(new Set(boxes).size).toBe(boxes.length);
    expect(drawDifferences(before, before).nodes.some(({ data }) => data.change)).toBe(false);
  });

  it('lets ways leave a step in the order in which they go on', () => {
    const document = sampleOf('abnormal-result');
    const boxes = layOut(document);
    for (const { data } of nodesOf(document, [], new Set())) {
      const to = new Map(
        edgesOf(document)
          .filter(({ source }) => source === data.step.id)
          .map(({ sourceHandle, target }) => [sourceHandle, boxes.get(target)?.y ?? 0]),
      );
      const heights = data.ways.flatMap((way) => to.get(way) ?? []);
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    }
  });

  it('has groups around their steps, which go with them, and notes where they were put', () => {
    const base = sampleOf('abnormal-result');
    const [first, second] = base.graph.steps.map(({ id }) => id) as [string, string];
    const grouped = addGroup(base, new Set([first, second]))?.document ?? base;
    const document = addNote(grouped, { x: 16, y: -160 }).document;
    const boxes = layOut(document);
    const nodes: CanvasNode[] = [
      ...nodesOf(document, [], new Set(), undefined, boxes),
      ...annotationNodes(document, boxes, new Set()),
    ];
    const group = nodes.find(({ id }) => id === 'group grupo') as CanvasNode;
    for (const id of [first, second]) {
      const box = boxes.get(id) as Box;
      expect(box.x).toBeGreaterThan(group.position.x);
      expect(box.y + box.height).toBeLessThan(group.position.y + (group.height ?? 0));
    }
    const to = { x: group.position.x + 32, y: group.position.y + 48 };
    const changes: NodeChange<CanvasNode>[] = [{ type: 'position', id: group.id, position: to }];
    const moved = applyNodeChanges([...changes, ...withGroups(changes, nodes)], nodes);
    const placed = layOut(place(document, placedBy(new Set([group.id]), moved)));
    for (const id of [first, second]) {
      const [was, is] = [boxes.get(id) as Box, placed.get(id) as Box];
      expect([is.x - was.x, is.y - was.y]).toEqual([32, 48]);
    }
    // One that is moved by itself takes the frame with it.
    const away: NodeChange<CanvasNode>[] = [{ type: 'position', id: second, position: { x: 2000, y: 800 } }];
    const wider = reframed(away, applyNodeChanges(away, nodes)).find(({ id }) => id === group.id);
    const { width, height } = boxes.get(second) as Box;
    expect((wider?.position.x ?? 0) + (wider?.width ?? 0)).toBeGreaterThan(2000 + width);
    expect((wider?.position.y ?? 0) + (wider?.height ?? 0)).toBeGreaterThan(800 + height);
    expect(nodes.find(({ id }) => id === 'note nota')?.position).toEqual({ x: 16, y: -160 });
    const put = place(document, [{ id: 'note nota', position: { x: 0, y: 0 } }]);
    expect(notesOf(put)[0]?.position).toEqual({ x: 0, y: 0 });
  });

  it('is looked at whole where it can be read so, and from its beginning where not', () => {
    const box = (x: number, y = 0) => ({ x, y, width: 200, height: 56 });
    const window = { width: 752, height: 680 };
    expect(firstViewport([box(0), box(300)], box(0), window)).toEqual({ x: 126, y: 312, zoom: 1 });
    const long = firstViewport([box(0), box(3000)], box(0), window);
    expect(long.zoom).toBe(0.85);
    expect(long.x).toBe(32);
  });
});
