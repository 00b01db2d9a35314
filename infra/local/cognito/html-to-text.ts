const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** A legible plain text of an e-mail's HTML: one line per block, addresses of links after their words. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>(.*?)<\/a\s*>/gi, (_, address: string, words: string) =>
      words.includes(address) ? words : `${words} (${address})`,
    )
    .replace(
      /<(br|hr)\b[^>]*>|<\/?(p|div|h[1-6]|li|ul|ol|tr|table|section|header|footer|body)\b[^>]*>/gi,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
