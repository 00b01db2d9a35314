import { exactly, meet, type Pattern, says } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';
import { recent, worse } from './still-going-on.ts';

const inTheFamily = exactly('en|de mi|nuestra|la familia|casa');
/** What runs in it: «a todos les da derrame después de los 80». */
const familyTrait: readonly Pattern[] = [
  meet(14, inTheFamily, exactly('después|antes|pasados de los|#40-99')),
  meet(14, inTheFamily, exactly('ya|de|muy mayores|viejos|viejas|ancianos|grandes')),
  meet(14, exactly('de parte de mi'), exactly('ya|de|muy mayores|viejos|viejas|ancianos|grandes')),
  meet(10, inTheFamily, exactly('mueren|murieron|morimos|fallecen de')),
];

export const runsInTheFamily = (sentence: Sentence): boolean =>
  says(sentence, familyTrait) && !says(sentence, recent) && !says(sentence, worse);
