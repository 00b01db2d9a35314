import { familyNames } from '../../person-names/family-names.ts';
import { givenNames } from '../../person-names/given-names.ts';
import { foldText } from '../fold-text.ts';
import { moreFamilyNames, moreGivenNames, ordinaryWords } from '../gazetteers/names.ts';
import type { Rule } from './rule.ts';

/** Looked at and not taken: what stands before another name may be in it. */
const some = `(?=(?<next>[a-zñ'’.-]{1,40}(?: [a-zñ'’.-]{1,40}){0,5}))`;
const relatives =
  'hij[oa]|hijit[oa]|espos[oa]|marido|mujer|pareja|novi[oa]|mama|papa|madre|padre|abuel[oa]|abuelit[oa]|herman[oa]|ti[oa]|prim[oa]|sobrin[oa]|niet[oa]|suegr[oa]|nuera|yerno|cunad[oa]|nin[oa]|bebe|vecin[oa]|cuidador[a]?|tutor[a]?';

/** Names by what stands before them, in whatever letters they are typed. Those of forms and signatures are the tagger's. */
export const peopleRules: readonly Rule[] = [
  {
    kind: 'staff-name',
    pattern: new RegExp(
      String.raw`\b(?:dra?|doctora?|lic|licenciad[oa]|enfermer[oa]|enf|np|pa|md|terapeuta|psicolog[oa]|quiropractico|partera|trabajador[a]? social|medic[oa](?: de cabecera| tratante)?)[.:]{0,2} ${some}`,
      'g',
    ),
    kept: (written) => namesAtStart(written, { isTitled: true }),
  },
  {
    kind: 'patient-name',
    pattern: new RegExp(String.raw`\b(?:mr|mrs|ms|miss|sra?|srta)\.? ${some}`, 'g'),
    kept: (written) => namesAtStart(written, { isTitled: true }),
  },
  {
    kind: 'patient-name',
    pattern: new RegExp(
      String.raw`\b(?:me llamo|me llaman|mi nombre(?: completo)? es|se llama|de nombre|a nombre de)[.:,]{0,2} ${some}`,
      'g',
    ),
    kept: (written) => namesAtStart(written, { isTitled: true, isSaid: true }),
  },
  {
    kind: 'patient-name',
    pattern: new RegExp(
      String.raw`\b(?:llamad[oa]|nombre(?: y apellidos?| completo)?|name|por parte de|paciente|pte|atte|atentamente|firma(?:do)?(?: por)?|habla|le escribe|les escribe|contacto(?: de emergencia)?|senora?|senorita|es|con|para|don|dona|soy(?: la| el)?)[.:,]{0,2} ${some}`,
      'g',
    ),
    kept: namesAtStart,
  },
  {
    kind: 'patient-name',
    pattern: new RegExp(
      String.raw`\b(?:mi|su|la|el) (?:${relatives})(?: mayor| menor| mas \w+)?,?(?: de)? ${some}`,
      'g',
    ),
    kept: (written) => namesAtStart(written, { isTitled: true }),
  },
  // A given name with a capital, wherever it stands: «confirmar con Marisela».
  {
    kind: 'patient-name',
    pattern: /(?<![a-zñ@./-])[a-zñ]{3,20}(?![a-zñ@])/g,
    accepts: (written) =>
      /^\p{Lu}\p{Ll}/u.test(written) && isGiven(foldText(written)) && !ordinaryWords.has(foldText(written)),
  },
];

const isGiven = (word: string) => givenNames.has(word) || moreGivenNames.has(word);
const isFamily = (word: string) =>
  familyNames.has(word) || moreFamilyNames.has(word) || /[a-z]{3,}ez$/.test(word);
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'da', 'dos', 'van', 'von']);

/**
 * As far as words are names known, or begin with a capital behind one: at most six, particles between them. A title makes
 * one capital enough. What somebody says to be a name is one: of it even an ordinary word is a name, and the first in any case.
 */
function namesAtStart(written: string, { isTitled = false, isSaid = false } = {}): string {
  let [end, found, given] = [0, 0, 0];
  let isKnown = false;
  for (const match of written.matchAll(/[^ ]+/g)) {
    const bare = match[0].replace(/[.,;:]+$/, '');
    const plain = foldText(bare);
    if (particles.has(plain)) {
      if (found === 0) break;
      continue;
    }
    const isOrdinary = ordinaryWords.has(plain);
    const isCapital = /^\p{Lu}[\p{Ll}'’]/u.test(bare);
    const isInitial = /^\p{Lu}\.?$/u.test(match[0]);
    const isListed = isGiven(plain) || isFamily(plain);
    const isName =
      (isListed && (isCapital || !isOrdinary || isSaid)) ||
      // «pedro pablo leon»
      (given > 0 && isFamily(plain)) ||
      (isSaid && found === 0 && plain.length > 2 && !isOrdinary);
    if (!(isName || isInitial || (isCapital && !isOrdinary))) break;
    found += 1;
    if (isGiven(plain)) given += 1;
    isKnown ||= isName;
    end = match.index + bare.length;
    if (bare !== match[0] && !isInitial) break;
  }
  return isKnown || found >= 2 || (isTitled && found === 1) ? written.slice(0, end) : '';
}

/** Given names with a family name behind them, wherever they stand: «maria lopez pidió…». */
export const namesInARow: Rule = {
  kind: 'patient-name',
  pattern: /(?<![a-zñ@./-])[a-zñ]{3,}(?:,? (?:de |del |de la |de los |la |y )?[a-zñ'’-]{2,}){1,4}(?![a-z@])/g,
  kept: namesInside,
};

function namesInside(written: string): string {
  const [first = '', ...rest] = written.split(/[ ,]+/);
  const plain = foldText(first);
  const isCapital = /^\p{Lu}/u.test(first);
  if (!isGiven(plain) || (!isCapital && ordinaryWords.has(plain))) return '';
  const next = rest.find((one) => !particles.has(foldText(one))) ?? '';
  const folded = foldText(next);
  const isName =
    (isFamily(folded) || isGiven(folded)) && (/^\p{Lu}/u.test(next) || !ordinaryWords.has(folded));
  return isName ? namesAtStart(written.replace(/,.*/, '')) : '';
}
