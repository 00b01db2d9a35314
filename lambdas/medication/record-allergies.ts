import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { isNoKnownAllergy } from '../clinical/allergy-status.ts';
import { codeOf, readConcept } from '../clinical/entered-concept.ts';
import type { Allergy, AllergyReaction } from '../clinical/medication/check/context.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { substancesIn } from './allergy-substances.ts';
import { foldWords } from './fold-words.ts';

const reactionWords: readonly [AllergyReaction, RegExp][] = [
  ['anaphylaxis', /anafila|anaphyla|choque|shock/],
  ['severe-delayed', /stevens|necroli|necroly|dress|vasculitis|nefritis intersticial|hepatitis/],
  ['angioedema', /angioedema|edema de (glotis|laringe|labios|quincke)|hinchazon de/],
  ['bronchospasm', /broncoespasmo|bronchospasm|sibilan|wheez|dificultad para respirar|espasmo bronquial/],
  ['urticaria', /urticaria|ronchas|habones|hives/],
  ['rhinitis', /rinitis|rhinitis/],
  ['rash', /erupcion|exantema|rash|sarpullido/],
  ['cough', / tos | cough/],
  ['gastrointestinal', /nausea|vomit|diarre|diarrh|dispepsia|dolor abdominal|gastr/],
];

/** What is recorded of allergies; undefined where nothing is, not even that there are none. */
export function allergiesOf(resources: readonly CdsResource[] | undefined): Allergy[] | undefined {
  const recorded = (resources ?? []).filter(
    (one): one is CdsResource & AllergyIntolerance => one.resourceType === 'AllergyIntolerance',
  );
  if (recorded.length === 0) return undefined;
  return recorded.filter((allergy) => !isNoKnownAllergy(allergy)).map(allergyOf);
}

function allergyOf(allergy: AllergyIntolerance): Allergy {
  const { id, code, type, criticality, verificationStatus, clinicalStatus, reaction = [] } = allergy;
  const words = readConcept(code).text;
  const verification = codeOf(verificationStatus) as NonNullable<Allergy['verification']> | '';
  const status = codeOf(clinicalStatus) as NonNullable<Allergy['clinicalStatus']> | '';
  const manifestations = reaction.flatMap(({ manifestation }) =>
    manifestation.flatMap((one) => [one.text, ...(one.coding ?? []).map(({ display }) => display)]),
  );
  const said = foldWords(manifestations.join(' '));
  const denies = deniedIn(allergy);
  const reactions = reactionWords.filter(([, known]) => known.test(said)).map(([name]) => name);
  return {
    reference: `AllergyIntolerance/${id}`,
    words: words || 'Alergia sin nombre',
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
function substancesOf({ code }: AllergyIntolerance, reactions: readonly AllergyReaction[]): string[] {
  // What of egg only matters to whom it was grave.
  const isMild = !reactions.includes('anaphylaxis');
  return substancesIn(code).filter((key) => !(isMild && key === 'egg-severe'));
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
