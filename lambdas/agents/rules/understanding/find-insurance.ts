import { kinWritten } from '../../../clinical/statements/people.ts';
import { memberIdIn } from './find-member-id.ts';
import { fold } from './fold.ts';
import { payers } from './payers.ts';
import { plain } from './plain.ts';
import { isOneSlip } from './slips.ts';
import { asItStands } from './taken-back.ts';
import type { Asked, SaidInsurance } from './understood.ts';

const none =
  /\b(?:no (?:tengo|cuento con|poseo|hay|tenemos)(?: ningun(?:a|o)?| un| una| ahora| por ahora| todavia)? ?(?:seguro|aseguranza|cobertura|plan|obra social|prepaga)|sin (?:seguro|aseguranza|cobertura)|no (?:estoy|tengo) asegurad[oa]|no estoy asegurad[oa]|pago (?:yo|de mi bolsillo|en efectivo|cash|particular|por mi cuenta)|soy particular|de mi bolsillo)\b/;
const bareNone = /^(?:no|ninguno?a?|nada|no tengo|no cuento con|todavia no|por ahora no)(?:[ ,.!]|$)/;

/** Who pays. A name alone counts among words of insurance, or where it was asked for; «Óscar» is a man otherwise. */
export function findInsurance(said: string, { isAsked = false }: Asked = {}): SaidInsurance | undefined {
  const text = ownAndNow(asItStands(said.normalize('NFC').slice(0, 4_000)).replace(notThat, ''));
  if (!isAsked) {
    const told = toldBeside(text);
    if (told) return told;
  }
  const words = isAsked ? plain(text) : plain(ofInsurance(text));
  const isExpected =
    isAsked ||
    /\b(?:seguro|aseguranza|cobertura|plan|tarjeta|poliza|afiliad|obra social|tengo)\b/.test(words);
  const member = memberIdIn(text, { isAsked });
  const own = isAsked && !none.test(words) ? ownPayer(text, member) : undefined;
  const payer = isExpected || words.split(' ').length <= 3 ? payerIn(words, isExpected, own) : undefined;
  const named = payer ?? own;
  if (named) return { payer: named, ...(member ? { memberId: member.memberId } : {}) };
  return none.test(words) || (isAsked && bareNone.test(words)) ? { payer: null } : undefined;
}

const notOwn = new RegExp(
  `\\bmis? (?:\\w+ )?${kinWritten} (?:si |ya )?(?:tienen?|tenian?|usan?|esta|estan|cuentan?)\\b(?!.*\\b(?:me|nos) (?:cubre|incluye|tiene))`,
);
const notYet =
  /\b(?:(?:el|la|este|esta) (?:mes|ano|semana) que viene|a partir de|(?:el|la) proxim[oa]|me (?:van|va) a dar|voy a (?:tener|sacar|contratar|comprar)|(?:estoy|ando) (?:tramitando|sacando|solicitando|aplicando)|cuando (?:entre|empiece|me den|cumpla))\b/;

/** «Mi esposo tiene Aetna pero yo no», «el mes que viene me dan Humana»: without what is another's, or not theirs yet. */
const ownAndNow = (text: string) =>
  text
    .split(/(?<=[.;!?\n]|,(?!\d)|(?<!\p{L})pero(?!\p{L}))/u)
    .filter((part) => !notOwn.test(fold(part)) && !notYet.test(fold(part)))
    .join('');

/** «PAMI no, tengo Swiss Medical»: what they have not, before what they have. */
const notThat = /^[^,.;]{2,30} (?:ya )?no\s*[,.;](?=.*\p{L})/iu;
/** Of a message that tells of more: what speaks of an insurance. A name of theirs may be one of a payer's as well. */
const ofInsurance = (text: string) =>
  text
    .split(/[.!?;\n]|,(?!\d)/)
    .filter((part) => !/(?<!\p{L})(?:soy|me llamo|mi nombre)(?!\p{L})/iu.test(part))
    .join(', ');
