const units: readonly (readonly [number, string, string])[] = [
  [86_400, 'día', 'días'],
  [3600, 'hora', 'horas'],
  [60, 'minuto', 'minutos'],
  [1, 'segundo', 'segundos'],
];

/** «2 días», «1 hora y 5 minutos»: the two largest units that it has. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 1) return 'menos de un segundo';
  const first = units.findIndex(([size]) => whole >= size);
  let rest = whole;
  const parts = units.slice(first, first + 2).flatMap(([size, one, many]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.join(' y ');
}
