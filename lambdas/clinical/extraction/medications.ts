import type { EnteredConcept } from '../entered-concept.ts';
import { type Dosage, dosageOf } from './dosage.ts';
import type { MedicationAction, Span } from './facts.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface FoundMedication extends Span {
  concept: EnteredConcept;
  dosage: Dosage;
  action: MedicationAction;
  isDenied: boolean;
  instructions: string;
}

/** Verbs in every person and in the voseo («dejá», «seguí»); what is said before the name, or right behind it. */
const actions: readonly [MedicationAction, RegExp][] = [
  [
    'stop',
    /(?<![\p{L}])(?:suspend|suspens|suspiend|discontinu|descontinu|retir[aoe]|dej(?:a|e|o|ar|amos|ado)\b|quit[aoe]|interrump|parar|abandon)\p{L}*/gu,
  ],
  [
    'increase',
    /(?<![\p{L}])(?:aument|aumenta|incrementa|increment|sub(?:ir|o|e|i|imos|ida)\b|titul|ajust\p{L}*\s+al\s+alza)\p{L}*/gu,
  ],
  ['decrease', /(?<![\p{L}])(?:disminu|reduc|reduz|baj(?:ar|o|a|e|amos)\b)\p{L}*/gu],
  [
    'start',
    /(?<![\p{L}])(?:inici|comenz|comienz|empez|empiez|agreg|anad|prescrib|recet|indic[aoe]|se\s+indica|pauta|asoci|introduc|se\s+da\b|administr)\p{L}*/gu,
  ],
  ['continue', /(?<![\p{L}])(?:contin[uú]|manten|mantien|segui|sigue|sigo|igual)\p{L}*/gu],
  ['takes', /(?<![\p{L}])(?:toma|tomaba|usa|consume|recibe|en\s+tratamiento|tratad[oa]|con\b)\p{L}*/gu],
];
const denied =
  /(?<![\p{L}])(?:no|nunca|sin|niega|tampoco)\s+(?:\p{L}+\s+){0,2}?(?:tom|us[aeo]|recib|consum|utiliz|requier|precis|emple|uso\s+de|consumo\s+de|tratamiento\s+con)\p{L}*(?:\s+de)?\s*(?:\p{L}+\s+){0,2}$|(?<![\p{L}])sin\s+$/u;
const stoppedAfter =
  /^[^.;\n]{0,60}?(?<![\p{L}])(?:suspendid[oa]|se\s+(?:le\s+)?suspend\p{L}*|lo\s+dejo|la\s+dejo|retirad[oa]|descontinuad[oa]|interrumpid[oa])(?![\p{L}])/u;
/** What a form of a medicine is called, before its name: «gotas de timolol», «óvulos de metronidazol». */
const form =
  /(?<form>(?:\d+(?:[.,]\d+)?\s+|medio\s+|media\s+|una?\s+)?(?:gotas|ovulos?|crema|comprimidos?|tabletas?|pastillas?|capsulas?|jarabe|ampollas?|parches?|colirio|inhalador|unguento|pomada|gel|spray|sobres?|puffs?)\s+(?:de\s+|con\s+)?)$/u;
