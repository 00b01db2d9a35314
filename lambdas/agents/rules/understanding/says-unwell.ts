import { plain } from './plain.ts';

/*
 * «No me siento bien», «mi hijo anda malito», «cada día peor»: that something is wrong and not what, in words too few for the
 * second look, which knows sentences. Each part of the message says this or nothing: who adds what they want, or what they have,
 * is heard by that.
 */
const amount =
  '(?:muy|bien|re|mas|algo|medio|super|tan|demasiado|bastante|un poco|un poquito|igual de|como|hoy|ya|todavia|aun|otra vez|de verdad|cada vez|cada dia|toda?)';
const ill =
  '(?:mal|malo|mala|malito|malita|malisimo|malisima|fatal|pesimo|pesima|rar[oa]|rarit[oa]|feo|fea|horrible|terrible|peor|enferm[oa]|hech[oa] polvo|descompuest[oa]|indispuest[oa]|delicad[oa]|asustad[oa]|angustiad[oa]|desesperad[oa]|sin fuerzas|en cama|de la patada|del nabo|de la fregada|para el arrastre|bajoneado|bajoneada)';
const well = '(?:bien|normal|del todo bien|bien del todo|yo|yo mism[oa])';
const own =
  '(?:(?:me|nos) (?:siento|sentimos|encuentro|encontramos|veo|noto|puse|pongo|he sentido|he puesto|he levantado|levante|desperte|(?:sigo|estoy|ando|vengo|he estado) sintiendo)|(?:sigo|ando|estoy) sintiendome|he (?:estado|seguido|amanecido)|estoy|estamos|ando|andamos|sigo|seguimos|amaneci|voy|quede)';
/** A relative, or a child; of a date or a name «está mal» says something else. */
const relative =
  '(?:mi|el|la|nuestr[oa]) (?:ma|pa|mama|papa|mami|papi|mamita|papito|madre|padre|hij[oa]|hijit[oa]|nin[oa]|bebe|beba|nen[oa]|espos[oa]|marido|mujer|pareja|novi[oa]|abuel[oa]|abuelit[oa]|herman[oa]|hermanit[oa]|ti[oa]|suegr[oa]|niet[oa]|prim[oa]|sobrin[oa]|viej[oa]|viejit[oa]|senora?|gord[oa]|chiquit[oa]|peque|muchach[oa])(?: [a-z]+)?';
const theirs = `${relative} (?:se (?:siente|encuentra|ve|nota|puso|pone|ha puesto|ha sentido)|esta|anda|sigue|amanecio|va|quedo)`;
const feels = [
  `(?:${own}|${theirs})(?: ${amount})* ${ill}(?: (?:del cuerpo|(?:con|por|desde|a causa de) (?!haber |no )[a-z0-9 ]{1,60}))?`,
  `(?:ya )?no ${own}(?: (?:nada|muy|tan|todavia|aun|hoy))* ${well}`,
  `${relative} (?:ya )?no (?:se (?:siente|encuentra|ve|nota)|esta|anda|sigue)(?: (?:nada|muy|tan|todavia|aun|hoy))* ${well}`,
  '(?:cada (?:vez|dia|hora)|voy|de mal en)(?: (?:voy|estoy|esta|va|me siento))? peor',
  '(?:ya )?no (?:(?:lo|la) )?(?:aguanto|soporto|resisto)(?: (?:esto|mas|el dolor|este dolor|la molestia|estos dolores|tanto dolor))*',
  '(?:ya )?no puedo (?:mas|con esto|con el dolor|con este dolor|ni con mi alma|ni pararme|ni moverme)',
  'estoy que no puedo(?: ni con mi alma)?',
  '(?:me|nos|le) duele(?: (?:mucho|muchisimo|todo|demasiado|bastante|horrible|el cuerpo entero|todo el cuerpo))*',
  '(?:tengo|traigo|siento|hay) (?:mucho|muchisimo|un|demasiado) dolor(?: (?:muy|bien))?(?: (?:fuerte|horrible|grande|insoportable))?',
  '(?:a mi )?algo (?:no (?:anda|esta|va) bien|anda mal|(?:malo |raro )?me (?:pasa|esta pasando))(?: (?:conmigo|en mi))?',
  'no se (?:que|lo que) (?:me|le) (?:pasa|esta pasando|sucede|ocurre)|no se que tengo',
  '(?:me|le) (?:dio|paso|esta dando) (?:algo|una cosa|un patatus|un yeyo|un soponcio|un no se que)(?: (?:raro|rara|fea|feo))?',
  '(?:tengo|siento|me da) (?:mucho |mucha )?(?:miedo|angustia|desesperacion)(?: de (?:morirme|lo que (?:me )?(?:pasa|tengo)))?',
  'no (?:me )?mejoro(?: nada)?|no se me quita(?: (?:nada|con nada|esto))?|(?:muy |bien )?(?:mal|peor|fatal)',
  'no tengo fuerzas(?: (?:para|de) nada)?',
  "i(?:'?m| am| feel| have been feeling) (?:so |very |really |not )*(?:bad|sick|terrible|awful|weird|worse|well|good|scared|unwell|in pain|ill|horrible)",
  "i (?:don'?t|do not|dont) feel (?:so |very |too )?(?:good|well|right)|something is wrong(?: with me)?|it hurts(?: a lot| so much)?",
];
const unwell = new RegExp(`^(?:${feels.join('|')})$`);
/** Of the English ones, what says the contrary. */
const isWell = /^i(?:'?m| am| feel) (?:so |very |really )*(?:well|good)$/;

/** Says nothing by itself: a greeting, a beginning, since when. */
const filler =
  /(?:^| )(?:hola|buen[oa]s?(?: (?:dias|tardes|noches))?|doctora?|doctor|senorita|por favor|disculpe|disculpen|perdon|oiga|oigan|(?:mire|miren|fijese|fijense|sepa|sabe|le cuento|le digo)(?: que)?|pues|bueno|la verdad|es que|creo que|siento que|gracias|ayuda|hoy|ayer|anoche|ahora|ahorita|ya|ultimamente|de nuevo|otra vez|como la otra vez|como antes|que digamos|y no se por que|no se por que|sin razon|de repente|desde (?:ayer|anoche|hoy|hace [a-z0-9]+ (?:dias?|horas?|semanas?)|la manana|esta manana|la madrugada|temprano|el [a-z]+)|hace (?:rato|[a-z0-9]+ (?:dias?|horas?|semanas?))|que (?:ayer|antes)|today|since yesterday|please|hello|hi)(?= |$)/g;

const longest = 300;
const part = /[,.;:!?()]+| (?:y|pero|porque) /;
const clean = (words: string) =>
  words
    .replaceAll(filler, ' ')
    .replaceAll(/[^a-z0-9' ]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function partsOf(text: string): string[] {
  return ` ${plain(text.slice(0, longest))} `
    .split(part)
    .map((words) => words.trim())
    .map((words) => (unwell.test(words) ? words : clean(words)))
    .filter((words) => !/^(?:no|si)?$/.test(words));
}
const isUnwell = (words: string) => unwell.test(words) && !isWell.test(words);

/** That somebody is not well, in a message that says nothing else. */
export function saysUnwell(text: string): boolean {
  const parts = text.length > longest ? [] : partsOf(text);
  return parts.length > 0 && parts.every(isUnwell);
}

/** The same, beside something else. */
export const saysUnwellToo = (text: string): boolean => partsOf(text).some(isUnwell);
