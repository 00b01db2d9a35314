import { fold } from './fold.ts';

const greetings =
  /\b(?:hola|holi|buen[oa]s?|dias?|tardes?|noches?|que tal|saludos?|hello|hi|hey|que onda|que hubo|quiubo|alo|como (?:esta\w*|le va|te va|andan?|anda)|que mas|muy|feliz|dios (?:le|la|lo|me|los) \w+|bendiciones|bendecid[oa]|senorita|senora|senor|doctora?|doctorcit[oa]|estimad[oa]s?|disculpe\w*|perdon\w*|molest\w+|la molestia|por favor|amig[oa]|joven|a todos|usted(?:es)?|le|les|la|lo|el|los|que|y|un|una|cordial|soy|de nuevo|otra vez|espero|este|esten|bien)\b/g;
const mostWordsBeside = 3;
/** «Hola, ¿tengo que llevar algo a mi cita?» is more than that. */
export const isGreetingAlone = (text: string) =>
  (
    fold(text)
      .replaceAll(greetings, ' ')
      .match(/\p{L}+/gu) ?? []
  ).length <= mostWordsBeside;
