import { plain } from './plain.ts';

/*
 * A few words by which somebody may say that they cannot go on, or call for help: too few for the second look, which knows
 * sentences, and neither a refusal nor anything for a menu. They are the whole of a message.
 */
const before =
  '(?:(?:la verdad|es que|doctora?|hay|por favor|pues|hola|buen[oa]s|senorita|siento que|creo que) )*';
const said = [
  '(?:ya )?no (?:quiero|puedo|aguanto|soporto|doy|resisto|lo aguanto|lo soporto) (?:seguir )?mas(?: (?:de )?(?:nada|todo|asi|con esto))?',
  '(?:ya )?(?:me harte|estoy hart[oa]|me canse|estoy cansad[oa]) de todo',
  'me rindo|(?:hasta )?aqui llegue|basta de todo|(?:quiero|que) (?:se )?(?:acabe|termine)(?: todo)?(?: ya)?',
  'para que (?:seguir|sigo|vivir|vivo)(?: con esto)?',
  'dejenme(?: en paz)?|no me busquen(?: mas)?|ya no me busquen(?: mas)?',
  '(?:ayuda|ayudenme|ayudeme|auxilio|socorro|help|help me)(?: me)?',
];
const whole = (alternatives: readonly string[]) =>
  new RegExp(`^${before}(?:${alternatives.join('|')})(?: (?:por favor|ya|hoy|gracias|doctora?))?$`);
const atTheirEnd = whole(said);

const words = (text: string) =>
  plain(text)
    .replaceAll(/[^a-z\s]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** «Ya no quiero más»: of what, nobody knows. */
export const isAtTheirEnd = (text: string): boolean => atTheirEnd.test(words(text));
