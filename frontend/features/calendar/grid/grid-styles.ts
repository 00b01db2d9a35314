import type { SystemStyleObject } from '@chakra-ui/react';
import { markStyles } from '../clinician-marks.ts';
import { type EntryKind, entryLooks, type Shape } from '../entry-looks.ts';

const tint = (share: number) => `color-mix(in srgb, var(--clinician) ${share}%, {colors.bg.panel})`;

/** What tells the state of an appointment: outline, filling and letters. The colour is its clinician's. */
const shapeStyles: Record<Shape, SystemStyleObject> = {
  plain: {},
  dashed: { borderStyle: 'dashed', borderColor: 'var(--clinician)' },
  filled: { bg: tint(24), borderColor: 'var(--clinician)' },
  muted: { bg: 'bg.subtle', color: 'fg.muted' },
  struck: { bg: 'bg.subtle', color: 'fg.muted', '& .entry-text': { textDecoration: 'line-through' } },
};

/** Appointments look the same in every view. */
export const entryStyles: SystemStyleObject = {
  '& .entry': {
    '--clinician': 'colors.gray.500',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: tint(50),
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'var(--clinician)',
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
  ...markStyles,
  ...Object.fromEntries(
    (Object.keys(entryLooks) as EntryKind[]).map((kind) => [
      `& .entry-${kind}`,
      shapeStyles[entryLooks[kind].shape],
    ]),
  ),
  '& .entry-text': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    width: 'full',
    minWidth: '0',
    px: '1',
    fontSize: 'xs',
    lineHeight: '0.9375rem',
    color: 'inherit',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: '0' },
    '& strong': { fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& .entry-head': { display: 'flex', gap: '1', alignItems: 'center', '& svg': { flexShrink: '0' } },
  '& .entry-initials': { fontWeight: 'semibold', color: 'var(--clinician)', flexShrink: '0' },
  '& .entry-time': { fontVariantNumeric: 'tabular-nums', flexShrink: '0' },
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

/** In a month an appointment is a line, and as tall as a target for a pointer must be (WCAG 2.2, 2.5.8). */
export const monthStyles: SystemStyleObject = {
  ...calendarStyles,
  '& .entry.entry': { minHeight: '6', display: 'flex', alignItems: 'center' },
};
