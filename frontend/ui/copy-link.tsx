import { chakra } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { showToast } from './toast.ts';

const Anchor = chakra('a', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '7',
    flexShrink: 0,
    borderRadius: 'l2',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { color: 'brand.fg', bg: 'bg.muted' },
  },
});

/** Beside a heading: a link to it, which a press puts on the clipboard. Without JavaScript it is a link as any other. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const copy = async (event: MouseEvent) => {
    // A new tab, or a browser that lends no clipboard: the link itself is followed.
    if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}#${id}`);
      await showToast({ title: 'Enlace copiado.', type: 'success' });
    } catch {
      await showToast({ title: 'No se ha podido copiar el enlace.', type: 'error' });
    }
  };
  return (
    <Anchor
      href={`#${id}`}
      aria-label={`Copiar enlace: ${title}`}
      data-print="hidden"
      onClick={(event) => void copy(event)}
    >
      <Link2 size={16} aria-hidden />
    </Anchor>
  );
}
