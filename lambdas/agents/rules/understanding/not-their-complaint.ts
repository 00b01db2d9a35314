import { personWritten } from '../../../clinical/statements/people.ts';
import { fold } from './fold.ts';

/** «Mi mamá tiene fiebre, yo tos»: what they set against their own. */
const ofAnother = new RegExp(
  `(?<=^|[.;!?,\\n] ?)(?:(?:a |en )?(?:mi|el|la|mis|los|las) (?:otr[oa] )?${personWritten}) [^.;!?\\n]{2,60}?(?=[,.;]? ?(?:y |pero )?(?:yo|a mi)(?![a-z]))`,
  'g',
);
/** «Tuve fiebre ayer pero ya no». */
const isNoMore =
  /(?<![a-z])(?:tuve|tenia|traia|me dio|andaba con|estuve con) [^.;!?,\n]{3,50}?,? (?:pero |y |aunque )?(?:ahora |hoy )?ya no(?=$|[ ]*[.,;!])/g;
/** «Fiebre ya no trae». */
const isGone =
  /(?<=^|[,.;] ?|(?<![a-z])(?:y|pero) )(?:la |el )?[a-z]+(?: de [a-z]+)? ya no (?:tengo|tiene|traigo|trae|hay|me da|le da)(?![a-z])/g;
/** A text without what ails others, or is over: blank, as long as it was. */
export function withoutOthers(text: string): string {
  const folded = fold(text);
  return [...folded.matchAll(ofAnother), ...folded.matchAll(isNoMore), ...folded.matchAll(isGone)].reduce(
    (left, { index, 0: { length } }) =>
      left.slice(0, index) + ' '.repeat(length) + left.slice(index + length),
    text,
  );
}
