import allergens from './allergens.json' with { type: 'json' };
import classNames from './classes.json' with { type: 'json' };
import controlled from './controlled-substances.json' with { type: 'json' };
import crossReactions from './cross-reactions.json' with { type: 'json' };
import duplicates from './duplicates.json' with { type: 'json' };
import { ingredientFiles, ingredientKnowledge } from './ingredient-knowledge.ts';
import antivirals from './interactions/antivirals.json' with { type: 'json' };
import bleeding from './interactions/bleeding.json' with { type: 'json' };
import boundInTheGut from './interactions/bound-in-the-gut.json' with { type: 'json' };
import exposure from './interactions/exposure.json' with { type: 'json' };
import foodsAndHerbs from './interactions/foods-and-herbs.json' with { type: 'json' };
import heart from './interactions/heart.json' with { type: 'json' };
import highPriority from './interactions/high-priority.json' with { type: 'json' };
import kidneyAndSalts from './interactions/kidney-and-salts.json' with { type: 'json' };
import lessEffect from './interactions/less-effect.json' with { type: 'json' };
import nervousSystem from './interactions/nervous-system.json' with { type: 'json' };
import morphine from './morphine-equivalents.json' with { type: 'json' };
import others from './other-ingredients.json' with { type: 'json' };
import { type Ingredient, readIngredients } from './read-ingredients.ts';
import { RuleIndex } from './rule-index.ts';
import {
  type Allergen,
  allergenFile,
  type ControlledSubstances,
  type CrossReaction,
  controlledFile,
  crossReactionFile,
  type Duplicate,
  duplicateFile,
  type Interaction,
  interactionFile,
  type Morphine,
  morphineFile,
  otherIngredientsFile,
  readRules,
  readTopic,
} from './topic.ts';

export interface Knowledge {
  /** By key: those of which much is known, and those of which only name and classes are. */
  ingredients: ReadonlyMap<string, Ingredient>;
  /** Spanish names of classes, by key. */
  classNames: Readonly<Record<string, string>>;
  interactions: RuleIndex<Interaction>;
  crossReactions: readonly CrossReaction[];
  duplicates: readonly Duplicate[];
  /** Ingredients of which two strengths are often taken together. */
  mayBeSplit: readonly string[];
  allergens: Readonly<Record<string, Allergen>>;
  morphine: Morphine;
  controlled: ControlledSubstances;
}

let known: Knowledge | undefined;

/** Everything that is known of medication. Put together when it is first asked for, then kept. */
export function medicationKnowledge(): Knowledge {
  known ??= readKnowledge(ingredientKnowledge(), (_name, _schema, content) => content as never);
  return known;
}

/**
 * The same, with every entry looked at: for the tests, without which none ships.
 * @throws Error that names the file and the entry that is broken.
 */
export const checkedKnowledge = (): Knowledge => readKnowledge(readIngredients(ingredientFiles), readTopic);

function readKnowledge(own: ReadonlyMap<string, Ingredient>, read: typeof readTopic): Knowledge {
  const interactions = {
    'high-priority.json': highPriority,
    'antivirals.json': antivirals,
    'bleeding.json': bleeding,
    'bound-in-the-gut.json': boundInTheGut,
    'exposure.json': exposure,
    'foods-and-herbs.json': foodsAndHerbs,
    'heart.json': heart,
    'kidney-and-salts.json': kidneyAndSalts,
    'less-effect.json': lessEffect,
    'nervous-system.json': nervousSystem,
  };
  const files = Object.fromEntries(
    Object.entries(interactions).map(([name, file]) => [name, read(name, interactionFile, file)]),
  );
  const ingredients = new Map(own);
  const more = read('other-ingredients.json', otherIngredientsFile, others);
  for (const [key, { name, classes }] of Object.entries(more)) {
    if (ingredients.has(key)) throw new Error(`other-ingredients.json: ${key} is known already`);
    ingredients.set(key, { key, name, classes, unit: 'mg', sources: {} });
  }
  const twice = read('duplicates.json', duplicateFile, duplicates);
  return {
    ingredients,
    classNames,
    interactions: new RuleIndex(readRules(files)),
    crossReactions: readRules({
      'cross-reactions.json': read('cross-reactions.json', crossReactionFile, crossReactions),
    }),
    duplicates: readRules({ 'duplicates.json': twice }),
    mayBeSplit: twice.mayBeSplit,
    allergens: read('allergens.json', allergenFile, allergens).allergens,
    morphine: read('morphine-equivalents.json', morphineFile, morphine),
    controlled: read('controlled-substances.json', controlledFile, controlled),
  };
}
