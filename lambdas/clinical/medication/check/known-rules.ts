import type { Knowledge } from '../knowledge/knowledge.ts';
import { diseaseOf } from './disease.ts';
import { testNameOf } from './laboratory.ts';
import type { FindingLevel } from './report.ts';

/** A rule by which something may be found, whether it ever was. */
export interface KnownRule {
  id: string;
  /** Spanish. */
  name: string;
  /** As the rule has it; undefined where each drug or patient has a level of its own. */
  level?: FindingLevel;
  /** Names of the drugs and classes that it is about beside those of its name. */
  searched?: string;
}

/** What the check computes itself, whatever the drug. */
const computed: Readonly<Record<string, string>> = {
  'age-older-adult': 'Personas mayores: fármaco que conviene evitar',
  'age-too-young': 'Edad por debajo de la admitida',
  'allergy-same-class': 'Alergia al grupo del fármaco',
  'allergy-same-ingredient': 'Alergia al mismo fármaco',
  'dose-above-daily': 'Dosis diaria por encima del máximo',
  'dose-above-single': 'Dosis por toma por encima del máximo',
  'dose-above-weekly': 'Dosis semanal por encima del máximo',
  'dose-below-range': 'Dosis por debajo de la habitual',
  'dose-criteria': 'Dosis según edad, peso y creatinina juntos',
  'dose-impossible': 'Dosis imposible',
  'dose-not-weekly': 'Fármaco semanal tomado más a menudo',
  'dose-too-often': 'Fármaco mensual o de depósito dado antes de tiempo',
  'duplicate-ingredient': 'El mismo fármaco dos veces',
  'duration-above': 'Tratamiento más largo de lo admitido',
  'hepatic-dose': 'Función hepática',
  intolerance: 'Intolerancia, que no es alergia',
  lactation: 'Lactancia',
  'morphine-equivalents-50': 'Opioides: 50 mg o más de morfina oral al día',
  'morphine-equivalents-90': 'Opioides: 90 mg o más de morfina oral al día',
  'pregnancy-first': 'Embarazo, primer trimestre',
  'pregnancy-second': 'Embarazo, segundo trimestre',
  'pregnancy-third': 'Embarazo, tercer trimestre',
  'pregnancy-any': 'Embarazo de semanas desconocidas',
  'pregnancy-test': 'Teratógeno sin prueba de embarazo',
  'qt-at-risk': 'Intervalo QT: riesgo con otros factores',
  'qt-dangerous': 'Intervalo QT: riesgo alto',
  'renal-dialysis': 'Diálisis',
  'renal-dose': 'Función renal',
};

/** Names of a side that are shown; the rest is counted. */
const namesOfSide = 3;

/** Every rule that there is, by its id: those that the data has and those that the check computes. */
export function knownRules(knowledge: Knowledge): ReadonlyMap<string, KnownRule> {
  const { ingredients, classNames, interactions, duplicates, crossReactions, allergens } = knowledge;
  const nameOf = (selector: string) => ingredients.get(selector)?.name ?? classNames[selector] ?? selector;
  const side = (selectors: readonly string[]) => {
    const more = selectors.length - namesOfSide;
    return [
      selectors.slice(0, namesOfSide).map(nameOf).join(', '),
      ...(more > 0 ? [`y ${more} más`] : []),
    ].join(' ');
  };
  const all = [...ingredients.values()];
  const members = new Map<string, string[]>();
  for (const { name, classes } of all)
    for (const one of classes) members.set(one, [...(members.get(one) ?? []), name]);
  /** A class is found by its members too. */
  const searched = (selectors: readonly string[]) =>
    selectors.flatMap((selector) => [nameOf(selector), ...(members.get(selector) ?? [])]).join(' ');
  const diseases = all.flatMap(({ diseases: known = [] }) => known.flatMap(({ codes }) => codes));
  const rules: KnownRule[] = [
    ...interactions.rules.map(({ id, level, between }) => ({
      id,
      level,
      name: between.map(side).join(' + '),
      searched: searched(between.flat()),
    })),
    ...duplicates.map(({ id, level, of }) => ({
      id,
      level,
      name: `Duplicado: ${side(of)}`,
      searched: searched(of),
    })),
    ...crossReactions.map(({ id, level, from, to }) => ({
      id,
      level,
      name: `Alergia cruzada: de ${side(from)} a ${side(to)}`,
      searched: searched([...from, ...to]),
    })),
    ...Object.entries(allergens).map(([key, { name, level }]) => ({
      id: `allergen-${key}`,
      level,
      name: `Alergia a ${name}, que puede estar en el producto`,
    })),
    ...diseases.map((code) => ({ id: `disease-${diseaseOf(code)}`, name: `Enfermedad: ${code}` })),
    ...all
      .flatMap(({ laboratory = [] }) => laboratory)
      .map(({ test }) => ({ id: `laboratory-${test}`, name: `Laboratorio: ${testNameOf(test)}` })),
    ...all
      .flatMap(({ monitoring = [] }) => monitoring.flatMap(({ tests }) => tests))
      .map((test) => ({ id: `monitoring-${test}`, name: `Control atrasado: ${testNameOf(test)}` })),
    ...Object.entries(computed).map(([id, name]) => ({ id, name })),
  ];
  return new Map(
    rules.map(({ name, ...rule }) => [
      rule.id,
      { ...rule, name: name.charAt(0).toUpperCase() + name.slice(1) },
    ]),
  );
}
