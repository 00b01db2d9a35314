import { plain } from './plain.ts';

const told: readonly (readonly ['female' | 'male' | 'other' | 'unknown', RegExp])[] = [
  ['unknown', /\b(?:prefiero no|no (?:quiero|deseo) (?:decir|contestar)|no lo digo|sin especificar)/],
  ['other', /\b(?:otr[oae]|no binari[oa])\b/],
  ['female', /\b(?:mujer|femenin[oa]|hembra|nina|senora|chica|muchacha|dama|fem)\b|^f\b/],
  ['male', /\b(?:hombre|masculin[oa]|varon|macho|nino|senor|chico|muchacho|caballero|masc)\b|^m\b/],
];

/** The sex that is in somebody's papers, asked for in just these words. */
export function findGender(text: string): 'female' | 'male' | 'other' | 'unknown' | undefined {
  const words = plain(text);
  return told.find(([, said]) => said.test(words))?.[0];
}
