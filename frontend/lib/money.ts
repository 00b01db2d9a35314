/** Millionths of a US dollar, as money: «$0.42», and «$0.004» where cents would hide it. */
export function money(micros: number): string {
  const dollars = micros / 1_000_000;
  const isTiny = dollars > 0 && dollars < 0.01;
  return new Intl.NumberFormat('es-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: isTiny ? 4 : 2,
  }).format(dollars);
}
