/** How the columns of a day are drawn. */
export const pixelsPerMinute = 1.3;
/** To which a press and a drag are rounded, in minutes. */
export const stepMinutes = 15;
export const minute = 60_000;
