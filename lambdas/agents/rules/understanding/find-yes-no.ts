import { plain } from './plain.ts';

const unsure =
  /\b(?:no (?:se|lo se|sabria|estoy segur[oa]|recuerdo|me acuerdo|tengo idea|lo tengo claro|creo que pueda)|tal vez|quizas?|talvez|a lo mejor|puede ser|depende|ni idea|capaz|quien sabe|dejeme ver|tengo que ver|lo (?:pienso|consulto)|no estoy muy segur[oa])\b/;
const no =
  /^(?:(?:pues|ay|uy|mm+|hola|gracias|perdon|disculpe|la verdad|lamentablemente|hoy|ya|todavia|aun|de momento)[ ,]*)*(?:no+|nel|nop|nope|negativo|para nada|tampoco|ninguno?a?|nunca|jamas|nada|de ninguna manera|en absoluto|claro que no|por supuesto que no|incorrecto|es incorrecto|mejor no|ahora no|imposible)\b(?! (?:hay|tengo ningun) (?:problema|inconveniente)| importa| pasa nada| te preocupes| se preocupe)/;
const noInside =
  /\bno (?:puedo|podre|quiero|voy|ire|asistire|vendre|me (?:va|viene|sirve|queda|conviene|interesa)|es correct[oa]|esta bien|deseo|hace falta|acepto)\b|\bme es imposible\b/;
const yes =
  /^(?:(?:pues|ay|ah|oh|mm+|hola|gracias|buenas?|buenos dias|buenas tardes|muy bien|bueno)[ ,.!]*)*(?:si+|sip|claro|(?:esta )?todo (?:esta )?(?:correcto|en orden|perfecto)|todo esta bien|correct[oa]|exact[oa]|exactamente|eso (?:es|mismo)(?! todo)|asi es|vale|dale|ok+|okay|okey|oka|de acuerdo|perfect[oa]|por supuesto|desde luego|simon|sale|orale|listo|afirmativo|va|venga|esta bien|esta perfecto|me parece|me (?:sirve|va bien|viene|queda)|confirmo|confirmad[oa]|cierto|es cierto|efectivamente|seguro|obvio|bueno|muy bien|genial|excelente|con gusto|adelante|como no|yes|acepto|hagalo|reserve(?:la|lo)?|esa|ese)\b/;
const yesInside =
  /\b(?:si (?:voy|ire|quiero|puedo|asistire|confirmo|por favor|estoy segur[oa]|esta bien)|ahi estare|alli estare|alla estare|ahi estaremos|cuente conmigo|confirmo|asistire|no hay (?:ningun )?(?:problema|inconveniente)|no tengo (?:ningun )?(?:problema|inconveniente))\b/;

/** Whether an answer is a yes or a no; undefined where it is neither. */
export function findYesNo(text: string): 'yes' | 'no' | 'unsure' | undefined {
  const words = plain(text);
  if (/^[\s👍✅🙏👌]+$/u.test(text)) return /[👍✅👌]/u.test(text) ? 'yes' : undefined;
  if (/^[\s👎❌]+$/u.test(text)) return 'no';
  if (unsure.test(words)) return 'unsure';
  if (isSupposed(text, words)) return undefined;
  if (no.test(words)) return 'no';
  if (yes.test(words)) return 'yes';
  if (noInside.test(words)) return 'no';
  return yesInside.test(words) ? 'yes' : undefined;
}

/** «Si llueve, ¿hay consulta?» supposes; «si, quiero» answers, and so does whatever begins with «sí». */
function isSupposed(text: string, words: string): boolean {
  return /^si \w/.test(words) && !/^\W*s[íÍ]/i.test(text) && words.includes('?');
}
