import { kinWritten } from '../../../clinical/statements/people.ts';

/** What a clause says of the substance it names. `unstated` leaves that to the question that was asked. */
export type Frame =
  | 'harms'
  | 'takes'
  | 'not-harmful'
  /** They do without it, for whatever reason. */
  | 'left'
  | 'another'
  | 'stopped'
  | 'not-begun'
  /** Prescribed or handed out, and nothing says that it was never taken: whether it is, the question tells. */
  | 'given'
  | 'unstated';

/** Of whom they tell, animals among them. */
const told = `(?:${kinWritten}|vecin[oa]|amig[oa]|companer[oa]|perr[oa]|gat[oa])`;

/** In the order in which they win where two of them end at one place. */
const markers: readonly (readonly [Frame, RegExp])[] = [
  [
    'not-harmful',
    /\b(?:no (?:soy|somos|es|era|estoy)(?: \w+){0,2}? (?:alergi|alerji)\w*|no (?:tengo|padezco|sufro|hay)(?: \w+){0,3} (?:alergi|alerji|intoleran)\w*|alergias? no\b(?: tengo)?|sin (?:ningun[a]? )?alergias?|ningun[a]? (?:alergia|intolerancia)|nunca he sido alergic[oa]|ya no soy alergic[oa]|(?:fui|era) alergic[oa]|no (?:es|era|son|eran|fue|fueron)|no me (?:da|dio|hace|hizo|cae|cayo) (?:mal|alergia|reaccion|dano|nada)|not allergic|no allerg\w*)/g,
  ],
  [
    'harms',
    /\b(?:alergi\w*|alerji\w*|alrgic\w*|intoleran\w*|allerg\w*|no (?:puedo|tolero|soporto)(?: (?:tomar|comer|usar))?|(?:si como|cuando (?:como|tomo|me ponen|me dan|uso))|me (?:cae|caen|hace|hacen|sienta|sientan|pone|ponen) (?:muy )?(?:mal|dano|fatal)|no me (?:sienta|sientan|cae|caen) (?:nada )?bien|can't (?:take|have|eat)|cannot take|sino(?: a)?|(?:si|solo|solamente|menos|excepto|salvo|nomas) (?:a|al)|reaccion (?:a|al)|(?<!\bno )(?:es|era|son|eran) (?:al|a las?|a los))\b/g,
  ],
  [
    'left',
    /\b(?:no (?:como|comemos)|no me gustan?|evito|nunca me han (?:puesto|dado|inyectado|recetado)|nunca (?:l[aeo]s? )?he (?:probado|comido|usado)|(?:dijo|dijeron|recomend\w+|prohibi\w+|aconsej\w+) que no (?:\w+ )?(?:tom|us|com)[ae]\w*)\b/g,
  ],
  [
    'takes',
    /(?<!\b(?:cuando|no|ya no|no puedo|si|stopped|quit) )\b(?:tomo|me he tomado|tomando|tomamos|me tomo|uso|usando|consumo|me (?:inyecto|pongo|aplico|inyectan|ponen|dan|clavo|echo|unto)|inyectandome|estoy con|ando (?:con|tomando|en)|como (?!alergi)|tengo (?:un|una|unos|unas|dos|mi)|vivo con|taking|i take|i'm on|i use)\b/g,
  ],
  [
    'not-begun',
    /\b(?:me (?:recetaba|recomendo|recomendaron|(?:quieren?|querian?|queria) (?:dar|poner|recetar|mandar|iniciar|empezar)|dijeron que (?:empezara|tomara|empiece|tome|comience)|van a (?:dar|poner|recetar|cambiar|pasar|iniciar|empezar)|va a (?:dar|poner|recetar|cambiar|pasar|iniciar|empezar))|(?:estoy|esta) por (?:empezar|comenzar|iniciar)|(?:todavia|aun) no (?:\w+ )?(?:empi?e[zc]\w+|comi?en[zc]\w+|inici\w+|tomo|uso|compr\w+)|no he (?:empezado|comenzado|iniciado|comprado|querido)|voy a (?:empezar|comenzar|tomar)|(?:me toca|toca|tengo que|debo) (?:empezar|comenzar|iniciar)|(?:empiezo|comienzo) (?:el|la|manana|en|con)|nunca he tomado)\b/g,
  ],
  [
    'given',
    /\bme (?:receto|recetaron|mando|mandaron|indico|indicaron|prescribio|prescribieron|dio|dieron|puso|pusieron|vendieron)\b/g,
  ],
  [
    'stopped',
    /\b(?:no (?:tomo|uso|estoy tomando|consumo|me tomo)|tomaba|tome\b(?= .*\b(?:ano|mes|semana|vez))|usaba|me (?:ponia|inyectaba|daban|ponian|inyectaban)|deje (?:de|el|la|los|las)|dejo de|me dejaron de (?:dar|poner|recetar)|(?:ya )?(?:termine|acabe(?! tomando)|complete|acabo de (?:terminar|acabar|completar))(?: (?:de tomar|con|el|la|los|las))?(?= )|antes(?! (?:de|del)\b)|me (?:quitaron|suspendieron|cambiaron|retiraron|cambio|quito|suspendio|retiro)(?! (?:a |de \d|la dosis))|suspend\w+|ya no (?:\w+ )?(?:tomo|uso|me|estoy)|antes (?:tomaba|usaba)|hasta (?:el mes pasado|hace)|used to take|stopped)\b/g,
  ],
  // «No es penicilina, es amoxicilina», «no tomo nada, solo enalapril»: what comes next is said anew.
  [
    'unstated',
    /(?:,|\bpero|\bsino)(?: que)? (?:es|era|son|eran)(?= )|\b(?:pero|menos|sino) (?:a las?|a los|al)(?=\s*$)|(?<=\bcambi(?:o|aron)\b[^.;,]{0,40})\b(?:por|a)\b(?! (?:la dosis|\d))|\b(?:ahora|actualmente|hoy(?: en dia)?|solo|solamente|unicamente|nomas|nada mas|pur[oa]s?|(?<=[,;.] )(?:por ahora|por lo pronto|de momento|mientras tanto)|excepto|salvo|fuera de)\b(?! (?:no|ya no)\b)/g,
  ],
];
const another = new RegExp(
  `\\b(?:(?:mi|mis|nuestr[oa]|su|a mi|de mi|la de mi) (?:\\w+ )?(?!son\\b)${told}\\b|my (?:\\w+ )?${told}\\b|(?:el|la|los|las|un|una) (?:vecin[oa]s?|amig[oa]s?|abuel[oa]|abuelit[oa]|herman[oa]|suegr[oa]|cunad[oa]|sobrin[oa]|prim[oa]|pibe|nen[ea]|espos[oa]|marido|novi[oa]|hij[oa]|chamac[oa]|otr[oa])\\b|mi ex\\b|en (?:mi|la) familia|(?:el|ella) (?:es|toma|tiene|era)\\b)`,
  'g',
);
const oneself =
  /\b(?:yo|soy|tengo|tomo|tomando|uso|padezco|me (?:da|dan|dio|hace|cae|salen|sale|inyect[ao]|pon(?:e|go)|aplica|unta|tomo|mandaron|recetaron|receto|clavo|prepar[ao]n?|trae)|en mi caso|a mi (?=me|no|si|tambien)|i take|i'm|i am)\b/g;
/** Of another time, or never begun: what was prescribed is not taken. */
const notNow =
  /\b(?:(?:todavia|aun) no|no (?:la|lo|las|los) (?!tomo|uso)\w+|no (?:la |lo |las |los )?he|voy a|van a|antes|hace (?:anos|tiempo|mucho|\d+ anos|un ano|dos anos)|(?:el )?ano pasado|(?:en|de) (?:19|20)\d\d|una vez|de (?:nino|nina|chico|chica|joven)|deje|dejo|quitaron|ya no|no quise|cuando (?:era|estuve|me operaron))\b/;

/** Begins a sentence of which what was said before says nothing. */
const sentenceEnd = /[.!?\n;](?!\d)/g;

/** The vowels that fall in the Caribbean and Andalusia: «empezao», «quitao». */
const whole = (folded: string) => folded.replaceAll(/(?<=[a-z]{2}[aeiou]?[a-z])ao\b/g, 'ado');

function lastOf(said: RegExp, words: string): { at: number; end: number } | undefined {
  const match = [...words.matchAll(said)].at(-1);
  return match && { at: match.index, end: match.index + match[0].length };
}

/** What is said of the word at `at` of a folded text: by the nearest words before it in its sentence. */
export function frameAt(folded: string, at: number): Frame {
  const start = lastOf(sentenceEnd, folded.slice(0, at))?.end ?? 0;
  const before = folded.slice(start, at);
  const who = lastOf(another, before);
  const self = lastOf(oneself, before);
  if (who && (!self || self.at < who.at) && !isOwner(before, who)) return 'another';
  let best: { frame: Frame; end: number } | undefined;
  for (const [frame, said] of markers) {
    const found = lastOf(said, before);
    // «No soy alérgico» holds «alérgico»: the longer one began earlier and stands.
    if (found && found.end > (best?.end ?? 0)) best = { frame, end: found.end };
  }
  if (best?.frame === 'given' && notNow.test(sentenceAt(folded, start))) return 'not-begun';
  if (allBut.test(before)) return 'not-harmful';
  if (neither.test(before) && !cannot.test(before))
    return best?.frame === 'stopped' ? 'stopped' : 'not-harmful';
  return best?.frame ?? 'unstated';
}

/** «A todos los antiinflamatorios menos al celecoxib». */
const allBut =
  /\b(?:tod[oa]s?|cualquier\w*)\b[^.;]*\b(?:menos|excepto|salvo) (?:al?|el|la|los|las|a la|a los)? ?$/;
/** «Ni penicilina, ni a la aspirina»: each of them is denied… */
const neither = /\bni (?:a )?(?:la |las |los |el |al )?$/;
/** …unless they can have none of them: «no puedo tomar ni aspirina ni ibuprofeno». */
const cannot =
  /\b(?:no (?:me )?(?:puedo|tolero|soporto|aguanto|siento|sientan?|caen?)|me (?:caen?|hacen?|sientan?) (?:muy )?(?:mal|dano))\b/;

const taking =
  /\b(?:tomo|me (?:he )?tom[eoa]\w*|estoy (?:tomando|usando|con)|uso|me (?:pongo|puse|echo|unto))\b/;
/** «Me he tomado el jarabe de mi esposo»: whose it is, and not who takes it. */
const isOwner = (before: string, who: { at: number; end: number }) =>
  /\b(?:de|del) $/.test(before.slice(0, who.at)) || /^de /.test(before.slice(who.at))
    ? taking.test(before.slice(0, who.at)) &&
      !/\b(?:el|ella|le|toma|usa|tiene|es|son)\b/.test(before.slice(who.end))
    : false;

const sentenceAt = (folded: string, start: number) => folded.slice(start).split(sentenceEnd)[0] ?? '';

const it = '(?:la|lo|las|los|me la|me lo|me las|me los)';
/** How far a sentence goes on about what it began with. */
const far = '[^.;!?\\n]{0,70}?';
/** What others did with it, where they did not hand it out or change how much: «me lo sacaron», «me la cortaron». */
const takenAway =
  '(?!(?:dieron|recetaron|mandaron|indicaron|pusieron|ponen|subieron|bajaron|aumentaron|redujeron|ajustaron|cambiaron (?:a|de) \\d|compraron|trajeron|regalaron|vendieron|inyectaron|aplicaron|prescribieron|dejaron|recomendaron|empezaron|iniciaron|renovaron)\\b)[a-z]+(?:aron|ieron)\\b';
const afterwards: readonly (readonly [Frame, RegExp])[] = [
  // «Pescado no, mariscos sí».
  ['left', /^ ?(?:[:=(–-]+ ?)?no(?=$| *[.,;)\n])/],
  // «La dejé en agosto y la he vuelto a tomar».
  [
    'takes',
    new RegExp(
      `^${far}(?<!\\bno (?:${it} )?(?:he )?)\\b(?:(?:vuelto|volvi|vuelvo) a (?:tomar|usar|poner|empezar|inyectar)\\w*|(?:retom|reinici|reanud)[eo]\\b|(?:retom|reinici|reanud)ado\\b|(?:empece|comence) (?:otra vez|de nuevo))`,
    ),
  ],
  // «La aspirina no es alergia, me da acidez»: they tell the two apart themselves.
  [
    'not-harmful',
    new RegExp(
      `^${far}\\b(?:no (?:es|son|era|fue) (?:una? |por )?(?:alergi|alerji)\\w*|alergias? (?:no\\b|ningun)|ya no(?:$|[ ]*[.,;]| soy)|(?:ahora|ya) (?:ya |si )*${it} (?:tomo|como|uso|tolero)|nunca (?:he tenido|tuve|me ha dado) (?:ningun )?(?:problemas?|reaccion\\w*)|(?:nunca|jamas|no) (?:me )?(?:ha |han |habia )?(?:pasado|pasa|paso|hecho|hace|hizo|hicieron|dado|dio) nada|(?:la|lo|las|los) tolero (?:bien|sin)|${it} (?:tomo|uso|como|han puesto|he tomado)\\b[^.;,!?]{0,20}\\bsin (?:ningun )?problemas?|(?<!\\bno )me (?:cae|caen|cayo|sienta|sientan|va|van|hace|hacen) (?:muy |super |bastante )?bien)`,
    ),
  ],
  // «De niña me dijeron que a la penicilina, pero me hicieron pruebas y no»: found to be none.
  [
    'not-harmful',
    /^(?:(?!\b(?:me|se me) (?:da|dan|dio|dieron|sal|brot|hinch|puse|pone|llen)|[,;]? (?:y|pero) (?:al?|el|la|los|las) )[^.;!?\n]){0,70}?\b(?:(?:salio|salieron|dio|fue|resulto|era) negativ\w+|(?:me |lo |la )*descart(?:o|aron)\b|(?:y|pero|luego|despues|ya|resulta que) (?:al final )?no (?:lo |la )?(?:soy|era)\b(?! (?:al?|el|la)\b)|(?:hicieron|hice|hicimos) (?:\w+ ){0,2}?(?:pruebas?|test|analisis|estudios?)\b[^.;!?\n]{0,30}?\b(?:y|que) (?:al final |resulta que )?no\b(?! (?:se|me)\b))/,
  ],
  // «Mi perro es alérgico»: it has an allergy and is none.
  ['not-harmful', /^[ ,]{0,2}(?:es|era|esta) (?:muy )?alergic/],
  // «A la penicilina no soy alérgica»; what comes after «y» is of something else.
  ['not-harmful', /^(?:(?!,? (?:y|pero) )[^.;!?\n]){0,30}? no soy (?:\w+ )?(?:alergi|alerji)/],
  // Left alone for its taste, or by conviction.
  [
    'not-harmful',
    /^[^.;!?\n]{0,40}?\b(?:porque no me gustan?|me dan? asco|por (?:la |mi )?(?:religion|conviccion|dieta|gusto|costumbre)|soy (?:vegan|vegetarian)[oa])/,
  ],
  [
    'harms',
    new RegExp(
      `^,? y (?:a los \\w+ \\w+ )?(?:se )?me (?:salieron|salio|dio|dieron|broto|brotaron|llene de|lleno de|hincho|hincharon) (?:\\w+ ){0,2}?(?:ronchas?|ronchitas|urticaria|sarpullido|salpullido|granos|granitos|habones|rash|picazon|picor|comezon|rasquina|cara|lengua|labios|boca|garganta|ojos|parpados)\\b|^[ ,]{0,2}(?:si,? |que |eso |ya que |porque |nunca (?:me )?${it} \\w+ porque |no ${it} (?:tomo|como|uso|puedo) porque )?(?:(?:me|se me) (?:da|dan|dio|dieron|cae|caen|cayo|hace|hacen|hizo|produce|produjo|provoca|provoco|causa|salen?|salieron|saca|saco|brot[ae]n?|broto|hincha|hincho|hinche|cierra|cerro|inflama|inflamo|pone|puso|pica|sienta|llen[oe]|enroncho)\\b(?! (?:bien|buen|sueno|en|para|el|la|los|mi|hace|ayer|hoy)\\b(?! (?:garganta|lengua|boca|cara|piel|labi|cuerpo|nariz|ojo)))|no ${it}? ?(?:puedo|tolero|soporto)\\b(?!(?: tomar| usar)? (?:por|porque)\\b)|no me sientan? bien|(?:tambien |igual )?(?:le )?(?:soy|tengo) (?:muy )?(?:alergi|alerji|intoleran))`,
    ),
  ],
  [
    'stopped',
    new RegExp(
      `^[^.;!?\\n]{0,60}? y ya (?:${it} )?(?:termine|acabe|complete)\\b|^(?:(?! y\\b)[^,.;!?\\n]){0,40}?,? (?:que )?(?:ya no (?:${it} )?(?:tomo|uso|estoy (?:tomando|usando)|me \\w+)|(?:ya )?(?:${it} )?(?:termine|acabe|complete|finalice))\\b|^(?:[^,.;!?\\n]|, (?=(?:pero|aunque|que|ya|${it})\\b)){0,50}?\\b(?:(?:${it}|que|ya) (?:deje\\b|suspendi|pare\\b|${takenAway})|ya no (?:${it}|desde|porque)\\b(?! de)|(?:que |pero )?no ${it} (?:tomo|uso|estoy tomando))|^${far}\\b(?:solo |nada mas |nomas )?${it} (?:use|tome)\\b(?! (?:hoy|ayer|anoche|antier|esta|en la|cada|todos|desde))|^[ ,]*(?:que )?(?:${it} )?(?:antes )?tomaba(?![^,]*\\bahora\\b)|^[ ,(]*(?:suspendid|retirad)[oa]`,
    ),
  ],
  [
    'not-begun',
    new RegExp(
      `^${far}\\b(?:(?:todavia|aun) no|no ${it} he (?!dejado|suspendido|cambiado)|no (?:${it} )?(?:empece|comence|compre|inicie|arranque|probe|retire)\\b|no ${it} (?:quise|pude) |no ${it} \\w+ (?:todavia|aun)|recien (?:${it} )?(?:empiezo|compro|comienzo)|(?:empiezo|comienzo|inicio) (?:hoy|manana|el|esta|la)\\b|${it} (?:empiezo|voy a (?:empezar|comprar|comenzar)))`,
    ),
  ],
  // A contraindication is no allergy: «antiinflamatorios no puedo tomar por el Sintrom».
  [
    'not-harmful',
    new RegExp(`^[ ,]{0,2}no (?:${it} )?(?:puedo|debo|me dejan)(?: tomar| usar)? (?:por|porque)\\b`),
  ],
  ['takes', /^[ ,]{0,2}(?:tambien )?(?:pero )?(?:yo )?(?:si )?(?:la|lo|las|los) (?:tomo|uso|como)\b/],
  // «A la penicilina no sé, nunca me la han puesto».
  [
    'left',
    new RegExp(
      `^[ ,]*(?:no (?:lo )?se(?=$|[ ]*[.,;])|(?:nunca|jamas) (?:me )?(?:${it} )?(?:han|he) (?:puesto|dado|tomado|probado|comido|usado)\\b)`,
    ),
  ],
  // «Penicilina y mariscos no, huevo sí»: a list that is denied at its end.
  [
    'left',
    /^(?:, (?:a )?(?:el |la |los |las |al )?[a-z]{4,}){0,3} (?:y|e|ni|o) (?:a )?(?:el |la |los |las |al )?[a-z]{4,} no(?=$| *[.,;)\n])/,
  ],
  // «Hay alergia a la penicilina, pero yo no».
  ['left', /^[^.;!?\n,]{0,15}(?:,| pero| y)+ (?:yo|a mi) no(?=$| *[.,;])/],
  // «A los mariscos antes sí, pero ahora como de todo».
  [
    'left',
    /^[ ,]*(?:antes|de (?:nin[oa]|chic[oa]|pequen[oa])) si[ ,]+(?:pero |y )?(?:ahora|ya)\b(?! (?:tampoco|tambien|mas|peor))/,
  ],
  // «A la aspirina mi hermana, yo no».
  ['another', new RegExp(`^[ ,]{0,2}mi (?:\\w+ )?${told}(?: si)?(?=$| *[.,;])`)],
  // «Ibuprofeno toma mi marido».
  [
    'another',
    new RegExp(`^[ ,]{0,2}(?:es|son|toma|tomaba|usa) (?:de |la |el )?(?:de )?mi (?:\\w+ )?${told}\\b`),
  ],
];

/** «¿Penicilina? No, nunca me ha hecho nada». */
const askedAndDenied = /^ ?\?+ *(?:no|nunca|jamas|para nada|que va)\b/;

/**
 * What follows the word says as much, as far as `to`, where another is named: «la penicilina me da ronchas», «el losartán
 * ya lo dejé».
 */
export function frameAfter(folded: string, end: number, to = folded.length): Frame {
  if (askedAndDenied.test(folded.slice(end, to))) return 'left';
  const rest =
    folded
      .slice(end, to)
      .split(
        /[.!?\n;](?!\d)|\by (?:tomo|uso|tambien|soy|no(?!\W*$)(?!,? (?:la|lo|las|los|me|he|nunca|jamas)\b))\b/,
      )[0] ?? '';
  const after = whole(rest);
  return afterwards.find(([, said]) => said.test(after))?.[0] ?? 'unstated';
}

/** «Quite la aspirina», «borre eso del losartán»: it is to be noted no more. */
export const isTakenOut = (folded: string, at: number): boolean =>
  /\b(?:quit[ae]\w*|borr[ae]\w*|sa(?:c|qu)[ae]\w*|elimin[ae]\w*|tach[ae]\w*|no (?:ponga|anote|apunte))\b[^.;!?\n,]{0,25}$/.test(
    folded.slice(0, at),
  );

const ofTheirs = new RegExp(
  `^[a-z]+ (?:es|son|era|eran) (?:de |la de |el de |lo de )mi (?:\\w+ )?${told}\\b`,
);
/** «La aspirina es de mi esposo»: whose it is, of what was noted as their own. */
export const isTheirs = (folded: string, at: number): boolean => ofTheirs.test(folded.slice(at));
