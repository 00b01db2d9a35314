import { Badge } from '@chakra-ui/react';
import { Archive, CirclePause, CirclePlay, PencilLine } from 'lucide-react';

const looks = {
  active: { Icon: CirclePlay, label: 'Activo', colorPalette: 'green' },
  paused: { Icon: CirclePause, label: 'En pausa', colorPalette: 'orange' },
  archived: { Icon: Archive, label: 'Archivado', colorPalette: 'gray' },
  draft: { Icon: PencilLine, label: 'Borrador', colorPalette: 'gray' },
} as const;

/** How an agent stands, by icon, text and colour. */
export function AgentState({ state }: { state: keyof typeof looks }) {
  const { Icon, label, colorPalette } = looks[state];
  return (
    <Badge colorPalette={colorPalette} flexShrink="0">
      <Icon size={14} aria-hidden />
      {label}
    </Badge>
  );
}
