/** Time left, or since: "8 min 5 s"; in hours from one on. */
export function durationText(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

/** How an alarm stands with its time. */
export function alarmClock(dueAt: string, now: Date): { isLate: boolean; text: string; short: string } {
  const leftMs = Date.parse(dueAt) - now.getTime();
  const isLate = leftMs < 0;
  return {
    isLate,
    short: `${isLate ? '−' : ''}${shortDuration(leftMs)}`,
    text: isLate ? `Plazo vencido hace ${durationText(leftMs)}` : `Quedan ${durationText(leftMs)}`,
  };
}

/** In the same few characters: "9:59", "3 h", "2 d". */
function shortDuration(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  if (hours > 0) return `${hours} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
