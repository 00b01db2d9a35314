export interface ExportLimits {
  /** Bytes of a file. Only a file of a single resource is larger. */
  fileBytes: number;
  /** Resources between the first and the last of a file, those that are not in it included. */
  fileSpan: number;
  /** Resources that one statement looks at. */
  chunk: number;
  /** Milliseconds after which a look at the status ends its piece of work. */
  step: number;
}

/**
 * Lambda answers 6 MB at most, and what is no plain JSON travels as base64, a third longer. A piece of work is short,
 * since on one machine the others wait for it.
 */
export const exportLimits: ExportLimits = { fileBytes: 3_000_000, fileSpan: 50_000, chunk: 1_000, step: 100 };

/** Exports of one person that are not complete. */
export const maximumRunning = 5;
export const hoursKept = 24;
