import { familyNames } from '../person-names/family-names.ts';
import { givenNames } from '../person-names/given-names.ts';
import { countryWords, placeWords, streetWords } from './gazetteers/places.ts';
import {
  hospitalWords,
  institutionWords,
  kinshipWords,
  monthWords,
  occupationWords,
  sexWords,
  titleWords,
  unitWords,
} from './gazetteers/words.ts';

/** What is known of a word wherever it stands: hashes of 32 bits. */
export interface Word {
  folded: number;
  shape: number;
  /** Without the number of letters: «Xx», «9». */
  coarseShape: number;
  prefix: number;
  shortPrefix: number;
  suffix: number;
  shortSuffix: number;
  /** In which of the lists it stands, as bits. */
  lists: number;
  isLetters: boolean;
  isCapital: boolean;
}

const lists = [
  givenNames,
  familyNames,
  countryWords,
  placeWords,
  streetWords,
  monthWords,
  titleWords,
  hospitalWords,
  institutionWords,
  kinshipWords,
  sexWords,
  occupationWords,
  unitWords,
];

export function describeWord(written: string): Word {
  const folded = fold(written);
  const isLetters = /^[\p{L}\p{M}]/u.test(written);
  const shape = shapeOf(written);
  return {
    folded: hashText(folded),
    shape: hashText(shape),
    coarseShape: hashText(shape.replaceAll(/(.)\1+/g, '$1')),
    prefix: hashText(folded.slice(0, 4)),
    shortPrefix: hashText(folded.slice(0, 2)),
    suffix: hashText(folded.slice(-4)),
    shortSuffix: hashText(folded.slice(-2)),
    lists: lists.reduce((bits, list, index) => (list.has(folded) ? bits | (1 << index) : bits), 0),
    isLetters,
    isCapital: isLetters && written[0] !== folded[0] && /^\p{Lu}/u.test(written),
  };
}

/** Without accents, in small letters; «ñ» becomes «n», as in the lists. */
export function fold(written: string): string {
  return /^[a-z0-9]*$/.test(written)
    ? written
    : written.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** «Xxxx», «99»: at most four of a kind, so that «1234567» and «12345» differ from a year and not from each other. */
function shapeOf(written: string): string {
  let shape = '';
  for (const character of written.slice(0, 9)) {
    if (/[0-9]/.test(character)) shape += '9';
    else if (/\p{Lu}/u.test(character)) shape += 'X';
    else if (/[\p{L}\p{M}]/u.test(character)) shape += shape.endsWith('xx') ? '' : 'x';
    else shape += character;
  }
  return shape;
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
