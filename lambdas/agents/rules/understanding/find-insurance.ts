import { kinWritten } from '../../../clinical/statements/people.ts';
import { findMentions } from '../mentions/find-mentions.ts';
import type { Mention } from '../mentions/kinds.ts';
import { memberIdIn } from './find-member-id.ts';
import { fold } from './fold.ts';
import { payers } from './payers.ts';
import { plain } from './plain.ts';
import { isOneSlip } from './slips.ts';
import { spelledNumber } from './spelled-number.ts';
import { asItStands, withoutReplaced } from './taken-back.ts';
import type { Asked, SaidInsurance } from './understood.ts';

const none =
  /\b(?:no (?:tengo|cuento con|poseo|hay|tenemos)(?: ningun(?:a|o)?| un| una| ahora| por ahora| todavia)? ?(?:seguro|aseguranza|cobertura|plan|obra social|prepaga)|sin (?:seguro|aseguranza|cobertura)|no (?:estoy|tengo) asegurad[oa]|no estoy asegurad[oa]|pago (?:yo|de mi bolsillo|en efectivo|cash|particular|por mi cuenta)|soy particular|de mi bolsillo)\b/;
const bareNone = /^(?:no|ninguno?a?|nada|no tengo|no cuento con|todavia no|por ahora no)(?:[ ,.!]|$)/;

/** Who pays, and the number by which they are known there; `payer` null where they say that nobody does. */
export function findInsurance(said: string, { isAsked = false }: Asked = {}): SaidInsurance | undefined {
  const line = said.normalize('NFC').slice(0, 4_000).trim();
  const mentions = findMentions(line, isAsked ? 'other' : 'none');
  const standing = (kind: Mention['kind']) =>
    withoutReplaced(
      fold(line),
      mentions.filter((mention) => mention.kind === kind),
    );
  const read = isAsked ? memberIdIn(line, { isAsked }) : undefined;
  const numbers = standing('member-number');
  // Where more are named, the one that stands after its label.
  const number = numbers.find(({ at, end }) => read && read.at < end && at < read.end) ?? numbers[0];
  const memberId = number ? numberOf(line, number, read) : read?.memberId;
  const named = joined(line, standing('payer')).at(-1);
  const payer = named ? payerCalled(line.slice(named.at, named.end)) : payerByWords(line, isAsked);
  if (payer) return { payer, ...(memberId ? { memberId } : {}) };
  const words = plain(ownAndNow(asItStands(line)));
  return none.test(words) || (isAsked && bareNone.test(words)) ? { payer: null } : undefined;
}

/** «Seguros del Istmo», «ISFAS, Asisa»: what belongs to a name before it, and names that follow one another. */
function joined(line: string, payers: readonly Mention[]): { at: number; end: number }[] {
  const all: { at: number; end: number }[] = [];
  for (const { at, end } of payers) {
    const last = all.at(-1);
    if (last && /^(?:, ?| | - )$/.test(line.slice(last.end, at))) last.end = end;
    else all.push({ at: at - (belongs.exec(line.slice(0, at))?.[0].length ?? 0), end });
  }
  return all;
}
const belongs =
  /(?<!\p{L})(?:seguros|obra social|mutual|mutualista|caja|cooperativa)(?: (?:del?|las?|los))* $/iu;

/** As marked, unless what is dictated or set right in it is read better by its words. */
function numberOf(line: string, { at, end }: Mention, read: ReturnType<typeof memberIdIn>): string {
  const said = line.slice(at, end).replace(label, '');
  const isOne = /\d/.test(said) && !/\p{L}{4}/u.test(said.replaceAll(sign, ' '));
  const isRead = read !== undefined && read.at < end && at < read.end;
  // «Be ce 445 590»: its letters by their names.
  const spelled = isRead ? line.slice(read.at, at).split(' ').filter(Boolean).length : 0;
  if (isRead && (!isOne || read.memberId.length === spelled + asNumber(said).length)) return read.memberId;
  return asNumber(said);
}

const label = /^(?:dni|ci|c[eé]d(?:ula)?|id|n[uú]m(?:ero)?|lee|dice|pone)(?![\p{L}\d])\W*/iu;

const sign = / (?:gui[oó]n|raya|barra|diagonal) /giu;

