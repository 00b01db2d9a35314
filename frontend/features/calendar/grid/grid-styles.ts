import type { SystemStyleObject } from '@chakra-ui/react';
import { type EntryKind, entryLooks } from '../entry-looks.ts';

function kindStyles(kind: EntryKind): SystemStyleObject {
  const { palette, isTentative } = entryLooks[kind];
  return {
    '--entry-bg': `colors.${palette}.subtle`,
    '--entry-fg': `colors.${palette}.fg`,
    '--entry-edge': `colors.${palette}.solid`,
    '--entry-line': `colors.${palette}.border`,
    '--entry-border': isTentative ? 'dashed' : 'solid',
  };
}

const kinds = Object.keys(entryLooks) as EntryKind[];

/** Appointments look the same in every view. */
export const entryStyles: SystemStyleObject = {
  ...Object.fromEntries(kinds.map((kind) => [`& .entry-${kind}`, kindStyles(kind)])),
  '& .entry': {
    bg: 'var(--entry-bg)',
    color: 'var(--entry-fg)',
    borderWidth: '1px',
    borderStyle: 'var(--entry-border)',
    borderColor: 'var(--entry-line)',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'var(--entry-edge)',
    borderRadius: 'l1',
    cursor: 'pointer',
    overflow: 'hidden',
    textAlign: 'start',
    boxShadow: 'none',
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '1px',
      zIndex: '5',
    },
  },
  '& .entry-text': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    width: 'full',
    minWidth: '0',
    px: '1',
    py: '0.5',
    fontSize: 'xs',
    lineHeight: 'shorter',
    color: 'var(--entry-fg)',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: '0' },
    '& strong': { fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& .entry-head': { display: 'flex', gap: '1', alignItems: 'center', '& svg': { flexShrink: '0' } },
  '& .entry-time': { fontVariantNumeric: 'tabular-nums', flexShrink: '0' },
  // Where its place tells the time, that falls out of a lane without room for all of it, and the name stays.
  '& .entry-named': {
    flexWrap: 'wrap',
    height: '1.25em',
    '& strong': { maxWidth: 'calc(100% - 1.125rem)' },
  },
};

/** FullCalendar's classic theme in our colours: its own palette is not loaded. */
export const calendarStyles: SystemStyleObject = {
  ...entryStyles,
  '--fc-classic-background': 'colors.bg.panel',
  '--fc-classic-faint': 'colors.bg.subtle',
  '--fc-classic-muted': 'colors.bg.muted',
  '--fc-classic-strong': 'colors.bg.emphasized',
  '--fc-classic-foreground': 'colors.fg',
  '--fc-classic-faint-foreground': 'colors.fg.muted',
  '--fc-classic-muted-foreground': 'colors.fg.muted',
  '--fc-classic-border': 'colors.border',
  '--fc-classic-strong-border': 'colors.border.emphasized',
  '--fc-classic-primary': 'colors.brand.solid',
  '--fc-classic-primary-foreground': 'colors.brand.contrast',
  '--fc-classic-event': 'transparent',
  '--fc-classic-event-contrast': 'colors.fg',
  '--fc-classic-background-event': 'colors.bg.muted',
  '--fc-classic-background-event-opacity': '100%',
  '--fc-classic-background-event-foreground-opacity': '100%',
  '--fc-classic-highlight': 'colors.brand.muted',
  '--fc-classic-today': 'colors.brand.subtle',
  '--fc-classic-now': 'colors.red.solid',
  '--fc-classic-small-dot-width': '8px',
  '--fc-classic-large-dot-width': '10px',
  fontSize: 'sm',
  '& .more-entries': {
    minHeight: '6',
    display: 'flex',
    alignItems: 'center',
    px: '1',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'brand.fg',
    bg: 'transparent',
    borderWidth: '0',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
  '& .closed-hours': { bg: 'bg.muted', opacity: '1' },
};
