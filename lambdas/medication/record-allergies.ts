import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { allergyStatus, isNoKnownAllergy, isVoidAllergy, saysNothing } from '../clinical/allergy-status.ts';
import { allergyName, allergySubstances } from '../clinical/allergy-substance.ts';
import { codeOf, readConcept } from '../clinical/entered-concept.ts';
import type { Allergy, AllergyReaction } from '../clinical/medication/check/context.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { substancesIn } from './allergy-substances.ts';
import { foldWords } from './fold-words.ts';

const reactionWords: readonly [AllergyReaction, RegExp][] = [
  ['anaphylaxis', /anafila|anaphyla|choque|shock/],
  [
    'severe-delayed',
    /stevens|necroli|necroly|lyell|dress|vasculitis|nefritis intersticial|hepatitis|agranulocit|agranulocyt|pustulosis|ampollas|blister|enfermedad del suero|serum sickness|anemia hemolitica|hemolytic/,
  ],
  [
    'angioedema',
    /angioedema|edema (facial|labial|palpebral|lingual|laringeo|de (la )?(glotis|laringe|labios|lengua|cara|parpados|quincke))|hinchazon (de|facial)|inflamacion de (la |los )?(labios|lengua|cara|parpados|garganta)|(face|facial|lip|tongue|throat) swelling|swelling of/,
  ],
  [
    'bronchospasm',
    /broncoespasmo|bronchospasm|sibilan|wheez|dificultad (para respirar|respiratoria)|espasmo bronquial|disnea|dyspnea|falta de aire|shortness of breath| asma | crisis asmatica/,
  ],
  ['urticaria', /urticaria|ronchas|habones|hives/],
  ['rhinitis', /rinitis|rhinitis/],
  ['rash', /erupcion|exantema|rash|sarpullido|prurito|comezon|picazon|itching/],
  ['cough', / tos | cough/],
  ['gastrointestinal', /nausea|vomit|diarre|diarrh|dispepsia|dolor abdominal|gastr/],
];

/** SNOMED CT. */
const reactionCodes = new Map<string, AllergyReaction>([
  ['39579001', 'anaphylaxis'],
  ['73442001', 'severe-delayed'],
  ['768962006', 'severe-delayed'],
  ['41291007', 'angioedema'],
  ['4386001', 'bronchospasm'],
  ['56018004', 'bronchospasm'],
  ['267036007', 'bronchospasm'],
  ['126485001', 'urticaria'],
  ['247472004', 'urticaria'],
  ['271807003', 'rash'],
  ['49727002', 'cough'],
  ['422587007', 'gastrointestinal'],
  ['422400008', 'gastrointestinal'],
  ['62315008', 'gastrointestinal'],
]);

/** What is recorded of allergies; undefined where nothing is that stands, not even that there are none. */
export function allergiesOf(resources: readonly CdsResource[] | undefined): Allergy[] | undefined {
  const recorded = (resources ?? []).filter(
    (one): one is CdsResource & AllergyIntolerance => one.resourceType === 'AllergyIntolerance',
  );
  const deniesDrugAllergies = recorded.some(
    (one) => !isVoidAllergy(one) && deniedIn(one) === 'drug-allergies',
  );
  if (allergyStatus(recorded).kind === 'unknown' && !deniesDrugAllergies) return undefined;
  return recorded.filter((allergy) => !isNoKnownAllergy(allergy) && !saysNothing(allergy)).map(allergyOf);
}

function allergyOf(allergy: AllergyIntolerance): Allergy {
  const { id, type, criticality, verificationStatus, clinicalStatus, reaction = [] } = allergy;
  const verification = codeOf(verificationStatus) as NonNullable<Allergy['verification']> | '';
  const status = codeOf(clinicalStatus) as NonNullable<Allergy['clinicalStatus']> | '';
  const manifestations = reaction.flatMap(({ manifestation }) =>
    manifestation.flatMap((one) => [one.text, ...(one.coding ?? []).map(({ display }) => display)]),
  );
  const codes = reaction.flatMap(({ manifestation }) =>
    manifestation.flatMap((one) => (one.coding ?? []).map(({ code: each }) => each ?? '')),
  );
  const said = foldWords(manifestations.join(' '));
  const denies = deniedIn(allergy);
  const reactions = reactionWords
    .filter(([name, known]) => known.test(said) || codes.some((each) => reactionCodes.get(each) === name))
    .map(([name]) => name);
  return {
    reference: `AllergyIntolerance/${id}`,
    words: allergyName(allergy),
    substances: denies ? [] : substancesOf(allergy, reactions),
    ...(denies && { denies }),
    ...(type && { type }),
    ...(criticality && { criticality }),
    ...(reactions.length > 0 && { reactions }),
    ...(verification && { verification }),
    ...(status && { clinicalStatus: status }),
  };
}

/** Keys of ingredients, classes and allergens that its words and codes name. */
function substancesOf(allergy: AllergyIntolerance, reactions: readonly AllergyReaction[]): string[] {
  // What of egg only matters to whom it was grave.
  const isMild = !reactions.includes('anaphylaxis');
  const said = allergySubstances(allergy);
  const keys = said.length > 0 ? said.flatMap(substancesIn) : substancesIn(undefined);
  return [...new Set(keys)].filter((key) => !(isMild && key === 'egg-severe'));
}

/** SNOMED CT: No known drug allergy. */
const noKnownDrugAllergy = '409137002';
const saidNone =
  /^ (?:niega|negadas?|sin|no (?:tiene|refiere|presenta|conocidas|se conocen|hay)) (?:antecedentes de )?alergias?(?: conocidas?)?(?: (?:a |de )?(?:los )?(?:medicamentos?|medicamentosas?|farmacos?|farmacologicas?))? $|^ (?:nkda|nka|no known (?:drug )?allergies|alergias? (?:negad[oa]s?|no)|no alergic[oa]|ningun[oa](?: conocid[oa])?|no|niega) $/;
const ofDrugs = /medicament|farmac|drug|nkda/;

/** What an entry denies that is none of an allergy. */
function deniedIn({ code }: AllergyIntolerance): NonNullable<Allergy['denies']> | undefined {
  if (code?.coding?.some((one) => one.code === noKnownDrugAllergy)) return 'drug-allergies';
  const said = foldWords(readConcept(code).text);
  if (!saidNone.test(said)) return undefined;
  return ofDrugs.test(said) ? 'drug-allergies' : 'allergies';
}
