import { analyteOf } from './analytes/analytes.ts';

const missingNames: Record<string, string> = {
  birthDate: 'la fecha de nacimiento',
  sex: 'el sexo',
  pregnancy: 'si está embarazada',
  trimester: 'el trimestre',
  referenceGroup: 'de qué grupo del laboratorio es',
  fasting: 'si estaba en ayunas',
  unit: 'la unidad',
  value: 'el valor',
  'exact value': 'el valor exacto',
  'valid date': 'una fecha posible',
  referenceRange: 'un rango de referencia',
  earlier: 'un resultado anterior',
  inspiredOxygen: 'la FiO₂',
  hasDiabetes: 'si tiene diabetes',
  isOnDialysis: 'si está en diálisis',
  ascites: 'la ascitis',
  encephalopathy: 'la encefalopatía',
  controlProthrombinTime: 'el tiempo de protrombina del control',
  qtInterval: 'el intervalo QT',
  doseTime: 'la hora de la última dosis',
  doseMoment: 'si es de valle o de pico',
  troughLevel: 'una muestra a su hora',
};

/** "Sodio" begins small in a sentence, "INR" and "pH arterial" stay as they are. */
export const inSentence = (name: string) =>
  name.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (first) => first.toLowerCase());

/** What an answer lacks: "falta el sexo". */
export function missingText(missing: readonly string[]): string {
  const names = missing.map((name) => missingNames[name] ?? inSentence(analyteOf(name)?.name.es ?? name));
  return `falta ${[...new Set(names)].join(', ')}`;
}
