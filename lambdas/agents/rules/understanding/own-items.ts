import { personWritten } from '../../../clinical/statements/people.ts';
import { findSymptoms } from './find-symptoms.ts';
import { fold } from './fold.ts';
import { noSubstance } from './no-substances.ts';

/** A stretch of a text that names something no list knows. */
export interface OwnItem {
  name: string;
  at: number;
  end: number;
}

/** Where one thing that is listed ends and the next begins. */
const parts =
  /[.;!?\n:()](?!\d)|,(?!\d)|(?<![a-z])(?:y|e|ademas(?: de)?|tambien|pero|aunque|sino|salvo|menos|excepto|que se llaman?|luego|despues(?! de))(?![a-z])/g;
/** What stands before a thing and names nothing: who takes it, how sure it is, how many. */
const opening = new RegExp(
  `^(?:[ ,]+|(?:(?:mis?|la|el|una?) ${personWritten}(?: de mi ${personWritten})? (?=me )|(?:pues|bueno|mire|fijese|este|eh|yo|si|no|es que|que|ah|ahi|solo|solamente|puro|pura|unicamente|nomas|nada mas|na mas|ahora|ahorita|actualmente|hoy|a veces|de vez en cuando|por ahora|tambien|ademas|creo que|a lo mejor|me (?:he tomado|tome|tomo|estoy tomando|pongo|puse|echo|aplico|unto|inyecto|dan|da|dio|dieron|recetaron|mandaron|pinch[ao]n?|inyect[ao]n?|aplican|prepar[ao]n?|trae)|(?:he )?tomado|tome|tomo|tomando|uso|usando|consumo|compro|compre|estoy (?:con|tomando|usando|en tratamiento con)|ando (?:con|tomando)|tengo|un(?:as?|os?)?|el|la|los|las|mi|mis|algun[ao]?s?|otr[ao]s?)(?![a-z])))+`,
);
/** Ends a name: how much, how often, what for, and what is told of it. */
const tail =
  /(?:^|[ ,]+)(?:\d|una?s? (?:vez|veces|cada|al|por|en|diari)|(?:un[oa]?|dos|tres|cuatro|medi[oa])(?= *$| (?:al|por|en|cada|vez|veces|con|de (?:noche|manana)|diari|pastill|tablet|capsul|comprimid|gotas?|cucharad|puff|disparo|sobre|sola?|hoy|ayer))|(?:cinco|diez|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|ochenta|cien|mil)(?= *$| (?:en|por|al?|cada|mg|miligramos|una?)(?![a-z]))|cada|cuando|si|por|para (?!la |el |los |las )|porque|que|en (?:la|las|el|ayunas)|a (?:la|las|veces|diario)|al|antes|despues|desde|hace|todos|todas|diari\w+|de (?:vez|dia|noche|manana)|no mas|nomas|nada mas|na mas|na|solamente|gracias|vos|pues|doctor\w*|me|se|lo|los|ya|y)(?![a-z]).*$/;
/** Says that there is none, that it is over, another's, or that it is not known which: nothing to be listed. */
const noThing =
  /(?<![a-z])(?:no|ni|sin|nunca|jamas|tampoco|nada|na|ningun[oa]?s?|nadita|nadie|none|nothing|negativo|deje|dejo|quit\w+|suspend\w+|sac(?:o|aron)|retir\w+|cambi\w+|termin\w+|acab[eo]\w*|bot[eo]|tire|antes (?:tom|us)\w+|tomaba|usaba|era|eran|fue|le|les|alerg\w+)(?![a-z])/;
/** Lasts, or is not remembered by name: it denies nothing. */
const noDenial =
  /(?<![a-z])(?:no mas|nomas|nada mas|na mas|(?:pero )?no (?:se|recuerdo|me acuerdo)(?: (?:de )?(?:como|cual|el|la|los|las|sus?|que|del|bien|la verdad)\b.*)?)(?![a-z])/g;
/** A verb of whoever writes or of others: what holds one tells something, and is no name. */
const verb =
  /(?<![a-z])(?:tengo|tiene|tenia|soy|es|son|estoy|esta|estan|ando|anda|voy|va|quiero|puedo|debo|dice|dicen|dijo|dijeron|siento|duele|duelen|creo|se|me|nos|hay|era|fue|toma|usa|necesito|hago|hace|i|it|takes?|he|ha|han|habia|volvi|vuelvo|vuelto|emp[ie]+[zc][oe]|com[ie]+n[zc][oe]|inici[oe]|sigo|llevo|[a-z]{3,}(?:ando|iendo|aba|aban|aron|ieron))(?![a-z])/;
/** What any medicine is, or what it is counted by: by itself it names none. */
const generic =
  /^(?:pastill\w+|medicin\w*|medicament\w*|remedi\w+|tratamientos?|dosis|ampoll\w*|capsul\w*|tablet\w*|comprimid\w*|gotas?|gotitas|cucharad\w*|sobres?|puffs?|disparos?|inhalaci\w+|unidad\w*|parches?|te|pills?)$/;
const mostWords = 5;
/** «Jarabe de saúco para la tos»: what for, unless it is all that is said of it. */
const purpose = /(?<=^ *[a-z]+ (?:de|en|con) [a-z]+) para .*$/;
/** «Mate de muña», «agua de jamaica». */
const brewed = /^ *(?:(?:mate|agua|cafe) de (?!la |el |los |las )[a-z]{3,}|te (?:verde|negro|rojo|blanco)\b)/;
/** «Betahistina de 16». */
const openEnd = /(?: (?:de|del|con|en|a|como|un|una))+ *$/;

