/** The first that its name stands in counts: browsers name those whose pages they want as well. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * A browser and its system as people know them; it is what a program says of itself, and proves nothing. Source: RFC 9110, section
 * 10.1.5; MDN, "Browser detection using the user agent".
 */
export function deviceWords(userAgent: string | undefined): string {
  const nameOf = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameOf(browsers), nameOf(systems)];
  if (!browser) return 'Otro programa';
  return system ? `${browser} en ${system}` : browser;
}