/** A figure of the laboratory, and no dose: «glucosa 110 mg/dl». */
const measured =
  /^\s*(?:[:=]|de|en|es)?\s*\d+(?:[.,]\d+)?\s*(?:mg|g|mcg|ug|ng|mmol|meq|u|ui)?\s*(?:\/|%\s*\()\s*(?:d\s*l|l(?![\p{L}])|ml(?![\p{L}])\s*(?:[.,;]|$))|^\s*(?:serico|en\s+sangre|normal|elevad|alt[oa]|baj[oa])/u;
const unknownName =
  /(?<![\p{L}\p{N}])(?<name>[\p{L}]{5,}(?:ol|ina|ida|ona|an|il|ato|azol|mab|nib|pril|tan|ino|eno|ico|ano|ilo|am|ém|em|ir|us|ax|ex|ix|or|al|ium|um|en|on|en)(?:\s+(?:plus|duo|lp|xr|sr|retard|forte|sodic[oa]|potasic[oa]|calcic[oa]|magnesic[oa]))?)\s+(?:de\s+)?(?=\d+(?:[.,]\d+)?\s*(?:mg|mcg|ug|g|gr|ui)(?![\p{L}/]))/gu;
const notUnknown =
  /^(?:toma|tomar|dosis|total|inicial|actual|aumentar|disminuir|control|dieta|peso|sodio|hasta|cada|aproximadamente|durante|ademas|tambien|sobre|menos|racion|indicacion|administracion|proteina)/;

const longestReach = 110;

/** Medicines that a sentence names, each with how it is taken. Places are those of `text`; `from` is where the sentence begins. */
export function medicationsIn(
  text: string,
  plain: string,
  { start, end }: Span,
  tokens: readonly Token[],
  { medications }: Vocabulary,
): FoundMedication[] {
  const named = medications.find(text, tokens).flatMap(({ from, to, held }) => {
    const [first, last, concept] = [tokens[from], tokens[to - 1], held[0]];
    return first && last && concept ? [{ start: first.start, end: last.end, concept }] : [];
  });
  for (const match of plain.slice(start, end).matchAll(unknownName)) {
    const name = match.groups?.name ?? '';
    const at = start + match.index;
    if (notUnknown.test(name) || named.some((one) => one.start < at + name.length && at < one.end)) continue;
    named.push({
      start: at,
      end: at + name.length,
      concept: { text: text.slice(at, at + name.length), coding: [] },
    });
  }
  named.sort((one, other) => one.start - other.start);
  const found = named.map((one, place): FoundMedication | undefined => {
    // «amoxicilina/ácido clavulánico», «trimetoprim con sulfa»: the second name stands right behind the first.
    const next = named[place + 1]?.start ?? end;
    const until = Math.min(end, next, one.end + longestReach);
    const stop = /[;\n]|\.\s|,\s+(?=(?:con|refiere|niega|presenta|tiene)\s)/u.exec(
      plain.slice(one.end, until),
    )?.index;
    const rest = { from: one.end, to: stop === undefined ? until : one.end + stop };
    if (measured.test(plain.slice(rest.from, rest.to))) return undefined;
    const before = plain.slice(start, one.start);
    const lead = form.exec(before)?.groups?.form ?? '';
    const dosage = dosageOf(text.slice(rest.from, rest.to), plain.slice(rest.from, rest.to));
    const led = lead === '' ? undefined : dosageOf(lead, lead);
    const whole = {
      ...dosage,
      dose: dosage.dose ?? led?.dose ?? null,
      route: dosage.route ?? led?.route ?? routeOfForm(lead),
    };
    const previous = named[place - 1]?.end ?? start;
    return {
      start: one.start - lead.length,
      end: Math.max(
        one.end,
        rest.from + dosage.end - trailing(text.slice(rest.from, rest.from + dosage.end)),
      ),
      concept: one.concept,
      dosage: whole,
      action: actionOf(plain.slice(previous, one.start), plain.slice(one.end, rest.to)) ?? 'takes',
      isDenied: denied.test(before),
      instructions: text
        .slice(rest.from + (dosage.end > 0 ? dosage.start : 0), rest.from + dosage.end)
        .replace(/[\s.,]+$/, '')
        .trim(),
    };
  });
  return found.filter((one) => one !== undefined);
}

const trailing = (text: string): number => /[\s.,]*$/.exec(text)?.[0].length ?? 0;

const routeOfForm = (lead: string) =>
  /ovulo/.test(lead)
    ? ('vaginal' as const)
    : /colirio/.test(lead)
      ? ('ophthalmic' as const)
      : /parche/.test(lead)
        ? ('transdermal' as const)
        : null;

function actionOf(before: string, after: string): MedicationAction | undefined {
  if (stoppedAfter.test(after)) return 'stop';
  let last: { action: MedicationAction; at: number } | undefined;
  for (const [action, pattern] of actions) {
    for (const match of before.matchAll(pattern)) {
      if (!last || (match.index >= last.at && action !== 'takes')) last = { action, at: match.index };
    }
  }
  if (last) return last.action;
  // «losartán: aumentar a 100».
  for (const [action, pattern] of actions.slice(0, 3)) {
    pattern.lastIndex = 0;
    const match = pattern.exec(after);
    pattern.lastIndex = 0;
    if (match && match.index < 20) return action;
  }
  return undefined;
}
