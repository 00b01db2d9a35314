import { fold } from './fold.ts';
import { medicationNames } from './medication-names.ts';
import { frameAfter, frameAt } from './said-frames.ts';
import { isOneSlip } from './slips.ts';
import type { Asked, SaidMedications } from './understood.ts';

interface Place {
  name: string;
  at: number;
  end: number;
}

const none =
  /\b(?:no (?:tomo|uso|estoy tomando|consumo|me tomo|toma)(?: (?:nada|ningun\w*|medic\w+|pastillas?|remedios?|ahora|actualmente|absolutamente))*(?=$|[.,;!])|no (?:tomo|uso|estoy tomando) (?:nada|ningun\w*|medicament\w*|medicin\w*|pastillas)|ningun(?:a)? (?:medicament\w*|medicin\w*|pastilla|tratamiento)|sin (?:medicament\w*|medicacion|tratamiento)|nada de (?:medic\w+|pastillas))\b/;
const bareNone =
  /^(?:no+|nop|nada|ningun[oa]?|negativo|no,? (?:nada|ningun[oa])|para nada|por ahora (?:no|nada))(?:$|[ ,.!]*$|[,.!])/;
const unsure = /\b(?:no (?:se|lo se|recuerdo|me acuerdo)|ni idea)\b/;
const amount =
  '(?:\\d+(?:[.,/]\\d+)? ?(?:mg|miligramos|mcg|microgramos|g|gramos|ml|mililitros|ui|unidades|u|gotas|puffs?|inhalaciones|pastillas?|tabletas?|capsulas?|comprimidos?|cucharad\\w+)|(?:una?|media|dos|tres|una y media) (?:pastillas?|tabletas?|capsulas?|comprimidos?|inyeccion|inyecciones|cucharad\\w+|al dia|diaria)|de (?:\\d+))';
const rhythm =
  '(?:cada (?:\\d+|ocho|doce|seis|cuatro|veinticuatro) horas|(?:una?|dos|tres|cuatro|\\d) (?:vez|veces) (?:al|por|a la) (?:dia|semana)|(?:una?|dos|tres|\\d) al dia|al dia|diari[oa]s?|por la (?:manana|noche|tarde)|en la (?:manana|noche|tarde)|en las (?:mananas|noches)|antes de dormir|con (?:las comidas|la comida|el desayuno)|en ayunas|por semana|cuando me duele|si me duele)';
const dose = new RegExp(`^[ ,]*(?:de )?(?:(?:${amount}|${rhythm})[ ,]*(?:y |de )?)+`);
const forWhat =
  /\b(?:pastillas?|medicinas?|medicamentos?|remedios?|algo|gotas|inyecciones|inhalador|crema)(?: \w+)? para ((?:la |el |los |las |mi )?[a-z]+)/g;
const stated =
  /\b(?:tomo|tomando|uso|me inyecto|me pongo|me recetaron|toma) (?:el |la |un |una )?([a-z]{5,})(?= \d+ ?(?:mg|mcg|ml|g|ui)\b)/g;

/** What somebody says that they take. A medicine that they ask about, stopped or are allergic to is none of these. */
export function findMedications(text: string, { isAsked = false }: Asked = {}): SaidMedications | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const medications = placesIn(line, folded)
    .filter(({ at, end }) => isTaken(folded, at, end) && !isLeftOut(folded, at))
    .map(({ name, end }) => {
      const said = dose.exec(folded.slice(end))?.[0];
      const words =
        said && line.slice(end, end + said.length).replaceAll(/^[ ,]*(?:de )?|[ ,]*(?: y| de)?[ ,]*$/g, '');
      return { name, ...(words ? { dose: words } : {}) };
    });
  if (medications.length > 0) return { status: 'some', medications };
  if (none.test(folded) || (isAsked && bareNone.test(folded))) return { status: 'none', medications: [] };
  return isAsked && unsure.test(folded) ? { status: 'unsure', medications: [] } : undefined;
}

function placesIn(line: string, folded: string): Place[] {
  const found: Place[] = [];
  const add = (place: Place) => {
    if (!found.some(({ at, end }) => place.at < end && at < place.end)) found.push(place);
  };
  for (const { name, said } of longestFirst) {
    const match = said.exec(folded);
    if (match) add({ name, at: match.index, end: match.index + match[0].length });
  }
  for (const match of folded.matchAll(/[a-z]{6,}/g)) {
    const meant = oneWord.filter(({ word }) => word[0] === match[0][0] && isOneSlip(match[0], word));
    const names = new Set(meant.map(({ name }) => name));
    const [name] = names;
    if (name && names.size === 1) add({ name, at: match.index, end: match.index + match[0].length });
  }
  for (const match of folded.matchAll(stated)) {
    const [whole, word = ''] = match;
    const at = match.index + whole.length - word.length;
    add({ name: line.slice(at, at + word.length), at, end: at + word.length });
  }
  for (const match of folded.matchAll(forWhat)) {
    const [whole, what = ''] = match;
    const at = match.index + whole.length - what.length;
    add({
      name: `medicamento para ${line.slice(at, at + what.length)}`,
      at: match.index,
      end: at + what.length,
    });
  }
  // "Insulina Lantus" is one.
  return found
    .filter(({ name }) => !found.some((other) => other.name.startsWith(`${name} `)))
    .sort((left, right) => left.at - right.at);
}

const aliases = medicationNames.flatMap(([name, ...others]) =>
  [fold(name), ...others].map((word) => ({ name, word })),
);
const longestFirst = [...aliases]
  .sort((left, right) => right.word.length - left.word.length)
  .map(({ name, word }) => ({ name, said: new RegExp(`(?<![a-z])${word}(?![a-z])`) }));
/** Words of the language that are a slip away from a medicine. */
const oneWord = aliases.filter(({ word }) => /^[a-z]{7,}$/.test(word));

/** A relative's, one that harms them, one that they stopped or have not begun is not one that they take. */
function isTaken(folded: string, at: number, end: number): boolean {
  const before = frameAt(folded, at);
  const after = frameAfter(folded, end);
  return (before === 'takes' || before === 'unstated') && after === 'unstated';
}

function isLeftOut(folded: string, at: number): boolean {
  const before =
    folded
      .slice(0, at)
      .split(/[.;!?\n]|\b(?:pero|sino|aunque|ahora tomo|y (?:me )?(?:tomo|uso|estoy tomando))\b/)
      .at(-1) ?? '';
  const after = folded.slice(at).split(/[.;!\n]/)[0] ?? '';
  return (
    /\b(?:alergi\w*|no (?:tomo|uso|puedo tomar|estoy tomando)|deje (?:de|el|la)|dejo de|me quitaron|suspend\w+|ya no (?:tomo|uso)|nunca he tomado|antes tomaba|me cae mal)\b[^,]*$/.test(
      before,
    ) ||
    // Lists after "alérgica a" go on beyond a comma.
    /\balergic[oa]s? a\b(?!.*\b(?:tomo|tomando|uso)\b)/.test(before) ||
    (after.includes('?') &&
      /\b(?:puedo|debo|deberia|sirve|me recet\w+|es bueno|tienen|venden)\b/.test(before))
  );
}
