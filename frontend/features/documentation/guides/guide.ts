import type { PictureName } from './pictures.ts';

/**
 * How one thing is done. In its texts «…» holds what a screen says, word for word (its test looks for each in the
 * front end), and `…` what is typed.
 */
export interface Guide {
  /** The fragment of its address. */
  id: string;
  title: string;
  /** What it is for. */
  summary: string;
  /** The roles that may do it, where not every one may. */
  who?: string;
  steps: readonly string[];
  /** What is good to know besides. */
  notes?: readonly string[];
  /** The screen on which it is done. */
  picture?: PictureName;
  screen?: { path: string; label: string };
}

export interface GuideGroup {
  id: string;
  title: string;
  summary: string;
  guides: readonly Guide[];
}
