/** Makes `create` run at the first call alone: a Lambda is wired when it is first invoked, not when imported. */
export function once<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
