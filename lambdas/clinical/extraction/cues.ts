import type { Span } from './facts.ts';

/**
 * Words that deny, doubt, condition or date what stands beside them, and words that end their reach. Of our own choice, after
 * the idea of NegEx (Chapman et al. 2001, doi:10.1006/jbin.2001.1029, unverified) and with Spanish triggers of NegEx-MES
 * (PlanTL-GOB-ES, MIT) as one of several models.
 */
export type CueKind =
  /** Looks like a cue and is none: «no cede», «sin cambios». */
  | 'none'
  /** Denies a whole list: «niega fiebre, tos, disnea». */
  | 'denies'
  /** Denies what is next, and more only where «ni», «o» join it: «sin fiebre, tos productiva». */
  | 'lacks'
  /** What stands before is denied: «fiebre: no», «alcoholismo negado». */
  | 'denied'
  /** «La cefalea cedió», «cedió la cefalea». */
  | 'over'
  | 'doubts'
  | 'doubted'
  | 'if'
  | 'past'
  | 'once'
  | 'end';

export interface Cue extends Span {
  kind: CueKind;
}

const patterns: readonly [CueKind, string][] = [
  [
    'none',
    [
      String.raw`no\s+(?:solo|solamente|unicamente|necesariamente|obstante|insulinodependiente|insulino\s*dependiente|complicad[oa]s?|controlad[oa]s?|especificad[oa]s?|tratad[oa]s?|filiad[oa]s?|metastasic[oa]s?|hodgkin|alcoholic[oa]|alergic[oa]\s+estacional)`,
      String.raw`no\s+(?:le\s+|se\s+(?:le\s+)?|me\s+|ha\s+|han\s+|lo\s+|la\s+)*(?:ced|mejor|remit|respond|responde|control|quit|desaparec|calm|alivi|recuerd|sab|cumpl|trabaj|duerm|dorm|pued|podid|pudo|logr|quier|quis|camin|com[eiao]|toler|tom[aeo]|us[aeo]|trat|resuelv|baj|pas[aeo])\p{L}*`,
      String.raw`sin\s+(?:cambios?|mejoria|respuesta|tratamiento|control|duda|embargo|remision|causa|motivo|filiar|especificar|relacion|predominio|seguimiento|exito)`,
      'no hay duda',
      'resto (?:sin|negativo)',
    ].join('|'),
  ],
  [
    'doubts',
    [
      String.raw`no\s+(?:se\s+)?(?:puede[n]?\s+)?(?:descarta(?:r(?:se)?|mos|n|ble)?|excluye[n]?|excluir)`,
      String.raw`(?:a|por|para)\s+(?:descartar|confirmar)`,
      'descartar',
      String.raw`(?:muy\s+)?probable(?:s|mente)?|posible(?:s|mente)?|presunt[oa]s?|presuntiv[oa]s?`,
      String.raw`(?:se\s+)?sospech(?:a|as|o|amos|an|ar)(?:\s+(?:clinica\s+)?de)?|sospechos[oa]s?\s+de`,
      String.raw`impresiona(?:\s+de)?|impresion\s+de|parece(?:\s+ser)?|podria(?:\s+(?:ser|tratarse\s+de|corresponder\s+a))?|puede\s+(?:ser|corresponder|tratarse)`,
      String.raw`sug(?:iere[n]?|estiv[oa]s?|erente)(?:\s+de)?|compatible[s]?\s+con|en\s+relacion\s+con\s+posible|orienta(?:n)?\s+a`,
      String.raw`quiza[s]?|tal\s+vez|a\s+lo\s+mejor|dudos[oa]s?|eventual|cuestionable`,
    ].join('|'),
  ],
  [
    'doubted',
    String.raw`(?:por|a)\s+(?:confirmar|descartar)|en\s+estudio|vs\.?|versus|poco\s+probable|improbable|a\s+valorar`,
  ],
  [
    'if',
    [
      String.raw`(?:en\s+)?caso\s+de(?:\s+que)?|si(?=\s+\p{L})`,
      String.raw`(?:acud(?:ir|a|an|e|i)|volv(?:er|e)|vuelva|reconsult(?:ar|e|a)|consult(?:ar|e)|regres(?:ar|e|a)|llam(?:ar|e|a)|aler?tar|ven(?:ir|ga)?|avis(?:ar|e|a))\s+(?:[\p{L}]+\s+){0,4}?(?:si|ante|cuando)|(?:acud(?:ir|a|an)|volver|vuelva|reconsultar|reconsulte|regresar|regrese)\s+(?:[\p{L}]+\s+){0,4}?por`,
      String.raw`(?:datos|signos|sintomas|senales|banderas)\s+de\s+alarma|alarmas?|vigilar(?:\s+(?:la\s+)?aparicion\s+de)?|estar\s+atent[oa]s?\s+a|ante\s+(?:la\s+)?(?:aparicion|presencia)\s+de|de\s+presentar(?:se)?|por\s+si|cuando\s+tenga|siempre\s+que\s+tenga`,
      String.raw`(?:riesgo|profilaxis|prevencion|prevenir|tamizaje|cribado|screening|evitar|vacuna(?:cion)?)\s+(?:de|contra|para|del)|prevenir|evitar|p\.?r\.?n\.?`,
    ].join('|'),
  ],
  [
    'denied',
    String.raw`(?:es|son|fue|fueron|esta[n]?|ha\s+sido|han\s+sido|resulto|salio|result[oa]ron)?\s*(?:negativ[oa]s?|negad[oa]s?|ausentes?|descartad[oa]s?|inexistentes?)|\(\s*-\s*\)|(?<=:\s*)(?:no|ningun[oa]s?)(?=\s*(?:[.,;)]|$))|\bneg\b`,
  ],
  [
    'over',
    String.raw`cedio|cedieron|(?:ha[n]?\s+)?desaparec(?:io|ido|ieron)|(?:se\s+)?resolvio|remitio|(?:ya\s+)?resuelt[oa]s?|desaparecid[oa]s?`,
  ],
  [
    'denies',
    [
      String.raw`(?:nieg[aou]n?|neg(?:o|aba|ando|aron|amos)|desmiente|deniega)(?:\s+(?:tener|presentar|haber\s+(?:tenido|presentado)|padecer|antecedentes?\s+(?:de|personales\s+de)|sintomas\s+de|historia\s+de))?`,
      String.raw`(?:no|tampoco|nunca|jamas)\s+(?:se\s+(?:le\s+)?|ha\s+|han\s+|le\s+|me\s+|he\s+)*(?:refier|present|padec|tien|tuv|tenid|ten[gi]|hay|hubo|habido|exist|observ|palp(?!it)|aprec|evidenci|visual|detect|encuentr|encontr|auscult|manif|comenta|report|not|siente|sinti|objetiv|constat|dice|ha\s+tenido|aparec|v[ei]|muestra|mostr|revel)\p{L}*`,
      String.raw`sin\s+(?:evidencia|datos?|signos?|sintomas?|hallazgos?|presencia|historia|historial|antecedentes?)(?:\s+(?:clinic[oa]s?|personales|familiares|conocidos?|sugestiv[oa]s?|sugerentes?|de\s+alarma))*\s+(?:de|para|que\s+sugieran)`,
      String.raw`(?:se\s+|ha\s+)?descart(?:a|o|an|aron|amos|ado|ando|andose)|ausencia\s+de|libre\s+de|exent[oa]\s+de|carece\s+de|negativ[oa]s?\s+(?:para|a)|no\s+(?:evidencia|datos|signos|antecedentes?)(?:\s+(?:sugestivos|sugerentes|familiares|personales))?\s+de|ya\s+no\s+(?:tiene|presenta|refiere|hay|siente)`,
    ].join('|'),
  ],
  ['lacks', String.raw`no|sin|ni|tampoco|nunca|jamas|ningun[oa]?|ya\s+sin|nada\s+de|not|denies`],
  [
    'once',
    String.raw`hasta\s+(?:hace|(?:el\s+(?:ano\s+)?)?(?:19|20)\d\d)|tuvo|tuve|padecio|sufrio|curs[oó]\s+con\s+\p{L}+\s+hace|presento\s+hace|en\s+la\s+(?:infancia|ninez|adolescencia|juventud)|de\s+(?:nin[oa]|chic[oa]|joven)|(?:fue\s+)?operad[oa]\s+de|intervenid[oa]\s+(?:quirurgicamente\s+)?(?:de|por)|curad[oa]\s+de|super[oó]|previ[oa]s?|anterior(?:es)?|hace\s+(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|varios|muchos)\s+(?:anos?|meses|mes)|en\s+(?:el\s+(?:ano\s+)?)?(?:19|20)\d\d`,
  ],
  [
    'past',
    String.raw`antecedentes?\s+(?:personal(?:es)?\s+|patologic[oa]s?\s+|medic[oa]s?\s+|quirurgic[oa]s?\s+)*(?:de|por)|ant\.?\s+de|historia(?:l)?\s+(?:previ[oa]\s+)?de|secuelas?\s+de`,
  ],
  [
    'end',
    String.raw`pero|aunque|sin\s+embargo|no\s+obstante|excepto|salvo|sino|mientras|ademas|refiere[n]?|presenta[n]?|acude|consulta|tiene|trae|manifiesta|persiste|continua|inicia|inicio|sigue|con|por|debido\s+a|secundari[oa]s?\s+a|porque|cuando|desde\s+que|a\s+pesar\s+de|solo|solamente|unicamente|se\s+(?:palpa|observa|aprecia|ausculta|evidencia|diagnostica|confirma)[n]?|confirmad[oa]s?|positiv[oa]s?`,
  ],
];

const all = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${patterns.map(([kind, words]) => `(?<${kind}>${words})`).join('|')})(?![\p{L}\p{N}])`,
  'gu',
);

/** Cues of a sentence, given folded (no accents, no capitals) and as it is, at its places. */
export function cuesOf(plain: string, text: string): Cue[] {
  return [...plain.matchAll(all)].flatMap((match) => {
    // «Sí tos» affirms, and «si» without its accent is a condition.
    if (match[0] === 'si' && text[match.index + 1] !== 'i' && text[match.index + 1] !== 'I') return [];
    const kind = (Object.entries(match.groups ?? {}).find(([, words]) => words !== undefined)?.[0] ??
      'none') as CueKind;
    return [{ kind, start: match.index, end: match.index + match[0].length }];
  });
}
