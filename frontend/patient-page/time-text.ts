/** In the clinic's own hours, wherever the telephone is. */
export function timeText(
  start: string,
  timeZone: string,
  language: 'es' | 'en',
): { day: string; hour: string } {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-US', { timeZone, ...options }).format(
      new Date(start),
    );
  return {
    day: write({ weekday: 'long', day: 'numeric', month: 'long' }),
    hour: write({ hour: 'numeric', minute: '2-digit' }),
  };
}
