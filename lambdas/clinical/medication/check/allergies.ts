import type { Knowledge } from '../knowledge/knowledge.ts';
import type { CrossReaction } from '../knowledge/topic.ts';
import type { Collected } from './collect.ts';
import type { Allergy, AllergyReaction } from './context.ts';
import { type Drug, isOneOf } from './drugs.ts';
import type { Facts } from './facts.ts';

/**
 * Each drug against each allergy. Refuted, entered in error or resolved counts for nothing; an intolerance is no allergy,
 * unless its reaction was one of an allergy.
 */
export function checkAllergies(
  drugs: readonly Drug[],
  { context }: Facts,
  knowledge: Knowledge,
  collected: Collected,
): void {
  if (!context.allergies) {
    if (drugs.length > 0) collected.lacks('allergies', drugs, 'el registro de alergias');
    return;
  }
  for (const allergy of context.allergies.filter(counts)) {
    if (allergy.denies) {
      collected.says({
        check: 'allergies',
        references: [],
        missing: ['las demás alergias'],
        text: deniedText[allergy.denies](allergy.words),
      });
      continue;
    }
    const unknown = allergy.substances.filter((one) => !isKnown(one, knowledge));
    if (allergy.substances.length === 0 || unknown.length > 0)
      collected.says({
        check: 'allergies',
        references: drugs.map(({ medication }) => medication.reference),
        missing: ['el alérgeno codificado'],
        text: `Alergias: «${allergy.words}» consta en texto libre y no se comprobó. Pregunte a qué fue y anótelo codificado.`,
      });
    for (const drug of drugs) checkOne(drug, allergy, knowledge, collected);
  }
}

const deniedText = {
  'drug-allergies': (words: string) =>
    `Alergias: «${words}» solo niega las de fármacos; las de alimentos, látex y excipientes no se comprobaron.`,
  allergies: (words: string) =>
    `Alergias: «${words}» consta en texto libre y se tomó por que no las hay. Confírmelo y anótelo codificado.`,
} as const;

const counts = ({ verification, clinicalStatus }: Allergy) =>
  verification !== 'refuted' &&
  verification !== 'entered-in-error' &&
  clinicalStatus !== 'resolved' &&
  clinicalStatus !== 'inactive';

const isKnown = (key: string, { ingredients, classNames, allergens }: Knowledge) =>
  ingredients.has(key) || Object.hasOwn(classNames, key) || Object.hasOwn(allergens, key);

/** Reactions that no harmless intolerance has, whatever it was recorded as. */
const graveReactions: readonly AllergyReaction[] = [
  'anaphylaxis',
  'bronchospasm',
  'angioedema',
  'urticaria',
  'severe-delayed',
];

const isMildIntolerance = ({ type, reactions = [] }: Allergy) =>
  type === 'intolerance' && !reactions.some((one) => graveReactions.includes(one));

