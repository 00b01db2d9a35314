const otherWords = [
  'tom(?:a|ar|e|o)|us(?:a|ar|e)|aplic(?:a|ar|que)|inhal(?:a|ar|e)|cada|hasta|durante|dosis|maximo|minimo|total',
  'tab(?:leta)?s?|comp(?:rimido)?s?|caps(?:ula)?s?|gotas?|ampollas?|ampulas?|sobres?|puffs?|inhalacion(?:es)?|unidad(?:es)?|parches?|pastillas?',
  'cuando|despues|antes|luego|noches?|mananas?|tardes?|desayuno|almuerzo|comidas?|cena|medi[oa]|desde|dias?|horas?|semanas?|mes(?:es)?|anos?',
  'lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|solo|una|dos|tres|cuatro|por|con|sin|via|vez|veces|peso|edad',
].join('|');
const otherWord = new RegExp(`^(?:${otherWords})$`);

/** A name with a strength behind a comma, a full stop or «y». */
const nextMedicine = /(?:,|\.(?=\s)|(?<=\s)y(?=\s))\s*(?=\p{L}{4,}(?:\s\p{L}+){0,3}\s+\d)/giu;

/**
 * Lines of a list that was pasted. A dose may have a comma, and a combination an «y»: only where a dose stands before and a name with
 * a strength behind does another medicine begin; what stays together is told apart by the check.
 */
export const pastedLines = (text: string): string[] =>
  text
    .split(/[\n;]+/)
    .flatMap(apart)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function apart(line: string): string[] {
  const lines: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of line.matchAll(nextMedicine)) {
    const behind = line.slice(index + sign.length);
    if (!/\d/.test(line.slice(from, index)) || otherWord.test(firstWord(behind))) continue;
    lines.push(line.slice(from, index));
    from = index + sign.length;
  }
  return [...lines, line.slice(from)];
}

const firstWord = (text: string) =>
  (/^\p{L}+/u.exec(text)?.[0] ?? '').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
