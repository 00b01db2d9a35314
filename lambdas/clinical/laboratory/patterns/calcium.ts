import { absent, cannotTell, type PatternAnswer, type PatternCase, present } from './pattern.ts';

/** No albumin of a person lies beyond these, g/dL: by how much calcium is corrected at most is known without it. */
const [leastAlbumin, mostAlbumin] = [1, 6];
const corrected = (calcium: number, albumin: number) => calcium + 0.8 * (4 - albumin);

const shown = (value: number) => Number(value.toFixed(1));

type Side = 'high' | 'low';

/**
 * Whether calcium is high, or low, of the ionised where it was measured, else as corrected by the albumin of the same days. `kind`
 * says what goes with it where it is.
 */
export function calciumBeyond(
  one: PatternCase,
  side: Side,
  kind: (one: PatternCase) => string[],
): PatternAnswer {
  const isBeyond = (id: string, value: number) => {
    const flag = one.flag(id, value);
    return flag.kind === 'known'
      ? flag.value.replace(/^critical(.)/, (_, l: string) => l.toLowerCase()) === side
      : undefined;
  };
  const ionised = one.value('ionized-calcium', 30);
  if (ionised !== undefined) {
    const is = isBeyond('ionized-calcium', ionised);
    if (is === undefined) return cannotTell(['birthDate'], `Calcio iónico ${ionised} mmol/L.`);
    return is ? present(`Calcio iónico ${ionised} mmol/L: ${kind(one).join('; ')}.`) : absent();
  }
  const calcium = one.newest('calcium', 30);
  if (!calcium) return cannotTell(['calcium']);
  const albumin = one.beside('albumin', calcium, 168);
  const values = (albumin === undefined ? [leastAlbumin, mostAlbumin] : [albumin]).map((each) =>
    corrected(calcium.value, each),
  );
  const told = values.map((value) => isBeyond('calcium', value));
  if (told.includes(undefined)) return cannotTell(['birthDate'], `Calcio ${shown(calcium.value)} mg/dL.`);
  if (told.every((is) => is === false)) return absent();
  if (told.includes(false))
    return cannotTell(['albumin'], `Calcio ${shown(calcium.value)} mg/dL sin corregir.`);
  const seen =
    albumin === undefined
      ? `Calcio ${shown(calcium.value)} mg/dL, cualquiera que sea la albúmina`
      : `Calcio corregido ${shown(values[0] ?? 0)} mg/dL`;
  return present(`${seen}: ${kind(one).join('; ')}.`);
}

/** Where PTH lies; undefined where it was not measured or its range is not known. */
export function pthOf(one: PatternCase): { value: number; flag: string | undefined } | undefined {
  const value = one.value('pth');
  if (value === undefined) return undefined;
  const flag = one.flag('pth', value);
  return { value, flag: flag.kind === 'known' ? flag.value : undefined };
}