function checkOne(drug: Drug, allergy: Allergy, knowledge: Knowledge, collected: Collected): void {
  const { ingredient } = drug;
  const shared = {
    kind: 'allergies' as const,
    about: [allergy.reference],
    title: `${ingredient.name}: ${isMildIntolerance(allergy) ? 'intolerancia' : 'alergia'} a ${allergy.words}`,
    notes: notesOf(allergy),
  };
  const isItself = allergy.substances.includes(ingredient.key);
  const ofClass = allergy.substances.find((one) => ingredient.classes.includes(one));
  if (isMildIntolerance(allergy)) {
    if (isItself || ofClass)
      collected.find([drug], {
        ...shared,
        ruleId: 'intolerance',
        level: 'informs',
        severity: 'moderate',
        effect: `Consta intolerancia, no alergia${reactionsOf(allergy)}.`,
        whatToDo:
          'Pregunte qué ocurrió; si fue leve puede bastar otra forma, otra dosis o tomarlo con alimentos.',
      });
    return;
  }
  if (isItself) {
    collected.find([drug], {
      ...shared,
      ruleId: 'allergy-same-ingredient',
      level: 'interrupts',
      severity: 'high',
      effect: `Consta alergia a este mismo fármaco${reactionsOf(allergy)}.`,
      whatToDo:
        'No lo prescriba; elija un fármaco de otro grupo. Si la alergia es dudosa, remita a alergología.',
    });
    return;
  }
  const cross = crossReactionOf(drug, allergy, knowledge);
  if (cross && !(ofClass && isSofterThanClass(cross, ofClass, allergy))) {
    collected.find([drug], {
      ...shared,
      ruleId: cross.id,
      level: cross.level,
      severity: cross.severity,
      mechanism: cross.mechanism,
      effect: cross.effect,
      whatToDo: cross.whatToDo,
      source: cross.readFrom,
      notes: [
        ...shared.notes,
        ...(cross.reactions && !allergy.reactions?.length ? ['No consta qué reacción fue: pregúntela.'] : []),
      ],
    });
    return;
  }
  if (ofClass) {
    collected.find([drug], {
      ...shared,
      ruleId: 'allergy-same-class',
      level: 'interrupts',
      severity: 'high',
      effect: `Consta alergia al grupo «${knowledge.classNames[ofClass] ?? ofClass}», al que pertenece${reactionsOf(allergy)}.`,
      whatToDo: 'No lo prescriba; elija un fármaco de otro grupo.',
    });
    return;
  }
  for (const substance of allergy.substances) {
    const allergen = Object.hasOwn(knowledge.allergens, substance)
      ? knowledge.allergens[substance]
      : undefined;
    if (!allergen || !isOneOf(ingredient, allergen.mayBeIn)) continue;
    collected.find([drug], {
      ...shared,
      ruleId: `allergen-${substance}`,
      level: allergen.level,
      severity: allergen.level === 'interrupts' ? 'high' : 'moderate',
      effect: allergen.text,
      whatToDo: `Compruebe en la ficha del producto si contiene ${allergen.name} y elija una presentación sin ello.`,
    });
  }
}

/** That members of a class may be spared one another's allergy says nothing to whom the whole class is recorded. */
const isSofterThanClass = ({ level, to }: CrossReaction, ofClass: string, { reactions = [] }: Allergy) =>
  level === 'informs' &&
  to.includes(ofClass) &&
  (reactions.length === 0 || reactions.some((one) => one !== 'gastrointestinal'));

function crossReactionOf(
  { ingredient }: Drug,
  { substances, reactions = [] }: Allergy,
  { crossReactions, ingredients }: Knowledge,
): CrossReaction | undefined {
  const reacted = substances.flatMap((one) => [one, ...(ingredients.get(one)?.classes ?? [])]);
  return crossReactions.find(
    ({ from, to, except, reactions: only, ifUnknown }) =>
      from.some((one) => reacted.includes(one)) &&
      isOneOf(ingredient, to) &&
      !except?.includes(ingredient.key) &&
      (!only || (reactions.length === 0 ? ifUnknown === true : reactions.some((one) => only.includes(one)))),
  );
}

const reactionNames: Record<NonNullable<Allergy['reactions']>[number], string> = {
  anaphylaxis: 'anafilaxia',
  urticaria: 'urticaria',
  angioedema: 'angioedema',
  bronchospasm: 'broncoespasmo',
  rhinitis: 'rinitis',
  rash: 'exantema',
  'severe-delayed': 'reacción tardía grave',
  gastrointestinal: 'síntomas digestivos',
  cough: 'tos',
};

const reactionsOf = ({ reactions = [] }: Allergy) =>
  reactions.length > 0 ? ` (${reactions.map((one) => reactionNames[one]).join(', ')})` : '';

function notesOf(allergy: Allergy): string[] {
  const { verification, criticality, type } = allergy;
  return [
    ...(criticality === 'high' ? ['Consta con criticidad alta.'] : []),
    ...(verification === 'unconfirmed' ? ['La alergia no está confirmada.'] : []),
    ...(type === undefined ? ['No consta si es alergia o intolerancia: se trata como alergia.'] : []),
    ...(type === 'intolerance' && !isMildIntolerance(allergy)
      ? ['Consta como intolerancia, pero la reacción es de alergia: se trata como tal.']
      : []),
  ];
}
