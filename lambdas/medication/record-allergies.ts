import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { isNoKnownAllergy } from '../clinical/allergy-status.ts';
import { codeOf, readConcept } from '../clinical/entered-concept.ts';
import type { Allergy, AllergyReaction } from '../clinical/medication/check/context.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { foldWords } from './fold-words.ts';
import { ingredientsNamed } from './ingredients-named.ts';
import { substancesNamed } from './substance-words.ts';

const reactionWords: readonly [AllergyReaction, RegExp][] = [
  ['anaphylaxis', /anafila|anaphyla|choque|shock/],
  ['severe-delayed', /stevens|necroli|necroly|dress|vasculitis|nefritis intersticial|hepatitis/],
  ['angioedema', /angioedema|edema de (glotis|laringe|labios|quincke)|hinchazon de/],
  ['bronchospasm', /broncoespasmo|bronchospasm|sibilan|wheez|dificultad para respirar|espasmo bronquial/],
  ['urticaria', /urticaria|ronchas|habones|hives/],
  ['rhinitis', /rinitis|rhinitis/],
  ['rash', /erupcion|exantema|rash|sarpullido/],
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
  const reactions = reactionWords.filter(([, known]) => known.test(said)).map(([name]) => name);
  return {
    reference: `AllergyIntolerance/${id}`,
    words: words || 'Alergia sin nombre',
    substances: substancesOf(allergy, reactions),
    ...(type && { type }),
    ...(criticality && { criticality }),
    ...(reactions.length > 0 && { reactions }),
    ...(verification && { verification }),
    ...(status && { clinicalStatus: status }),
  };
}

/** Keys of ingredients, classes and allergens that its words and codes name. */
function substancesOf({ code }: AllergyIntolerance, reactions: readonly AllergyReaction[]): string[] {
  const names = [code?.text, ...(code?.coding ?? []).map(({ display }) => display)];
  const named = names.flatMap((name) => substancesNamed(name ?? ''));
  // What of egg only matters to whom it was grave.
  const isMild = !reactions.includes('anaphylaxis');
  const found = [...named, ...ingredientsNamed(code).map(({ key }) => key)].filter(
    (key) => !(isMild && key === 'egg-severe'),
  );
  return [...new Set(found)];
}
