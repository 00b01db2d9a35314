import aceInhibitors from './ingredients/ace-inhibitors.json' with { type: 'json' };
import adhd from './ingredients/adhd.json' with { type: 'json' };
import analgesics from './ingredients/analgesics.json' with { type: 'json' };
import angiotensinReceptorBlockers from './ingredients/angiotensin-receptor-blockers.json' with {
  type: 'json',
};
import antiarrhythmics from './ingredients/antiarrhythmics.json' with { type: 'json' };
import antibioticsOther from './ingredients/antibiotics-other.json' with { type: 'json' };
import anticoagulants from './ingredients/anticoagulants.json' with { type: 'json' };
import antidepressants from './ingredients/antidepressants.json' with { type: 'json' };
import antidiabetics from './ingredients/antidiabetics.json' with { type: 'json' };
import antiepileptics from './ingredients/antiepileptics.json' with { type: 'json' };
import antifungals from './ingredients/antifungals.json' with { type: 'json' };
import antihistamines from './ingredients/antihistamines.json' with { type: 'json' };
import antihypertensivesOther from './ingredients/antihypertensives-other.json' with { type: 'json' };
import antiparasitics from './ingredients/antiparasitics.json' with { type: 'json' };
import antiplatelets from './ingredients/antiplatelets.json' with { type: 'json' };
import antivirals from './ingredients/antivirals.json' with { type: 'json' };
import betaBlockers from './ingredients/beta-blockers.json' with { type: 'json' };
import betaLactams from './ingredients/beta-lactams.json' with { type: 'json' };
import calciumChannelBlockers from './ingredients/calcium-channel-blockers.json' with { type: 'json' };
import cardiacOther from './ingredients/cardiac-other.json' with { type: 'json' };
import contraceptivesHormones from './ingredients/contraceptives-hormones.json' with { type: 'json' };
import corticosteroids from './ingredients/corticosteroids.json' with { type: 'json' };
import dementiaParkinson from './ingredients/dementia-parkinson.json' with { type: 'json' };
import diuretics from './ingredients/diuretics.json' with { type: 'json' };
import fluoroquinolones from './ingredients/fluoroquinolones.json' with { type: 'json' };
import gastrointestinal from './ingredients/gastrointestinal.json' with { type: 'json' };
import gout from './ingredients/gout.json' with { type: 'json' };
import immunologyDermatology from './ingredients/immunology-dermatology.json' with { type: 'json' };
import lipidLowering from './ingredients/lipid-lowering.json' with { type: 'json' };
import lithiumAntipsychotics from './ingredients/lithium-antipsychotics.json' with { type: 'json' };
import macrolidesTetracyclines from './ingredients/macrolides-tetracyclines.json' with { type: 'json' };
import migraine from './ingredients/migraine.json' with { type: 'json' };
import muscleRelaxants from './ingredients/muscle-relaxants.json' with { type: 'json' };
import nsaids from './ingredients/nsaids.json' with { type: 'json' };
import respiratory from './ingredients/respiratory.json' with { type: 'json' };
import sedatives from './ingredients/sedatives.json' with { type: 'json' };
import supplements from './ingredients/supplements.json' with { type: 'json' };
import thyroid from './ingredients/thyroid.json' with { type: 'json' };
import urology from './ingredients/urology.json' with { type: 'json' };
import weightAndSmoking from './ingredients/weight-and-smoking.json' with { type: 'json' };
import { asShipped, type Ingredient, readIngredients } from './read-ingredients.ts';

/** As they are written. */
export const ingredientFiles: Readonly<Record<string, unknown>> = {
  'ace-inhibitors.json': aceInhibitors,
  'adhd.json': adhd,
  'analgesics.json': analgesics,
  'angiotensin-receptor-blockers.json': angiotensinReceptorBlockers,
  'antiarrhythmics.json': antiarrhythmics,
  'antibiotics-other.json': antibioticsOther,
  'anticoagulants.json': anticoagulants,
  'antidepressants.json': antidepressants,
  'antidiabetics.json': antidiabetics,
  'antiepileptics.json': antiepileptics,
  'antifungals.json': antifungals,
  'antihistamines.json': antihistamines,
  'antihypertensives-other.json': antihypertensivesOther,
  'antiparasitics.json': antiparasitics,
  'antiplatelets.json': antiplatelets,
  'antivirals.json': antivirals,
  'beta-blockers.json': betaBlockers,
  'beta-lactams.json': betaLactams,
  'calcium-channel-blockers.json': calciumChannelBlockers,
  'cardiac-other.json': cardiacOther,
  'contraceptives-hormones.json': contraceptivesHormones,
  'corticosteroids.json': corticosteroids,
  'dementia-parkinson.json': dementiaParkinson,
  'diuretics.json': diuretics,
  'fluoroquinolones.json': fluoroquinolones,
  'gastrointestinal.json': gastrointestinal,
  'gout.json': gout,
  'immunology-dermatology.json': immunologyDermatology,
  'lipid-lowering.json': lipidLowering,
  'lithium-antipsychotics.json': lithiumAntipsychotics,
  'macrolides-tetracyclines.json': macrolidesTetracyclines,
  'migraine.json': migraine,
  'muscle-relaxants.json': muscleRelaxants,
  'nsaids.json': nsaids,
  'respiratory.json': respiratory,
  'sedatives.json': sedatives,
  'supplements.json': supplements,
  'thyroid.json': thyroid,
  'urology.json': urology,
  'weight-and-smoking.json': weightAndSmoking,
};

let known: ReadonlyMap<string, Ingredient> | undefined;

/** What is known of each ingredient, by its key. Put together when it is first asked for, then kept. */
export function ingredientKnowledge(): ReadonlyMap<string, Ingredient> {
  known ??= readIngredients(ingredientFiles, asShipped);
  return known;
}
