import { Badge, chakra, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { catalogueEntry, riskLabels } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { ApprovalCard } from './approval-card.tsx';
import { riskColors } from './approval-texts.ts';
import { hasBegunAnswer } from './begun-answer.ts';

interface FoldedCardProps extends ComponentProps<typeof ApprovalCard> {
  /** Shown whole from the start; it stays as it was shown. */
  isOpenAtFirst: boolean;
}

/** A proposal as one line, which opens in its place; one that somebody has begun to answer is open. */
export function FoldedCard({ isOpenAtFirst, ...card }: FoldedCardProps) {
  const { approval } = card;
  const [isOpen, setOpen] = useState(() => isOpenAtFirst || hasBegunAnswer(approval));
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  // Whoever opened it goes on in what has opened.
  useEffect(() => {
    if (isPressed) place.current?.querySelector<HTMLElement>('button, summary')?.focus();
  }, [isPressed]);
  if (isOpen) return <ApprovalCard ref={place} {...card} />;
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.button
        type="button"
        aria-expanded={false}
        display="flex"
        alignItems="center"
        gap="2"
        w="full"
        minH="10"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="inside"
        onClick={() => {
          setOpen(true);
          setPressed(true);
        }}
      >
        <Badge colorPalette={riskColors[approval.risk]} flexShrink="0">
          {riskLabels[approval.risk]}
        </Badge>
        <Text as="span" flex="1" minW="0" lineClamp={{ base: 3, md: 1 }} fontSize="sm">
          <strong>{catalogueEntry(approval.tool).title}</strong> · {approval.inWords}
        </Text>
        <ChevronRight size={16} aria-hidden />
      </chakra.button>
    </chakra.li>
  );
}
