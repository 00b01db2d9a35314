import { plain } from './plain.ts';

const unsure =
  /\b(?:no (?:se|lo se|sabria|estoy segur[oa]|recuerdo|me acuerdo|tengo idea|lo tengo claro|creo que pueda)|tal vez|quizas?|talvez|a lo mejor|puede ser|depende|ni idea|capaz|quien sabe|dejeme ver|tengo que ver|lo (?:pienso|consulto)|no estoy muy segur[oa])\b/;
const no =
  /^(?:(?:pues|ay|uy|mm+(?!m)|hola|gracias|perdon|disculpe|la verdad|lamentablemente|hoy|ya|todavia|aun|de momento)[ ,]*)*(?:no+|naa+|nah|nel|nop|nope|negativo|para nada|tampoco|ninguno?a?|nunca|jamas|nada|de ninguna manera|en absoluto|claro que no|por supuesto que no|incorrecto|es incorrecto|mejor no|ahora no|imposible)\b(?! (?:hay|tengo ningun) (?:problema|inconveniente)| importa| pasa nada| te preocupes| se preocupe)/;
const noInside =
  /\bno (?:puedo|podre|quiero|voy|ire|asistire|vendre|me (?:va|viene|sirve|queda|conviene|interesa)|es correct[oa]|esta bien|deseo|hace falta|acepto)\b|\bme es imposible\b/;
const yes =
  /^(?:(?:pues|ay|ah|oh|mm+(?!m)|hola|gracias|buenas?|buenos dias|buenas tardes|muy bien|bueno)[ ,.!]*)*(?:(?:(?:ahora|claro|hombre|pues|ya le dije|ya te dije) )?(?:si )?que si+(?= *(?:$|[.,;!]))|ahora si(?: que si)?(?= *(?:$|[.,;!]))|si+|sip|yup|yep|yeah|claro|(?:esta )?todo (?:esta )?(?:correcto|en orden|perfecto)|todo esta bien|correct[oa]|exact[oa]|exactamente|eso (?:es|mismo)(?! todo)|asi es|vale|dale|ok+|okay|okey|oka|de acuerdo|perfect[oa]|por supuesto|desde luego|simon|sale|orale|listo|afirmativo|va|venga|esta bien|esta perfecto|me parece|me (?:sirve|va bien|viene|queda)|confirmo|confirmad[oa]|cierto|es cierto|efectivamente|seguro|obvio|bueno|muy bien|genial|excelente|con gusto|adelante|como no|yes|acepto|hagalo|reserve(?:la|lo)?|(?:confirm|apart|agend|reserv|anot)(?:a|e|en|ad)(?:me|nos)?(?:la|lo)|esa|ese|aja+|andale(?: pues)?|ok va|dele(?: pues)?|eso(?= *(?:$|[.,!])|, )|tal cual|por favor(?= *(?:$|[.!]))|de una(?! (?:vez|de))|joya|barbaro|cabal|clarin(?:ete)?|fijo|hecho)\b/;
const yesInside =
  /\b(?:si (?:voy|ire|quiero|puedo|asistire|confirmo|por favor|estoy segur[oa]|esta bien)|ahi estare|alli estare|alla estare|ahi estaremos|cuente conmigo|confirmo|asistire|no hay (?:ningun )?(?:problema|inconveniente)|no tengo (?:ningun )?(?:problema|inconveniente))\b/;

/** «Sí, pero a otra hora», «correcto, aunque la dosis es otra»: nothing may be done on the strength of that. */
const reservation =
  /\b(?:pero|aunque|menos|excepto|salvo|(?:solo|nomas|nada mas) que)\b(?! (?:rapido|ya|por ?favor|gracias|avis\w+|confirm\w+|con gusto|urgente|claro|si))/;
/** «Obvio no», «está bien, no»: the last word counts. «Sí, no puedo ir» is a yes. */
const takenBack =
  /^(?!si)[a-z ]{1,15}[ ,]+no\b(?! (?:hay|tengo ningun) (?:problema|inconveniente)| importa| pasa nada| te preocupes| se preocupe| voy a| falto| puedo)/;
/** «No, sí quiero». */
const both = /^no+[ ,]+si\b/;

/** Whether an answer is a yes or a no; undefined where it is neither. */
export function findYesNo(text: string): 'yes' | 'no' | 'unsure' | undefined {
  const words = plain(text);
  if (/^[\s👍✅🙏👌]+$/u.test(text)) return /[👍✅👌]/u.test(text) ? 'yes' : undefined;
  if (/^[\s👎❌]+$/u.test(text)) return 'no';
  if (unsure.test(words)) return 'unsure';
  if (isSupposed(text, words)) return undefined;
  if (both.test(words)) return undefined;
  if (no.test(words)) return 'no';
  if (yes.test(words)) {
    // «Claro que sí, ¿no lo dije ya?»
    if (takenBack.test(words) && !/^(?:claro |pues )?que si *[,;.!]/.test(words))
      return /\bno[.! ]*$/.test(words) ? 'no' : undefined;
    return reservation.test(words) ? undefined : 'yes';
  }
  if (noInside.test(words)) return 'no';
  return yesInside.test(words) ? 'yes' : undefined;
}

/** «Si llueve, ¿hay consulta?» supposes; «si, quiero» answers, and so does whatever begins with «sí». */
function isSupposed(text: string, words: string): boolean {
  return /^si \w/.test(words) && !/^\W*s[íÍ]/i.test(text) && words.includes('?');
}
