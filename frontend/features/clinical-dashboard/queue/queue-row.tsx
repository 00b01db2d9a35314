import { chakra, VisuallyHidden } from '@chakra-ui/react';
import {
  ArrowDown,
  ArrowUp,
  ChevronsUp,
  CircleCheck,
  FileText,
  FlaskConical,
  type LucideIcon,
  Mail,
  Pill,
} from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { resultFlag } from '../../../../lambdas/clinical/result-flag.ts';
import { factText, isWork, nameOf, observationsOf, urgencyText, whenText } from './item-texts.ts';
import type { QueueItem, queueKinds } from './queue-item.ts';

interface QueueRowProps {
  item: QueueItem;
  now: Date;
  timeZone: string;
  /** Whether the Tab key stops here: the list is one stop, arrows go through it. */
  isCurrent: boolean;
  isOpen: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One thing that waits, in one line: for whom, what, since when. On a telephone in two. */
export function QueueRow({ item, now, timeZone, isCurrent, isOpen, ref, onOpen, onKeyDown }: QueueRowProps) {
  const { Icon, color } = signOf(item);
  const isCritical = item.rank === 0;
  const urgency = urgencyText(item);
  return (
    <chakra.li>
      <chakra.button
        ref={ref}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={isOpen}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        display="grid"
        gridTemplateColumns={{ base: '1rem 1fr auto', md: '1rem minmax(8rem, 13rem) 1fr auto' }}
        gridTemplateAreas={{ base: '"sign name when" ". fact fact"', md: '"sign name fact when"' }}
        columnGap="2"
        alignItems="center"
        width="full"
        minH="10"
        px="3"
        py={{ base: '1.5', md: '0' }}
        textAlign="start"
        fontSize="sm"
        borderInlineStartWidth="3px"
        borderInlineStartColor={isCritical ? 'red.solid' : 'transparent'}
        bg={isOpen ? 'brand.subtle' : isCritical ? 'bg.error' : undefined}
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={isOpen ? {} : { bg: 'bg.muted' }}
      >
        <chakra.span gridArea="sign" color={color}>
          <Icon size={16} aria-hidden />
        </chakra.span>
        <chakra.span gridArea="name" fontWeight="medium" truncate>
          <VisuallyHidden>
            {`${kindNames[item.kind]}${urgency === undefined ? '' : `, ${urgency.toLowerCase()}`}: `}
          </VisuallyHidden>
          {nameOf(item)}
        </chakra.span>{' '}
        <chakra.span
          gridArea="fact"
          truncate
          color={item.kind === 'resultados' ? color : 'fg.muted'}
          fontWeight={isCritical ? 'semibold' : undefined}
        >
          {factText(item)}
        </chakra.span>{' '}
        <chakra.span
          gridArea="when"
          color={isWork(item) && item.entry.state === 'overdue' ? 'fg.error' : 'fg.muted'}
          fontSize="xs"
          whiteSpace="nowrap"
        >
          {whenText(item, now, timeZone)}
        </chakra.span>
      </chakra.button>
    </chakra.li>
  );
}

/** Of one; the tabs say it of many. */
const kindNames: Record<keyof typeof queueKinds, string> = {
  resultados: 'Resultado',
  mensajes: 'Mensaje',
  recetas: 'Petición de receta',
  tareas: 'Tarea',
  notas: 'Nota sin firmar',
};

const signs: Record<Exclude<QueueItem['kind'], 'resultados'>, LucideIcon> = {
  mensajes: Mail,
  recetas: Pill,
  tareas: CircleCheck,
  notas: FileText,
};

/** Arrows for results as on every screen; the colour only repeats them. */
function signOf(item: QueueItem): { Icon: LucideIcon; color: string } {
  if (item.kind !== 'resultados') return { Icon: signs[item.kind], color: 'fg.muted' };
  if (item.report.urgency === 'critical') return { Icon: ChevronsUp, color: 'fg.error' };
  const [first] = observationsOf(item.report);
  if (!first) return { Icon: FlaskConical, color: 'fg.muted' };
  const flag = resultFlag(first);
  const isLow = flag.kind === 'known' && (flag.value === 'low' || flag.value === 'criticalLow');
  return { Icon: isLow ? ArrowDown : ArrowUp, color: 'fg.warning' };
}
