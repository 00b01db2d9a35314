import { chakra, Stack, Text } from '@chakra-ui/react';
import { kindGroups, stepKinds } from './document/kinds.ts';
import { draggedKind } from './dragged-kind.ts';
import { KindIcon } from './kind-icon.tsx';

/** The kinds of step: pressed, one comes after what is chosen; dragged, it comes onto the canvas. */
export function Palette({ onAdd }: { onAdd: (kind: string) => void }) {
  return (
    <Stack as="section" gap="4" aria-label="Pasos que se pueden añadir">
      {Object.entries(kindGroups).map(([group, title]) => (
        <Stack key={group} gap="1">
          <Text fontSize="xs" fontWeight="semibold" color="fg.muted">
            {title}
          </Text>
          {Object.entries(stepKinds)
            .filter(([, kind]) => kind.group === group)
            .map(([kind, { label, purpose }]) => (
              <chakra.button
                key={kind}
                type="button"
                draggable
                title={purpose}
                aria-label={`Añadir ${label}`}
                onClick={() => onAdd(kind)}
                onDragStart={(event) => event.dataTransfer.setData(draggedKind, kind)}
                display="flex"
                alignItems="center"
                gap="2"
                minH="8"
                px="2"
                fontSize="sm"
                textAlign="start"
                borderRadius="l2"
                cursor="grab"
                focusVisibleRing="inside"
                _hover={{ bg: 'bg.muted' }}
              >
                <KindIcon kind={kind} />
                {label}
              </chakra.button>
            ))}
        </Stack>
      ))}
    </Stack>
  );
}
