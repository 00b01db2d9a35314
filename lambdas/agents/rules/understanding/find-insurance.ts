import { findMemberId } from './find-member-id.ts';
import { payers } from './payers.ts';
import { plain } from './plain.ts';
import { isOneSlip } from './slips.ts';
import type { Asked, SaidInsurance } from './understood.ts';

const none =
  /\b(?:no (?:tengo|cuento con|poseo|hay|tenemos)(?: ningun(?:a|o)?| un| una| ahora| por ahora| todavia)? ?(?:seguro|aseguranza|cobertura|plan|obra social|prepaga)|sin (?:seguro|aseguranza|cobertura)|no (?:estoy|tengo) asegurad[oa]|no estoy asegurad[oa]|pago (?:yo|de mi bolsillo|en efectivo|cash|particular|por mi cuenta)|soy particular|de mi bolsillo)\b/;
const bareNone = /^(?:no|ninguno?a?|nada|no tengo|no cuento con|todavia no|por ahora no)(?:[ ,.!]|$)/;

/** Who pays. A name alone counts among words of insurance, or where it was asked for; «Óscar» is a man otherwise. */
export function findInsurance(text: string, { isAsked = false }: Asked = {}): SaidInsurance | undefined {
  const words = plain(text);
  const isExpected =
    isAsked ||
    /\b(?:seguro|aseguranza|cobertura|plan|tarjeta|poliza|afiliad|obra social|tengo)\b/.test(words);
  const payer = isExpected || words.split(' ').length <= 3 ? payerIn(words, isExpected) : undefined;
  if (payer) {
    const memberId = findMemberId(text, { isAsked });
    return { payer, ...(memberId ? { memberId } : {}) };
  }
  const memberId = isAsked ? findMemberId(text, { isAsked }) : undefined;
  const own = memberId && !none.test(words) ? ownPayer(text) : undefined;
  if (own && memberId) return { payer: own, memberId };
  return none.test(words) || (isAsked && bareNone.test(words)) ? { payer: null } : undefined;
}

/** Something that no list knows, as they call it: «Sanitas, la tarjeta es 3344-556677». */
function ownPayer(text: string): string | undefined {
  const line = text.normalize('NFC').slice(0, 200);
  const match =
    /^\W*(?:(?:tengo|es|mi|seguro|el|la|los|con|de|un|plan|s[ií]|claro|uso|estoy|en)\s+)*(\p{L}[\p{L}&.'’-]+(?: \p{L}[\p{L}&.'’-]+){0,2}?)(?=\s*[,.:;(]|\s+(?:con|y|n[uú]mero|la|el|mi|p[oó]liza|afiliad[oa]|socio|tarjeta|contrato|id|\S*\d))/iu.exec(
      line,
    );
  const name = match?.[1];
  return name && !/^(?:no|n[uú]mero|el|mi|ya)$/iu.test(name) ? name : undefined;
}

function payerIn(words: string, isExpected: boolean): string | undefined {
  // "Medica" is near to a payer, and goes with any.
  const spoken = words.split(/[^a-z0-9.-]+/).filter((word) => !/^medic[ao]s?$/.test(word));
  let best: { payer: string; length: number } | undefined;
  for (const [payer, ...aliases] of payers) {
    for (const alias of aliases) {
      const isSaid = new RegExp(`(?<![a-z0-9])${alias.replaceAll('.', '\\.')}(?![a-z0-9])`).test(words);
      const isMeant = isExpected && alias.length > 5 && spoken.some((word) => isOneSlip(word, alias));
      if ((isSaid || isMeant) && alias.length > (best?.length ?? 0)) best = { payer, length: alias.length };
    }
  }
  return best?.payer;
}