const beside =
  /(?:^|[.!?;\n]\s*|,\s*|\by )(?:(?:[Mm]i|[Ee]l) )?(?:[Ss]eguro|[Aa]seguranza|[Oo]bra social|[Pp]repaga|[Tt]engo|[Ee]stoy (?:en|con)|[Ss]oy de)(?: (?:es|con|de))?:? (\p{Lu}[^.!?;\n]*)/gu;
/** «Tengo Asisa, 99-0012-7», told beside the rest: a name and its number. */
function toldBeside(text: string): SaidInsurance | undefined {
  return [...text.matchAll(beside)]
    .map(([, rest = '']) => findInsurance(rest, { isAsked: true }))
    .find((one) => one?.payer != null && one.memberId !== undefined);
}

/** What comes before an insurance's name, and between it and its number. */
const before =
  /^(?:[\s,.:;]|(?:tengo|tenemos|es|(?:mi |el )?(?:seguro|aseguranza|obra social|cobertura)(?= (?:es|se llama|con|tengo)(?![\p{L}]))|(?:mi |la )?(?:eps|prepaga|isapre|mutual)(?= es(?![\p{L}]))|(?:me )?atiend[oe]n?|mi|el|la|soy|afiliad[oa]|n[uú]mero|los|con|de|del|un|una|s[ií]|claro|uso|estoy|en|pues|bueno|por|ahora)(?![\p{L}]))+/iu;
const between =
  /(?:[\s,.:;(#]|(?<![\p{L}])(?:con|y|n[uú]mero|num|nro|n[oº°]|la|el|mi|su|es|de|del|p[oó]liza|afiliad[oa]|afiliaci[oó]n|socio|tarjeta|contrato|id|member|nss|matr[ií]cula|c[oó]digo|credencial|carn[eé]t?|folio|miembro|dni|rut|c[eé]dula|documento|seguridad|social))+$/iu;
/** Words of an answer that names nobody. */
const unnamed =
  /(?<![\p{L}])(?:no|n[uú]mero|ya|ningun[oa]?|nada|s[eé]|se|lo|que|creo|me|luego|despu[eé]s|todav[ií]a|antes|perd[ií]|particular|gracias|s[ií]|mismo|misma|siempre|esposo|esposa|trabajo|tampoco|igual)(?![\p{L}])/iu;
const mostWords = 5;
/** A name by itself is written as one: «ISSSTE», «Nueva EPS», «Seguros del Istmo». */
const written =
  /^\p{Lu}[\p{L}\d&.'’-]+(?:,? (?:\p{Lu}[\p{L}\d&.'’-]*|del?|la|y|tramo|plan|grupo|nivel|\d+))*$/u;

/** Something that no list knows, as they call it: «Sanitas, la tarjeta es 3344-556677». */
function ownPayer(text: string, member: { at: number; end: number } | undefined): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const parts = member
    ? // «El número es 8877, de Sanitas».
      [line.slice(0, member.at), line.slice(member.end)]
    : [line.split(/[.!;]|,? (?:pero|aunque|y no|no) /u)[0] ?? ''];
  const name = parts
    .map((part) => part.replace(before, '').replace(between, '').trim())
    .find((part) => /\p{L}{2,}/u.test(part));
  if (name === undefined || name.split(/\s+/).length > mostWords || unnamed.test(name)) return undefined;
  return member || written.test(name) ? name : undefined;
}

function payerIn(words: string, isExpected: boolean, own: string | undefined): string | undefined {
  // What is called by several words is no slip of another's name: «Swiss Medical».
  const maySlip = isExpected && (own === undefined || !own.includes(' '));
  // "Medica" is near to a payer, and goes with any.
  const spoken = words.split(/[^a-z0-9.-]+/).filter((word) => !/^medic(?:[ao]s?|al)$/.test(word));
  let best: { payer: string; length: number } | undefined;
  for (const [payer, ...aliases] of payers) {
    for (const alias of aliases) {
      const isSaid = new RegExp(`(?<![a-z0-9])${alias.replaceAll('.', '\\.')}(?![a-z0-9])`).test(words);
      const isMeant = maySlip && alias.length > 6 && spoken.some((word) => isOneSlip(word, alias));
      if ((isSaid || isMeant) && alias.length > (best?.length ?? 0)) best = { payer, length: alias.length };
    }
  }
  return best?.payer;
}
