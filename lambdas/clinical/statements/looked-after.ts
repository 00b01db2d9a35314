import { exactly, type Pattern, phrase, says } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';
import { soundOf } from '../red-flags/spelling.ts';
import { distantPerson, person } from './people.ts';
import { worse, worseAgain } from './still-going-on.ts';

const but = soundOf('pero');

/** Somebody who lives elsewhere and is cared for there. */
const elsewhere: readonly Pattern[] = [exactly('que vive|viven|reside en')];
const inCare: readonly Pattern[] = [
  exactly('ya la|lo|le ve|ven|vio|vieron|atiende|atienden|trata|tratan|cuidan'),
];
/** Of somebody whom others look after by now: «a mi tía le dio un ictus, ya está en rehabilitación». */
const ofSomebody: readonly Pattern[] = [
  exactly(`mi|mis|su|un|una|el|la ${person}|${distantPerson}`),
  exactly(`de mi|mis|su|un|una ${person}|${distantPerson}`),
];
const inHospital: readonly Pattern[] = [
  exactly(
    'está|sigue|quedó|estuvo|tienen|tenemos en rehabilitación|recuperación|uci|intensivo|intensiva|coma',
  ),
  phrase('ya está en|está en rehabilitación|recuperación'),
  exactly('internado|internada|hospitalizado|hospitalizada|ingresado|ingresada'),
  // Who is bedridden at home is an «encamada» as well.
  exactly('encamado|encamada en'),
];
const ofOneself: readonly Pattern[] = [
  exactly('me duele|duelen|falta|siento|aprieta|dio|internaron|hospitalizaron|ingresaron'),
  exactly('yo|estoy|siento'),
];
/** «…, pero ya la ve su doctor» goes against the danger, and not for it. */
const withoutBut = (sentence: Sentence): Sentence =>
  sentence.filter((word, at) => !(word === but && says(sentence.slice(at + 1, at + 4), inCare)));

/** Somebody else's, whom others look after by now: nobody here is asked to. */
export function isLookedAfter(sentence: Sentence): boolean {
  if (says(sentence, elsewhere) && says(sentence, [...inCare, ...inHospital]))
    return !says(withoutBut(sentence), worseAgain);
  return (
    says(sentence, ofSomebody) &&
    says(sentence, inHospital) &&
    !says(sentence, ofOneself) &&
    !says(sentence, worse)
  );
}
