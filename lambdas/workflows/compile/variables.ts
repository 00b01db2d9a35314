/* The variables that a state machine keeps what its run knows in. */

/**
 * Functions of JSONata, which a variable of the same name would take the place of in every expression.
 * Sources: https://docs.jsonata.org (function library of jsonata 2), AWS Step Functions Developer Guide, "Transforming data with
 * JSONata in Step Functions" (those that it adds).
 */
const functions = new Set(
  `abs append assert average boolean ceil clone contains count distinct each error eval exists filter floor hash join keys length
  lookup lowercase map match max merge millis min not now number pad parse partition power random range reduce replace reverse round
  shuffle sift single sort split spread sqrt string substring sum trim type uppercase uuid zip`.split(/\s+/),
);
/** Step Functions' own, and the beginnings of those of loops and of errors. */
const taken = /^(?:states$|item_|index_|error_)/;

/** Of what a step gave. A step's name has no capital letters: this one is no other step's. */
export const stepVariable = (id: string): string => (functions.has(id) || taken.test(id) ? `Step_${id}` : id);

export const itemVariable = (id: string): string => `item_${id}`;
export const indexVariable = (id: string): string => `index_${id}`;
export const errorVariable = (id: string): string => `error_${id}`;
/** The part of a loop's list that an execution goes through. */
export const partVariable = (id: string): string => `Part_${id}`;
