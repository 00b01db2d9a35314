/**
 * Makes `create` run at the first call alone: a Lambda is wired when it is first invoked, not when imported. A promise
 * that is broken is not kept: what was out of reach at one call may be there at the next.
 */
export function once<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    if (made) return made.value;
    const value = create();
    made = { value };
    if (value instanceof Promise) {
      value.catch(() => {
        made = undefined;
      });
    }
    return value;
  };
}
