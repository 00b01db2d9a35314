import type { Knowledge } from '../knowledge/knowledge.ts';
import { checkAge } from './age.ts';
import { checkAllergies } from './allergies.ts';
import { atWeight } from './amounts.ts';
import { Collected, noEntry } from './collect.ts';
import type { Medication, MedicationContext } from './context.ts';
import { checkDiseases } from './disease.ts';
import { checkDoses } from './dose.ts';
import { checkDoseCriteria } from './dose-criteria.ts';
import { drugsOf, isKnownByName, isOneOf } from './drugs.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkDuration } from './duration.ts';
import { type Facts, factsOf } from './facts.ts';
import { checkInteractions } from './interactions.ts';
import { checkLaboratory } from './laboratory.ts';
import { checkMorphine } from './morphine.ts';
import { checkKidneys, checkLiver } from './organs.ts';
import { checkQt } from './qt.ts';
import type { CheckKind, MedicationReport } from './report.ts';
import { checkLactation, checkPregnancy, mayLactate } from './reproduction.ts';

const severities = { high: 0, moderate: 1, low: 2 } as const;

/**
 * Checks medication against all that is known of it and of the patient. Nothing is assumed: what lacks is among
 * `notChecked`, and that nothing was found does not say that there is nothing.
 */
export function checkMedication(context: MedicationContext, knowledge: Knowledge): MedicationReport {
  const facts = factsOf(context);
  const medications = atWeight(context.medications, facts.kg);
  const { drugs, unknown } = drugsOf(medications, knowledge);
  const known = drugs.filter((drug) => !isKnownByName(drug));
  const systemic = known.filter(({ isSystemic }) => isSystemic);
  const byName = drugs.filter((drug) => isKnownByName(drug) && !isOneOf(drug.ingredient, ['foods']));
  const collected = new Collected();
  for (const text of facts.invalid)
    collected.says({ check: 'inputs', references: [], missing: ['un dato válido'], text });
  const unclear = medications.filter((one) => (one.unclear ?? []).length > 0);
  for (const medication of unclear)
    for (const name of medication.unclear ?? [])
      collected.says({
        check: 'names',
        references: [medication.reference],
        missing: ['el principio activo'],
        text: unclearText(name),
      });
  for (const { reference, words } of unknown.filter((one) => !unclear.includes(one)))
    collected.says({
      check: 'names',
      references: [reference],
      missing: ['el principio activo'],
      text: `«${words || 'Un fármaco sin nombre'}»: no comprobado, no se reconoce el fármaco o uno de sus componentes.`,
    });
  for (const drug of byName)
    collected.says({
      check: 'names',
      references: [drug.medication.reference],
      missing: [noEntry],
      text: `${drug.ingredient.name}: solo se comprobaron interacciones, alergias y duplicados; de dosis, función renal y hepática, embarazo, lactancia, edad, QT, enfermedades y laboratorio no hay datos en el conocimiento.`,
    });
  checkInteractions(drugs, facts, knowledge, collected);
  checkAllergies(drugs, facts, knowledge, collected);
  checkDuplicates(drugs, facts, knowledge, collected);
  checkDoses(known, facts, collected);
  checkDoseCriteria(systemic, facts, collected);
  checkDuration(systemic, collected);
  checkMorphine(drugs, knowledge, collected);
  checkKidneys(systemic, facts, collected);
  checkLiver(systemic, facts, collected);
  checkPregnancy(known, facts, collected);
  checkLactation(known, facts, collected);
  checkAge(systemic, facts, collected);
  checkQt(systemic, facts, collected);
  checkDiseases(
    known.filter(({ isSystemic, ingredient }) => isSystemic || ingredient.diseasesLocalToo),
    facts,
    collected,
  );
  checkLaboratory(systemic, facts, collected);
  const { notChecked } = collected;
  return {
    findings: collected.findings.toSorted(
      (one, other) =>
        Number(other.level === 'interrupts') - Number(one.level === 'interrupts') ||
        severities[one.severity] - severities[other.severity],
    ),
    notChecked,
    ...counted(context, facts, notChecked, {
      unknown: referencesOf([...unknown, ...unclear]),
      byName: referencesOf(byName.map(({ medication }) => medication)),
    }),
  };
}

const either = new Intl.ListFormat('es', { type: 'disjunction' });

const whyUnclear = {
  'may-hold-more':
    'puede llevar más principios activos que los que se comprobaron; escriba la composición completa.',
  'acts-on':
    'consta que se dejó, pero actúa semanas después: se comprobó como si se tomara; pregunte desde cuándo.',
  'may-not-be-taken': 'no está claro si se toma; pregúntelo y retírelo si ya no.',
} as const;

/** What of a name is not clear, and what to do. */
export const unclearText = ({ words, couldBe, why }: NonNullable<Medication['unclear']>[number]): string => {
  if (why === 'acts-on') return `«${words}»: ${whyUnclear[why]}`;
  if (why) return `«${words}»: no comprobado, ${whyUnclear[why]}`;
  return couldBe.length > 0
    ? `«${words}»: no comprobado, puede ser ${either.format(couldBe)}; escriba el nombre completo.`
    : `«${words}»: no comprobado, no se reconoce el fármaco.`;
};

const referencesOf = (medications: readonly Medication[]) =>
  new Set(medications.map(({ reference }) => reference));

/** What is checked of an ingredient of which only name and classes are known. */
const checkedByName: readonly CheckKind[] = ['interactions', 'allergies', 'duplicates'];

/** Of each medication each kind of check that is due for this patient. */
function counted(
  { medications }: MedicationContext,
  facts: Facts,
  notChecked: MedicationReport['notChecked'],
  { unknown, byName }: Record<'unknown' | 'byName', ReadonlySet<string>>,
): Pick<MedicationReport, 'checked' | 'of'> {
  const kinds: CheckKind[] = [
    'interactions',
    'allergies',
    'duplicates',
    'dose',
    'renal',
    'hepatic',
    'age',
    'qt',
    'disease',
    'laboratory',
    ...(facts.mayBePregnant ? (['pregnancy'] as const) : []),
    ...(mayLactate(facts) ? (['lactation'] as const) : []),
  ];
  const lacking = new Set(
    notChecked.flatMap(({ check, references }) => references.map((one) => `${check} ${one}`)),
  );
  const due = medications.flatMap(({ reference }) => kinds.map((kind) => ({ kind, reference })));
  const made = due.filter(
    ({ kind, reference }) =>
      !unknown.has(reference) &&
      (!byName.has(reference) || checkedByName.includes(kind)) &&
      !lacking.has(`${kind} ${reference}`),
  );
  return { checked: made.length, of: due.length };
}
