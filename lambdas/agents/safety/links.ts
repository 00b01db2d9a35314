const address =
  /(?:\b(?:https?|ftp|tel|sms|mailto|javascript|data|file):[^\s<>"]+|\bwww\.[^\s<>"]+|(?<![@\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:com|org|net|es|mx|us|io|co|info|app|dev|ly|me|site|online|xyz|link|health|gov|edu|biz|ru|cn|gl|to)\b(?:\/[^\s<>"]*)?)/giu;

/** Addresses in a text that are not of the site; a link elsewhere is how people are led astray. */
export function foreignLinks(message: string, siteUrl: string | undefined): string[] {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl).host;
  return [...message.normalize('NFKC').matchAll(address)].flatMap(([found]) => {
    const link = found.replace(/[.,;:)\]»]+$/u, '');
    const whole = /^[a-z]+:/i.test(link) ? link : `https://${link}`;
    return URL.canParse(whole) && /^https:$/.test(new URL(whole).protocol) && new URL(whole).host === site
      ? []
      : [link];
  });
}
