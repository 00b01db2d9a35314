const units =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = [
  '',
  'diez',
  'veinte',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
];

/** How Spanish writes a number from 0 to 99 or a year, without accents; none for other numbers. */
export function spellings(number: number): string[] {
  if (number >= 2000 && number < 2100) {
    return number === 2000 ? ['dos mil'] : spellings(number - 2000).map((rest) => `dos mil ${rest}`);
  }
  if (number >= 1900 && number < 2000) {
    const rests = number === 1900 ? [] : spellings(number - 1900);
    return [
      'mil novecientos',
      ...rests.flatMap((rest) => [`mil novecientos ${rest}`, `mil nueve ${rest}`, `diecinueve ${rest}`]),
    ].slice(number === 1900 ? 0 : 1);
  }
  if (!Number.isInteger(number) || number < 0 || number > 99) return [];
  const known = units[number];
  const unit = number % 10;
  const ten = tens[Math.floor(number / 10)] ?? '';
  if (unit === 0 || number < 16) return [known ?? ten];
  const apart = [`${ten} y ${units[unit]}`, `${ten} ${units[unit]}`];
  return known === undefined ? [...apart, `${ten}i${units[unit]}`] : [known, apart[0] ?? ''];
}
