import type { LucideIcon } from 'lucide-react';

/** Something that can be found and chosen: it leads to an address, or does what it says. */
export interface PaletteEntry {
  /** Of its own among all that is shown. */
  id: string;
  label: string;
  /** What tells it from others, or what it is for. */
  detail?: string;
  /** Other words by which people look for it. */
  words?: string;
  /** Keys that do the same without the palette, as tinykeys writes them. */
  keys?: string;
  Icon: LucideIcon;
  choice: { to: string } | { act: () => void };
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}
