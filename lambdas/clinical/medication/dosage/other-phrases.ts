import type { Said } from './events.ts';
import { at, end, type Phrase } from './phrases.ts';

/** What a reason ends before: a new thing is told. */
const stops =
  'cada|c/|q\\d|durante|por|x|hasta|max|maximo|no mas|sin pasar|v\\.?o|via|luego|despues|antes|al|con|tomar|y|maximo|dosis|every|for|max|or';
const compared =
  '(?:>|<|≥|≤|>=|<=|mayor (?:a|de|que)|menor (?:a|de|que)|mas de|menos de|superior a|inferior a|sobre)';
const reason = `(?:(?!(?:${stops})${end})[\\p{L}]+)(?:\\s(?!(?:${stops})(?:${end}|(?<=/)))[\\p{L}]+){0,4}?(?:\\s?${compared}\\s?\\d{1,4}(?:[.,/]\\d{1,3})?(?:\\s?(?:°\\s?c?|º\\s?c?|mmhg|mg/dl|%)${end})?)?(?=\\s?(?:$|[.,;:()]|\\d)|\\s(?:${stops})(?:${end}|(?<=/)))`;

const generic =
  'si (?:lo |la )?(?:precisa|necesita|requiere|precis[ao]s|se requiere|es necesario|fuera necesario|hace falta|hiciera falta)|segun necesidad|por razon necesaria|a demanda|s\\.?o\\.?s\\.?|p\\.?r\\.?n\\.?|as needed|if needed|when needed|de rescate|en caso necesario|cuando (?:lo )?(?:necesite|precise)';

const toEnd = '[^.;,\\n]{0,300}';

/** When it is taken only if it is needed, how it is taken, and what is not part of any of it. */
export const others: readonly Phrase[] = [
  {
    pattern: at(
      `(?:${generic})(?: (?:for|por|para(?: el| la)?) (?<by>${reason})| (?<bare>(?!(?:si|en caso)${end})${reason}))?(?![\\p{L}\\p{N}])`,
    ),
    read: ({ by, bare }) => needed(by ?? bare),
  },
  {
    pattern: at(
      `(?:(?:solo |solamente )?(?:por )?si|en caso de|cuando|if|for) (?:tiene |presenta |hay |hubiera |tuviera |siente |aparece )?(?<why>${reason})`,
    ),
    read: ({ why }, whole) => (/^for/.test(whole) ? undefined : needed(why)),
  },
  {
    pattern: at(
      `(?:,? ?(?:y |e )?(?:luego|posteriormente|seguido de|y seguir(?: con)?|seguir con|despues continuar(?: con)?|despues(?! (?:de|del)${end})|a continuacion|continuar con|then|followed by)|->|→|=>|»)`,
    ),
    read: () => ({ kind: 'then' }),
  },
  { pattern: at(`(?:y )?(?:ademas|tambien)${end}`), read: () => ({ kind: 'and' }) },
  {
    pattern: at(
      `(?:con (?:abundante |un vaso de |suficiente )?agua|sin (?:masticar|triturar|partir)|no (?:masticar|triturar|partir)(?: ni (?:masticar|triturar|partir))?|(?:disuelt[oa]|diluid[oa]|disolver|diluir) en (?:un |medio )?(?:vaso|vasito)? ?(?:de |con )?agua|agitar antes de usar|con (?:aero)?camara(?: espaciadora)?|con espaciador|masticad[oa]s?|de forma (?:continua|indefinida)|uso (?:cronico|continuo)|(?:tratamiento )?(?:cronico|continuo|indefinido|indefinidamente|permanente)|capa (?:fina|delgada)|una capa fina|en capa fina|with (?:a glass of |plenty of )?water)${end}`,
    ),
    read: (_, whole) => ({ kind: 'instruction', text: whole }),
  },
  {
    pattern: at(
      `(?:aument|incremen|subir|subiendo|sube|suba|disminu|reduc|bajar|bajando|baje|titul|ajust)\\p{L}*${toEnd}`,
    ),
    read: () => ({ kind: 'unread', reason: 'change' }),
  },
  {
    pattern: at(`(?:no|nunca|jamas|evit\\p{L}+|suspend\\p{L}+|sin|do not|avoid|stop)\\s${toEnd}`),
    read: () => ({ kind: 'unread', reason: 'negated' }),
  },
  {
    pattern: at(
      `(?:segun|hasta|de acuerdo|excepto|salvo|menos|desde|a partir|repetir|puede repetir|until|except|unless)${end}${toEnd}`,
    ),
    read: () => ({ kind: 'unread', reason: 'conditional' }),
  },
  {
    pattern: at(`(?:(?:se )?apli\\p{L}+|ponga|poner|apply|colocar|coloque)${end}`),
    read: () => ({ kind: 'applied' }),
  },
  {
    pattern: at(`(?:#|n(?:o\\.|º|°)|cantidad|despachar|dispensar)\\s?:?\\s?\\d{1,4}${end}`),
    read: () => ({ kind: 'unread', reason: 'quantity' }),
  },
  // What commands and nothing more.
  {
    pattern: at(
      `(?:(?:se )?(?:tom(?:ar|e|a|arse)|administr(?:ar|e)|inyect(?:ar|e)|inhal(?:ar|e)|us(?:ar|e)|instil(?:ar|e)|introducir|introduzca|dar|ingerir|ingiera|iniciar|inicie|empezar|comenzar)|take|use|give|inject|inhale|instill|place|via|dosis|pauta|posologia|tratamiento|lentamente)(?: con)?${end}`,
    ),
    read: () => [],
  },
];

function needed(said: string | undefined): Said {
  const why = said?.trim().replace(/^(?:el|la|un|una|de|del)\s/, '');
  return { kind: 'needed', ...(why ? { reason: why } : {}) };
}
