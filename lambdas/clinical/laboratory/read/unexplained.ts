const explaining =
  /(?<!\p{L})(?:valor(?:es)?|de|del|referencia|normal(?:es)?|vr|ref|rango|intervalo|reference|range|unidades|h|l|hh|ll|alto|bajo|adecuado|m[ií]n|m[aá]x|m[eé]todo)(?!\p{L})/giu;
/** Whether a number stands in what is left of a line. */
export const isUnexplained = (leftover: string) => /(?<![\p{L}])\d/u.test(leftover);
export const isUnexplainedWord = (leftover: string) => /\p{L}/u.test(leftover.replace(explaining, ' '));
/** A name that says that there is a value of another time. */
export const isTimed = (name: string) =>
  /(?<!\p{L})(?:basal|previ[oa]|anterior|inicial|pre|post|hora|min)(?!\p{L})/iu.test(name);
