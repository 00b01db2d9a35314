/** Names that laboratories print and that stand neither with an analyte nor among the platform's terms, by LOINC code. */
export const printedNames: Readonly<Record<string, readonly string[]>> = {
  '1558-6': ['glicemia en ayunas', 'glicemia basal', 'glucemia ayunas', 'fasting glucose'],
  '2085-9': ['colesterol de HDL', 'HDL cholesterol', 'HDL chol'],
  '13457-7': ['colesterol de LDL', 'LDL chol calc (NIH)', 'LDL chol calc', 'LDL cholesterol calc'],
  '2571-8': ['triglicérido'],
  '6690-2': ['leu', 'leucos'],
  '751-8': ['neutrophils, absolute', 'neutrophils (absolute)', 'absolute neutrophils'],
  '731-0': ['lymphs (absolute)', 'lymphocytes, absolute', 'lymphocytes (absolute)', 'absolute lymphocytes'],
  '1989-3': ['vitamin D, 25-hydroxy', '25-hydroxy vitamin D', 'vitamina D 25-OH', '25-OH vitamina D'],
  '56888-1': [
    'HIV 1 y 2',
    'VIH 1 y 2',
    'VIH 1/2',
    'HIV 1/2',
    'HIV 1 y 2 (Ag/Ac)',
    'VIH 1 y 2 (Ag/Ac)',
    'HIV Ag/Ab',
  ],
  '8061-4': ['ANA screen', 'anti-nuclear antibodies', 'anticuerpos antinucleares (ANA)'],
  '5048-4': ['ANA titer', 'título de ANA'],
  '600-7': ['blood culture'],
  '630-4': ['urine culture'],
  '625-4': ['stool culture'],
};

/** What of urine has a name of its own, or one that says blood where nothing above it says urine. */
const urineNames: Readonly<Record<string, readonly string[]>> = {
  '5811-5': ['densidad', 'gravedad especifica', 'peso especifico', 'specific gravity'],
  '5803-2': ['ph'],
  '5778-6': ['color'],
  '5767-9': ['aspecto', 'apariencia', 'appearance', 'clarity'],
  '25428-4': ['glucosa', 'glucose'],
  '2514-8': ['cetonas', 'cuerpos cetonicos', 'acetona', 'ketones'],
  '5802-4': ['nitritos', 'nitrito', 'nitrite', 'nitrites'],
  '5799-2': ['esterasa leucocitaria', 'leukocyte esterase'],
  '5794-3': ['sangre', 'hemoglobina', 'blood', 'occult blood'],
  '5770-3': ['bilirrubina', 'bilirrubinas', 'bilirubin'],
  '20405-7': ['urobilinogeno', 'urobilinogen'],
  '5769-5': ['bacterias', 'bacteria'],
  '11277-1': ['celulas epiteliales', 'epithelial cells', 'celulas escamosas'],
};
/** What is counted in a field of the microscope. */
const sedimentNames: Readonly<Record<string, readonly string[]>> = {
  '5821-4': ['leucocitos', 'leucocito', 'wbc', 'white blood cells', 'leukocytes'],
  '13945-1': ['eritrocitos', 'hematies', 'globulos rojos', 'rbc', 'red blood cells', 'erythrocytes'],
};

const byName = (names: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(names).flatMap(([loinc, all]) => all.map((name) => [name, loinc] as const)));
const ofUrine = byName(urineNames);
const ofSediment = byName(sedimentNames);

/** The code of a folded name under a heading of urine; cells have one where they are counted by field. */
export function urineCode(name: string, unit: string): string | undefined {
  const isByField = /campo|hpf|lpf/i.test(unit);
  // A number with a unit is another test than what a strip shows.
  if (isByField) return ofSediment.get(name) ?? ofUrine.get(name);
  return unit === '' ? ofUrine.get(name) : undefined;
}
