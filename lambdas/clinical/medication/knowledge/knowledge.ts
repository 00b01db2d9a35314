import allergens from './allergens.json' with { type: 'json' };
import classNames from './classes.json' with { type: 'json' };
import crossReactions from './cross-reactions.json' with { type: 'json' };
import duplicates from './duplicates.json' with { type: 'json' };
import { ingredientKnowledge } from './ingredient-knowledge.ts';
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
import type { Ingredient } from './read-ingredients.ts';
import { RuleIndex } from './rule-index.ts';
import {
  type Allergen,
  allergenFile,
  type CrossReaction,
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
}

let known: Knowledge | undefined;

/**
 * Everything that is known of medication. Read when it is first asked for, then kept.
 * @throws Error that names the file and the entry that is broken.
 */
export function medicationKnowledge(): Knowledge {
  known ??= readKnowledge();
  return known;
}

function readKnowledge(): Knowledge {
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
    Object.entries(interactions).map(([name, file]) => [name, readTopic(name, interactionFile, file)]),
  );
  const ingredients = new Map(ingredientKnowledge());
  const more = readTopic('other-ingredients.json', otherIngredientsFile, others);
  for (const [key, { name, classes }] of Object.entries(more)) {
    if (ingredients.has(key)) throw new Error(`other-ingredients.json: ${key} is known already`);
    ingredients.set(key, { key, name, classes, unit: 'mg', sources: {} });
  }
  const twice = readTopic('duplicates.json', duplicateFile, duplicates);
  return {
    ingredients,
    classNames,
    interactions: new RuleIndex(readRules(files)),
    crossReactions: readRules({
      'cross-reactions.json': readTopic('cross-reactions.json', crossReactionFile, crossReactions),
    }),
    duplicates: readRules({ 'duplicates.json': twice }),
    mayBeSplit: twice.mayBeSplit,
    allergens: readTopic('allergens.json', allergenFile, allergens).allergens,
    morphine: readTopic('morphine-equivalents.json', morphineFile, morphine),
  };
}
