/** Units of daily life in the United States for what is recorded in those of the SI. By definition exact. */
const customary: Record<string, { unit: string; convert: (value: number) => number }> = {
  Cel: { unit: '°F', convert: (celsius) => (celsius * 9) / 5 + 32 },
  kg: { unit: 'lb', convert: (kilograms) => kilograms / 0.453_592_37 },
  cm: { unit: 'in', convert: (centimetres) => centimetres / 2.54 },
};

const oneDecimal = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 });

/** "100.6 °F" for 38.1 °C; undefined where the unit is the usual one already. */
export function customaryText(value: number, ucumCode: string | undefined): string | undefined {
  const to = ucumCode === undefined ? undefined : customary[ucumCode];
  return to && `${oneDecimal.format(to.convert(value))} ${to.unit}`;
}
