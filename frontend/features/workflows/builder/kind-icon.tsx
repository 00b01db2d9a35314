import { chakra } from '@chakra-ui/react';
import { kindIcon } from './kind-icons.ts';

/** What kind of step it is, for the eyes: its name is beside it. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = kindIcon(kind);
  return (
    <chakra.span color="brand.fg" flexShrink="0" aria-hidden>
      <Icon size={16} />
    </chakra.span>
  );
}
