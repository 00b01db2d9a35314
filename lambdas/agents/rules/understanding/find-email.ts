import { fold } from './fold.ts';

const address = /[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}/;

/** An e-mail address, also where it is dictated: «juan punto pérez arroba gmail punto com». */
export function findEmail(text: string): string | undefined {
  const words = fold(text.normalize('NFC').slice(0, 4_000))
    .replaceAll(/\s*(?:\barroba\b|\(arroba\)|\s@\s)\s*/g, '@')
    .replaceAll(/ ?@ ?/g, '@');
  const dictated = words.includes('@')
    ? words
        .replaceAll(/ (?:punto|dot) /g, '.')
        .replaceAll(/ guion bajo /g, '_')
        .replaceAll(/ guion /g, '-')
    : words;
  return address.exec(dictated)?.[0];
}
