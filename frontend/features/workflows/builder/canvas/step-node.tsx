import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Handle, type NodeProps, NodeToolbar, Position } from '@xyflow/react';
import { CircleAlert, StickyNote } from 'lucide-react';
import { memo, use } from 'react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import type { StepChange } from '../document/changes.ts';
import { kindBeside, kindLabel } from '../document/kinds.ts';
import { KindIcon } from '../kind-icon.tsx';
import type { StepTrace } from '../run/trace.ts';
import { handleTop, type StepNode as Node } from './canvas-nodes.ts';
import { FixContext } from './fix-context.ts';

function Handles({ ways }: { ways: readonly string[] }) {
  return (
    <>
      <Handle type="target" position={Position.Left} />
      {ways.map((way, index) => (
        <Handle
          key={way}
          id={way}
          type="source"
          position={Position.Right}
          style={{ top: `${100 * handleTop(index, ways)}%` }}
        />
      ))}
    </>
  );
}

function Fault({ finding, id }: { finding: DraftFinding; id: string }) {
  const fix = use(FixContext);
  return (
    <NodeToolbar nodeId={id} isVisible position={Position.Bottom} offset={4}>
      <Button
        size="2xs"
        minH="6"
        variant="outline"
        bg="bg.panel"
        title={finding.message}
        aria-label={`Arreglar: ${finding.message}`}
        onClick={() => fix?.(finding)}
      >
        Arreglar
      </Button>
    </NodeToolbar>
  );
}

const traceColours: Record<StepTrace['state'], string> = {
  done: 'green.solid',
  passed: 'green.solid',
  waiting: 'blue.solid',
  failed: 'red.solid',
  expired: 'orange.solid',
  withdrawn: 'border.emphasized',
};

/** By colour, by the line around it and by a sign with a word. */
const changeLooks: Record<StepChange, { colour: string; text: string; line: string }> = {
  added: { colour: 'green.solid', text: '+ Nuevo', line: 'solid' },
  changed: { colour: 'orange.solid', text: '≠ Cambiado', line: 'solid' },
  removed: { colour: 'red.solid', text: '− Quitado', line: 'dashed' },
};

/** A step of 200 × 56, higher where many ways leave it. */
export const StepNode = memo(function StepNode({ id, data, selected }: NodeProps<Node>) {
  const { step, finding, ways, trace, change } = data;
  const look = change && changeLooks[change];
  const colour = finding
    ? 'red.solid'
    : selected
      ? 'brand.solid'
      : trace
        ? traceColours[trace.state]
        : (look?.colour ?? 'border.emphasized');
  return (
    <>
      <Handles ways={ways} />
      <Flex
        w="full"
        h="full"
        align="center"
        gap="2"
        px="3"
        bg="bg.panel"
        borderWidth={finding || selected || trace || look ? '2px' : '1px'}
        borderStyle={look?.line ?? 'solid'}
        borderColor={colour}
        borderRadius="l2"
      >
        <KindIcon kind={step.kind} />
        <Box flex="1" minW="0">
          <Text fontSize="sm" fontWeight="medium" truncate>
            {step.title || kindLabel(step.kind)}
          </Text>
          <Text fontSize="xs" color="fg.muted" truncate>
            {trace?.text ?? look?.text ?? kindBeside(step)}
          </Text>
        </Box>
        {step.note ? (
          <chakra.span color="fg.muted" title={String(step.note)} flexShrink="0">
            <StickyNote size={14} aria-label="Tiene una nota" />
          </chakra.span>
        ) : null}
        {finding ? (
          <chakra.span color="fg.error" flexShrink="0">
            <CircleAlert size={16} aria-label="Tiene un aviso" />
          </chakra.span>
        ) : null}
      </Flex>
      {finding ? <Fault finding={finding} id={id} /> : null}
    </>
  );
});

/** A step around those that it runs within itself. */
export const FrameNode = memo(function FrameNode({ id, data, selected }: NodeProps<Node>) {
  const { step, finding, ways, trace, change } = data;
  const look = change && changeLooks[change];
  return (
    <>
      <Handles ways={ways} />
      <Box
        w="full"
        h="full"
        borderWidth={finding || selected || look ? '2px' : '1px'}
        borderStyle={look?.line ?? 'solid'}
        borderColor={finding ? 'red.solid' : selected ? 'brand.solid' : (look?.colour ?? 'border.emphasized')}
        borderRadius="l3"
        bg="bg.muted/60"
      >
        <Flex gap="2" p="3" align="center">
          <KindIcon kind={step.kind} />
          <Text fontSize="sm" fontWeight="medium" truncate>
            {step.title || kindLabel(step.kind)}
            {trace ? ` · ${trace.text}` : ''}
            {look ? ` · ${look.text}` : ''}
          </Text>
        </Flex>
      </Box>
      {finding ? <Fault finding={finding} id={id} /> : null}
    </>
  );
});