/**
 * What somebody lists who was asked for a list, and no list of ours knows: «agüita de manzanilla», «unas gotas para los
 * ojos», as they call it. `known`: what is known already, and belongs to nothing else.
 */
export function ownItems(line: string, known: readonly { at: number; end: number }[]): OwnItem[] {
  const folded = fold(line);
  return partsOf(folded, known).flatMap(({ at: from, end: to }) => {
    const part = folded.slice(from, to).replaceAll(noDenial, blank);
    const lead = opening.exec(part)?.[0] ?? '';
    if (noThing.test(part)) return [];
    const item = namedIn(part.slice(lead.length));
    // «Antidepresivo: sertralina»: what kind of thing it is.
    if (/^ ?[:(] ?(?:la |el )?$/.test(folded.slice(to, nextOf(known, to)))) return [];
    // «Y me da diarrea» is what it does.
    const isSymptom = item && told.test(lead) && findSymptoms(part.slice(lead.length + item.at)).length > 0;
    return item && !isSymptom ? [{ ...placed(line, item, from + lead.length) }] : [];
  });
}

/** Before what ails somebody, as before what they take. */
const told = /\b(?:me (?:dan?|dio)|tengo)\b/;

const nextOf = (known: readonly { at: number }[], from: number) =>
  Math.min(...known.flatMap(({ at }) => (at >= from ? [at] : [])), from + 8);

const blank = (words: string) => ' '.repeat(words.length);

const placed = (line: string, item: { at: number; end: number }, from: number): OwnItem => ({
  name: line.slice(from + item.at, from + item.end),
  at: from + item.at,
  end: from + item.end,
});

/** The parts of a folded text in which nothing is known yet. */
function partsOf(
  folded: string,
  known: readonly { at: number; end: number }[],
): { at: number; end: number }[] {
  const ends = [...folded.matchAll(parts)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  return [0, ...ends.map(([, end]) => end)]
    .map((at, place) => ({ at, end: ends[place]?.[0] ?? folded.length }))
    .filter(({ at, end }) => !known.some((one) => one.at < end && at < one.end));
}

/** The name with which these words begin, if it is one. */
function namedIn(words: string): { at: number; end: number } | undefined {
  const named = words.replace(tail, '').replace(purpose, '').replace(openEnd, '').trimEnd();
  // «T4 de 88», «Q10».
  const code = /^ *([a-z]{1,2}\d{1,2}(?: (?!de\b)[a-z]{4,}){0,2})(?: de)?$/.exec(named)?.[1];
  if (code !== undefined) return { at: named.indexOf(code), end: named.indexOf(code) + code.length };
  const all = named.match(/[a-z]+/g) ?? [];
  const [first] = all;
  if (
    first === undefined ||
    all.length > mostWords ||
    (noSubstance.test(first) && !brewed.test(named)) ||
    verb.test(named)
  )
    return undefined;
  if (
    !brewed.test(named) &&
    !all.some((word) => word.length >= 3 && !noSubstance.test(word) && !generic.test(word))
  )
    return undefined;
  const at = named.length - named.trimStart().length;
  return { at, end: at + named.trim().length };
}

const whoSays =
  '(?:[ ,]|(?:si|pues|bueno|mire|fijese|yo|a mi|y|creo que|puede ser|a lo mejor|quizas?|tal vez|solo|solamente|sobre todo|tambien|ademas|soy|alergic[oa]|hay|es|son|lo que|que|tengo|tuve|nomas)(?![a-z]))*';
/** «A la ceniza», «al humo». */
const harmedBy = new RegExp(
  `^${whoSays}(?:a la|a los|a las|al|a) (?!mi\\b|nada|ningun|veces|ver\\b|todo|el\\b|ella\\b)`,
);
/** «Un antibiótico que me cae mal», «las fresas». */
const harmful = new RegExp(`^${whoSays}(?:un|una|unos|unas|el|la|los|las) `);
/** What it does to them follows. */
const does =
  /^[ ,]*(?:que )?(?:si )?(?:(?:se )?me (?:cae|caen|cayo|hace|hacen|hizo|da|dan|dio|pone|ponen|puso|sienta|sientan|brota|broto|sale|salen|salio|hincha|hinchan|hincho|pica|pican|descompone|irrita|enferma|saca|produce|provoca|llena)|no (?:la|lo|las|los)? ?(?:tolero|soporto|aguanto|puedo))\b/;
/** What is told beside it is no part of its name. */
const aside =
  /(?: (?:creo|parece|segun|pero|la verdad|de (?:nino|nina|chico|chica|bebe)|una vez|siempre|nunca|que) ?.*| (?:se )?me .*| no (?:la|lo|las|los) .*)$/;

/** What somebody says that harms them, of which no list knows the name; `known`: the substances that are known. */
export function ownAllergens(line: string, known: readonly { at: number; end: number }[]): OwnItem[] {
  const folded = fold(line);
  return partsOf(folded, known).flatMap(({ at: from, end: to }) => {
    const part = folded.slice(from, to);
    const lead = harmedBy.exec(part)?.[0] ?? harmful.exec(part)?.[0];
    if (lead === undefined) return [];
    const rest = part.slice(lead.length).replace(aside, '');
    if (noThing.test(lead) || noThing.test(rest)) return [];
    const item = namedIn(rest);
    if (!item || rest.slice(item.end).trim() !== '') return [];
    const isSaid =
      !harmful.test(part) || harmedBy.test(part) || does.test(part.slice(lead.length + item.end));
    const isAlone = part.slice(lead.length + item.end).trim() === '' && folded.slice(0, from).trim() === '';
    return isSaid || isAlone ? [placed(line, item, from + lead.length)] : [];
  });
}
