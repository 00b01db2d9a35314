import { kinWritten } from '../../../clinical/statements/people.ts';
import { allergens } from '../understanding/allergens.ts';
import { fold } from '../understanding/fold.ts';
import { medicationNames } from '../understanding/medication-names.ts';
import { noSubstance } from '../understanding/no-substances.ts';

const kin = new RegExp(
  `^(?:${kinWritten}|vecin[oa]s?|amig[oa]s?|companer[oa]s?|viej[oa]|ella|el|le|les|mom|dad|wife|husband|son|daughter)$`,
);
const unit =
  /^(?:mgs?|miligramos?|mcg|microgramos?|ml|mililitros?|gr?|gramos?|ui?|unidad(?:es)?|gotas?|pastillas?|tabletas?|capsulas?|comprimidos?|puffs?|inhalaciones|disparos?|cucharad(?:it)?as?|sobres?|parches?|ampollas?|horas?|dias?|semanas?|mes(?:es)?|anos?|veces|vez|noche|manana|tarde|desayuno|cena|comida|ayunas|mediodia)$/;
const number =
  /^(?:una?|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|sete|ocho|nove)cient\w+|quinient\w+|mil|media|medio|mitad|cuarto)$/;

/** What comes of an allergy, or is felt otherwise. */
const sign =
  /^(?:ronch\w+|urticaria|sarpullido|salpullido|gran(?:os|itos)|manchas|habones|hives|rash|itch\w*|swell\w*|swollen|eritema|pica(?:zon)?|picor\w*|comezon|rasquin\w+|rasco|escozor|arde|ardor|ampollas|llagas|hinch\w+|inflam\w+|edema|angioedema|estornud\w+|mocos?|moqueo|tos|toser|toso|lagrime\w+|lloros|asma|ahog\w+|asfixia|anafila\w+|shock|vomit\w+|nauseas?|diarrea|colicos?|mareos?|desmay\w+|taquicardia|dermatitis|ec[cz]ema|despellej\w+|brot\w+|enronch\w+|garganta|labios|lengua|parpados)$/;

const wordsOf = (names: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((all) => all.flatMap((name) => fold(name).split(' '))).filter((word) => word.length > 3),
  );
const medicineWords = wordsOf(medicationNames);
const allergenWords = wordsOf(allergens);

/** What is known of a folded word by itself; of a sign, the sign. `isMedicine`: it stands where a medicine is named. */
export function classOf(word: string, isMedicine: boolean): string {
  if (/^\d/.test(word)) return 'digits';
  if (!/^[a-z]/.test(word)) return word;
  if (number.test(word)) return 'number';
  if (unit.test(word)) return 'unit';
  if (kin.test(word)) return 'kin';
  if (sign.test(word)) return 'sign';
  const isOne = isMedicine || medicineWords.has(word);
  if (allergenWords.has(word)) return isOne ? 'medicine-allergen' : 'allergen';
  if (isOne) return 'medicine';
  return noSubstance.test(word) ? 'common' : 'other';
}

/** It may name something: a medicine, a substance, an illness. */
export const mayName = (wordClass: string): boolean =>
  wordClass === 'other' || wordClass.includes('medicine') || wordClass.includes('allergen');
