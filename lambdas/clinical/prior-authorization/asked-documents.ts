const separators = /\s*(?:[;\n•·]|\.\s+(?=\p{Lu}))\s*/u;
const joined = /\s*,\s*|\s+y\s+(?=\p{L})/u;

/** What begins so goes on with a sentence. */
const goesOn = /^(?:con|sin|por|para|de|del|en|según|si|que|cuando|donde|pero|salvo|excepto)\b/iu;

/** As many as one request lists (`mostItems` of lambdas/contracts). */
const mostItems = 30;

/**
 * What a payer wants to see, a line each, from the words of a rule: «Motivo, exploración neurológica y tratamiento». Words in
 * which a list cannot be told are one line: nothing of them is left out.
 */
export function askedDocuments(documents: string): string[] {
  const lines = documents
    .split(separators)
    .map((line) => line.replace(/^[-–*\s]+|[.\s]+$/gu, ''))
    .filter((line) => line !== '')
    .flatMap((line) => (line.includes(',') && !/[(:]/.test(line) ? listed(line) : [line]));
  const once = [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
  return once.slice(0, mostItems);
}

/** Short parts alone are a list; a sentence that has a comma in it stays one. */
function listed(line: string): string[] {
  const parts = line.split(joined).map((part) => part.trim());
  if (parts.some((part) => part === '' || part.split(/\s+/).length > 6 || goesOn.test(part))) return [line];
  return parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1));
}
