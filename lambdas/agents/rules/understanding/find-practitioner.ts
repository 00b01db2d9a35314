import { fold } from './fold.ts';
import { isFamily, isGiven } from './name-words.ts';

const title =
  /\b(?:con (?:el|la) |del |de la |el |la )?(?:dr\.?a\.?|dra\.?|dr\.?|doctora|doctor|doctorcit[oa]|lic\.?|licenciad[oa]|enfermer[oa])\s+/g;
const notName =
  /^(?:de|del|la|el|que|me|no|por|para|mi|a|y|en|se|le|con|manana|hoy|general|familia|favor|puede|tiene|esta|es|lo|los|las|si|cuando|disponible|como|o|buen[oa]s?|hola|gracias|disculpe|perdon|saludos|necesito|quiero|quisiera|podria|hay)$/;

/** The clinician that somebody asks for by name: «con la doctora Ruiz Peña». */
export function findPractitioner(text: string): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000);
  const folded = fold(line);
  for (const match of folded.matchAll(title)) {
    const start = match.index + match[0].length;
    const words: string[] = [];
    for (const found of folded.slice(start).matchAll(/([a-z'-]+)([^a-z'-]*)/g)) {
      const [, word = '', gap = ''] = found;
      if (words.length === 3 || notName.test(word)) break;
      const written = line.slice(start + found.index, start + found.index + word.length);
      // After the first only what is known for a name or written as one goes on with it.
      const goesOn = isGiven(word) || isFamily(word) || written !== written.toLocaleLowerCase('es');
      if (found.index === 0 ? word.length < 3 : !goesOn) break;
      words.push(written);
      if (gap !== ' ') break;
    }
    if (words.length > 0)
      return words.map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)).join(' ');
  }
  return bySurname(line);
}

/** «Hueco con Campos»: a family name alone, written as one. */
function bySurname(line: string): string | undefined {
  const [, name = ''] = /(?<!\p{L})con (\p{Lu}\p{Ll}{3,})(?!\p{L}| \p{Lu})/u.exec(line) ?? [];
  const word = fold(name);
  return word !== '' && isFamily(word) && !isGiven(word) ? name : undefined;
}
