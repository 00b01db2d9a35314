import { fold } from './fold.ts';
import { turnsIn } from './second-thoughts.ts';

const count =
  '(?:\\d+|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|varios|varias|unos|unas|pocos|pocas|mucho|mucha|poco|muchos|algunos|algunas|media|medio|(?:un )?par de|a|two|three|four|five|six|several)';
const unit =
  '(?:minutos?|horas?|horitas?|dias?|diitas?|semanas?|semanitas?|mes(?:es)?|mesecitos?|anos?|anitos?|rato|ratito|tiempo|tiempito|hours?|days?|weeks?|months?|years?)';
const about =
  '(?:(?:como|ya|unos|unas|mas de|casi|cerca de|aproximadamente|alrededor de|mas o menos|about|que) )*';
const moment =
  '(?:ayer|anoche|antenoche|antier|anteayer|antes de ayer|hoy|manana|tarde|noche|madrugada|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|rato|pasad[oa]|nin[oa]|chic[oa]|chiquit[oa]|joven|siempre|navidad|parto|embarazo|verano|invierno|primavera|otono|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|last (?:week|month|year)|(?:19|20)\\d\\d)';

/** Stretches of time by which people say how long something has lasted, the surest first. */
const shapes: readonly RegExp[] = [
  new RegExp(`\\b(?:desde|dende|dsd|desd|since)\\b[^,.;!?\\n]{0,40}?\\b${count} ${unit}\\b`),
  new RegExp(
    `\\b(?:hace|ase|ace|hase|hacen|hara|va a hacer|va pa|va para|van para|llevo|lleva|van|ya van?|voy para) ${about}${count}?(?: y media)? ?${unit}\\b(?: y medio)?`,
  ),
  new RegExp(
    `\\b(?:desde|dende|dsd|desd|since)\\b[^,.;!?\\n]{0,40}?\\b${moment}\\b(?: (?:en|por) la (?:manana|tarde|noche)| pasad[oa])?`,
  ),
  /\b(?:desde|dende|dsd|desd|a partir de) (?:que |mis |los |hace )[^,.;!?\n]{2,40}/,
  new RegExp(
    `\\b(?:tengo|traigo|ya tiene) ${about}${count} (?:horas|dias?|semanas?|mes(?:es)?)\\b(?! de (?:embaraz|gestaci))`,
  ),
  // «Llevo con vómito dos días».
  new RegExp(`\\bllev(?:o|a|amos) [^,.;!?\\n]{0,30}?\\b${about}${count} ${unit}\\b`),
  // «Esto empezó el lunes».
  new RegExp(
    `\\b(?:empez(?:o|aron)|comenz(?:o|aron)|inicio|arranco)\\b[^,.;!?\\n]{0,12}?\\b${moment}\\b(?: pasad[oa])?`,
  ),
  new RegExp(
    `\\b(?:for|like) ${about}${count} ${unit}\\b|\\b${count} (?:hours?|days?|weeks?|months?|years?) ago\\b`,
  ),
  // «Un dolor de dos semanas», and no infant of two weeks.
  new RegExp(
    `(?<!\\b(?:bebe|hij[oa]|nin[oa]|nen[ea]|guagua|wawa|nacid[oa]|embaraz\\w+|gestacion|reposo|licencia|tratamiento|cita)(?: \\w+){0,2} )\\b(?:de|con) ${about}${count} (?:dias?|semanas?|mes(?:es)?)\\b`,
  ),
  /\b(?:de|from) (?:ayer|anoche|antier|anteayer|last night|yesterday)\b/,
];
/** Anything after «desde», where nothing surer is said. */
const loose = /\b(?:desde|dende|dsd|desd)\s+[^,.;?!\n]{1,60}/;

/** Since when, as it was said. */
export function findSince(text: string): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000);
  const folded = fold(line);
  // «Desde el lunes, mejor dicho desde el domingo».
  const turn = turnsIn(folded).at(-1);
  const anew = turn && findSince(line.slice(turn.end));
  if (anew !== undefined) return anew;
  for (const shape of [...shapes, loose]) {
    const match = shape.exec(folded);
    if (match)
      return line
        .slice(match.index, match.index + match[0].length)
        .replace(/^[\s,;]+/, '')
        .trim()
        .slice(0, 80);
  }
  return undefined;
}

const bare = new RegExp(`^\\W*(?:${about}${count} ${unit}|ante(?:noche|ayer)|antier|anoche|ayer|hoy)\\b`);

/** Where just this was asked, what an answer begins with: «ayer, jugando». */
export function findBareOnset(text: string): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000);
  return line.slice(0, bare.exec(fold(line))?.[0].length ?? 0).replace(/^\W+/, '') || undefined;
}
