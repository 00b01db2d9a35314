/**
 * Tells what follows from a mutation, also where what began it is no longer shown: a callback given to `mutate` is not called then,
 * and what has been done takes forms away by itself (an account that leaves a list, a chart that opens). What failed is told by
 * the mutation.
 */
export function whenDone<Answer>(mutation: Promise<Answer>, onDone: (answer: Answer) => void): void {
  mutation.then(onDone, () => undefined);
}
