/** UCUM codes that people write otherwise. */
const written: Record<string, string> = {
  Cel: '°C',
  '[degF]': '°F',
  'mm[Hg]': 'mmHg',
  '10*3/uL': '×10³/µL',
  '10*6/uL': '×10⁶/µL',
  'kg/m2': 'kg/m²',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
};

/** A unit as people read it; a code that we do not know stays as it is. */
export function unitText(unit: string): string {
  return written[unit] ?? unit;
}

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
