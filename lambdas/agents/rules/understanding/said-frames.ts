/** What a clause says of the substance it names. `unstated` leaves that to the question that was asked. */
export type Frame = 'harms' | 'takes' | 'not-harmful' | 'another' | 'stopped' | 'not-begun' | 'unstated';

const relative =
  '(?:mama|papa|madre|padre|mami|papi|viej[oa]|abuel[oa]s?|abuelit[oa]|herman[oa]s?|ti[ao]s?|prim[oa]|espos[oa]|marido|mujer|pareja|suegr[oa]|novi[oa]|hij[oa]s?|nen[ea]|nin[oa]|nuera|yerno|cunad[oa]|sobrin[oa]|vecin[oa])';

/** In the order in which they win where two of them end at one place. */
const markers: readonly (readonly [Frame, RegExp])[] = [
  [
    'not-harmful',
    /\b(?:no (?:soy|somos|es|era|estoy)(?: \w+){0,2}? (?:alergi|alerji)\w*|no (?:tengo|padezco|sufro|hay)(?: \w+){0,3} (?:alergi|alerji|intoleran)\w*|sin (?:ningun[a]? )?alergias?|ningun[a]? (?:alergia|intolerancia)|nunca he sido alergic[oa]|ya no soy alergic[oa]|no es|no era|no me (?:da|dio|hace|hizo|cae|cayo) (?:mal|alergia|reaccion|dano|nada))\b/g,
  ],
  [
    'harms',
    /\b(?:alergi\w*|alerji\w*|alrgic\w*|intoleran\w*|allerg\w*|no (?:puedo|tolero|soporto)(?: (?:tomar|comer|usar))?|(?:si como|cuando (?:como|tomo|me ponen|me dan|uso))|me (?:cae|caen|hace|hacen) (?:muy )?(?:mal|dano)|sino(?: a)?|(?:si|solo|solamente|menos|excepto|salvo) (?:a|al)|reaccion (?:a|al))\b/g,
  ],
  [
    'takes',
    /(?<!\b(?:cuando|no puedo) )\b(?:tomo|tomando|tomamos|me tomo|uso|usando|consumo|me (?:inyecto|pongo|aplico|inyectan|ponen|dan)|inyectandome|estoy con|ando (?:con|tomando)|como (?!alergi)|tengo (?:un|una|unos|unas|dos|mi)|vivo con|taking|i take)\b/g,
  ],
  [
    'not-begun',
    /\b(?:me (?:receto|recetaron|recetaba|mando|mandaron|indico|indicaron|prescribio|prescribieron|recomendo|recomendaron)|(?:todavia|aun) no (?:\w+ )?(?:empi?e[zc]\w+|comi?en[zc]\w+|inici\w+|tomo|uso|compr\w+)|no he (?:empezado|comenzado|iniciado|comprado)|voy a (?:empezar|comenzar|tomar)|nunca he tomado)\b/g,
  ],
  [
    'stopped',
    /\b(?:no (?:tomo|uso|estoy tomando|consumo|me tomo)|tomaba|usaba|me (?:ponia|inyectaba)|deje (?:de|el|la|los|las)|dejo de|me (?:quitaron|suspendieron|cambiaron|retiraron)|suspend\w+|ya no (?:\w+ )?(?:tomo|uso|me|estoy)|antes (?:tomaba|usaba)|hasta (?:el mes pasado|hace))\b/g,
  ],
  // «No es penicilina, es amoxicilina»: what comes next is said anew.
  ['unstated', /(?:,|\bpero|\bsino)(?: que)? (?:es|era|son|eran)(?= )/g],
];
const another = new RegExp(
  `\\b(?:(?:mi|mis|nuestr[oa]|su|a mi|de mi|la de mi) (?:\\w+ )?${relative}\\b|(?:el|ella) (?:es|toma|tiene|era)\\b)`,
  'g',
);
const oneself =
  /\b(?:yo|soy|tengo|tomo|tomando|uso|padezco|me (?:da|dan|dio|hace|cae|salen|sale|inyecto|pongo|tomo|mandaron|recetaron|receto)|en mi caso|a mi (?=me|no|si|tambien))\b/g;
/** Begins a sentence of which what was said before says nothing. */
const sentenceEnd = /[.!?\n;](?!\d)/g;

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
  if (who && (!self || self.at < who.at)) return 'another';
  let best: { frame: Frame; end: number } | undefined;
  for (const [frame, said] of markers) {
    const found = lastOf(said, before);
    // «No soy alérgico» holds «alérgico»: the longer one began earlier and stands.
    if (found && found.end > (best?.end ?? 0)) best = { frame, end: found.end };
  }
  return best?.frame ?? 'unstated';
}

/** What follows the word at once says as much: «la penicilina me da ronchas», «el losartán ya lo dejé». */
export function frameAfter(folded: string, end: number): Frame {
  const after = folded.slice(end).split(/[.!?\n;](?!\d)|\by (?:tomo|uso|tambien|soy|no)\b/)[0] ?? '';
  if (
    /^[^,]{0,30}?\b(?:la|lo|las|los)? ?(?:deje\b|suspendi|pare de|ya no (?:la|lo|las|los)?|quitaron|suspendieron|tomaba|retiraron)/.test(
      after,
    )
  )
    return 'stopped';
  if (
    /^.{0,40}?\b(?:pero )?(?:(?:todavia|aun) no|no (?:la|lo|las|los) he (?:empezado|comenzado|tomado|comprado|iniciado)|no (?:la|lo|las|los)? ?(?:empece|comence|compre))\b/.test(
      after,
    )
  )
    return 'not-begun';
  if (
    /^[ ,]{0,2}(?:que |eso |ya que |porque )?(?:me|se me) (?:da|dan|dio|dieron|cae|caen|cayo|hace|hacen|hizo|produce|produjo|provoca|provoco|causa|salen?|saca|saco|brota|broto|hincha|cierra|cerro|pone|puso|pica)\b(?! (?:bien|buen|sueno))/.test(
      after,
    )
  )
    return 'harms';
  return 'unstated';
}
