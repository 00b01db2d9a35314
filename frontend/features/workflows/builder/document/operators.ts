export const operatorLabels: Record<string, string> = {
  equals: 'es',
  notEquals: 'no es',
  less: 'es menor que',
  lessOrEqual: 'es como máximo',
  greater: 'es mayor que',
  greaterOrEqual: 'es como mínimo',
  contains: 'contiene',
  isPresent: 'consta',
  isAbsent: 'no consta',
};
