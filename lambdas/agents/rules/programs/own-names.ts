import { respelled, type Spelling } from '../understanding/find-spelling.ts';
import { fold } from '../understanding/fold.ts';
import { soundsAlike } from '../understanding/slips.ts';
import type { Heard } from './heard.ts';
import type { Identity } from './state.ts';

/** «Mi apellido es con zeta», «es González, no Gonzales», «nací en el 84, no en el 48». */
export function setNamesRight(identity: Identity, heard: Heard, spelling: Spelling | undefined): void {
  if (spelling && spelling.of !== 'given' && identity.familyName) {
    identity.familyName = inSpelling(identity.familyName, spelling);
  }
  if (spelling && (spelling.of === 'given' || spelling.name) && identity.givenName) {
    identity.givenName = inSpelling(identity.givenName, spelling);
  }
  for (const { right, wrong } of heard.corrections()) {
    if (wrong === undefined) continue;
    for (const key of ['givenName', 'familyName', 'phone', 'recordNumber'] as const) {
      const known = identity[key];
      if (known !== undefined) identity[key] = withWord(known, wrong, right);
    }
    const { birthDate } = identity;
    if (birthDate && /^\d{4}$/.test(right) && birthDate.startsWith(wrong)) {
      identity.birthDate = right + birthDate.slice(4);
    }
  }
}

/** The name of which they speak in their spelling: the one that they write out, or the first that it fits. */
function inSpelling(names: string, spelling: Spelling): string {
  const words = names.split(' ');
  const { name } = spelling;
  const place =
    name === undefined
      ? words.findIndex((word) => respelled(word, spelling) !== undefined)
      : words.findIndex((word) => soundsAlike(fold(word), fold(name)));
  return words
    .map((word, at) => (at === place ? (name ?? respelled(word, spelling) ?? word) : word))
    .join(' ');
}

function withWord(names: string, wrong: string, right: string): string {
  const isWord = (word: string) => fold(word) === fold(wrong);
  if (names.split(' ').some(isWord)) {
    const put = right.charAt(0).toLocaleUpperCase('es') + right.slice(1);
    return names
      .split(' ')
      .map((word) => (isWord(word) ? put : word))
      .join(' ');
  }
  return fold(names) === fold(wrong) ? right : names;
}