/** As it is written, without blanks; of one that is dictated, its letters and figures. */
function asNumber(said: string): string {
  const dictated = /\d/.test(said) ? undefined : spelledNumber(fold(said))?.number;
  return (
    dictated ??
    said
      .replaceAll(sign, (name) => (/gui|raya/iu.test(name) ? '-' : '/'))
      .replaceAll(' ', '')
      .toUpperCase()
  );
}

/** By the name on the card, where the list knows one that is written so; else as they call it. */
function payerCalled(said: string): string {
  const words = fold(said);
  const known = payers.find(([, ...aliases]) =>
    aliases.some((alias) => alias === words || (alias.length > 6 && isOneSlip(words, alias))),
  );
  return known?.[0] ?? said;
}

/** What the tagger does not mark: a name of the list where an insurance is spoken of, or, where just this was asked, one before its number. */
function payerByWords(line: string, isAsked: boolean): string | undefined {
  const text = ownAndNow(asItStands(line).replace(notThat, ''));
  const words = plain(text);
  // «Tengo Medicare» says no more.
  const isShort = words.split(' ').length <= 3;
  if (none.test(words)) return undefined;
  const told = isShort ? words : insured.exec(words)?.[1];
  if (!isAsked) return told && payerIn(told, told);
  const own = ownPayer(text, memberIdIn(text, { isAsked }));
  return payerIn(words, own) ?? own;
}
const insured = /\b(?:seguro|aseguranza|cobertura|poliza|afiliad[oa]|obra social)\b(.{0,40})/;

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
/** What comes before an insurance's name, and between it and its number. */
const before =
  /^(?:[\s,.:;]|(?:tengo|tenemos|es|(?:mi |el )?(?:seguro|aseguranza|obra social|cobertura)(?= (?:es|se llama|con|tengo)(?![\p{L}]))|(?:mi |la )?(?:eps|prepaga|isapre|mutual)(?= es(?![\p{L}]))|(?:me )?atiend[oe]n?|mi|el|la|soy|afiliad[oa]|n[uú]mero|los|con|de|del|un|una|s[ií]|claro|uso|estoy|en|pues|bueno|por|ahora)(?![\p{L}]))+/iu;
const between =
  /(?:[\s,.:;(#]|(?<![\p{L}])(?:con|y|n[uú]mero|num|nro|n[oº°]|la|el|mi|su|es|de|del|p[oó]liza|afiliad[oa]|afiliaci[oó]n|socio|tarjeta|contrato|id|member|nss|matr[ií]cula|c[oó]digo|credencial|carn[eé]t?|folio|miembro|dni|rut|c[eé]dula|documento|seguridad|social))+$/iu;
/** Words of an answer that names nobody. */
const unnamed =
  /(?<![\p{L}])(?:no|yo|su|n[uú]mero|ya|ningun[oa]?|nada|s[eé]|se|lo|que|creo|me|luego|despu[eé]s|todav[ií]a|antes|perd[ií]|particular|gracias|s[ií]|mismo|misma|siempre|esposo|esposa|trabajo|tampoco|igual)(?![\p{L}])/iu;
const mostWords = 5;
/** A name by itself is written as one: «ISSSTE», «Nueva EPS», «Seguros del Istmo». */
const written =
  /^\p{Lu}[\p{L}\d&.'’-]+(?:,? (?:\p{Lu}[\p{L}\d&.'’-]*|del?|la|y|tramo|plan|grupo|nivel|\d+))*$/u;

/** Something that no list knows, as they call it: «Sanitas, la tarjeta es 3344-556677». */
function ownPayer(text: string, member: { at: number; end: number } | undefined): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const parts = member
    ? // «El número es 8877, de Sanitas».
      [line.slice(0, member.at), line.slice(member.end).split(/(?<=\p{L})[,.;]/u)[0] ?? '']
    : [line.split(/[.!;]|,? (?:pero|aunque|y no|no) /u)[0] ?? ''];
  const name = parts
    .map((part) => part.replace(before, '').replace(between, '').trim())
    .find((part) => /\p{L}{2,}/u.test(part));
  if (name === undefined || name.split(/\s+/).length > mostWords || unnamed.test(name)) return undefined;
  return member || written.test(name) ? name : undefined;
}

function payerIn(words: string, own: string | undefined): string | undefined {
  // What is called by several words is no slip of another's name: «Swiss Medical».
  const maySlip = own === undefined || !own.includes(' ');
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
