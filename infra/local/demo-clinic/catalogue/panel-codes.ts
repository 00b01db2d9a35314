import type { CodeableConcept } from '@medplum/fhirtypes';
import { type AnalyteName, analyteNames } from './analyte-codes.ts';
import { concept, systems } from './code-systems.ts';

type Entry = readonly [text: string, loinc: string, display: string, analytes: readonly AnalyteName[]];

const metabolic = [
  'glucose',
  'ureaNitrogen',
  'creatinine',
  'egfr',
  'sodium',
  'potassium',
  'chloride',
  'bicarbonate',
  'calcium',
] as const;

/**
 * Laboratory orders and what each measures. A single test is its own order, so its LOINC code stands here by
 * way of the analyte alone.
 */
// biome-ignore format: a table, one row to a line
const panels = {
  basicMetabolic: ['Perfil metabólico básico', '24321-2', 'Basic metabolic 2000 panel - Serum or Plasma', metabolic],
  comprehensiveMetabolic: ['Perfil metabólico completo', '24323-8', 'Comprehensive metabolic 2000 panel - Serum or Plasma', [...metabolic, 'protein', 'albumin', 'bilirubin', 'alkalinePhosphatase', 'alt', 'ast']],
  bloodCount: ['Hemograma', '58410-2', 'CBC panel - Blood by Automated count', ['leukocytes', 'erythrocytes', 'hemoglobin', 'hematocrit', 'mcv', 'platelets']],
  lipids: ['Perfil lipídico', '24331-1', 'Lipid 1996 panel - Serum or Plasma', ['cholesterol', 'triglycerides', 'hdl', 'ldl']],
  ironStudies: ['Estudio del hierro', '50190-8', 'Iron and Iron binding capacity panel - Serum or Plasma', ['ferritin', 'iron', 'ironBindingCapacity', 'ironSaturation']],
} satisfies Record<string, Entry>;

export type PanelName = keyof typeof panels;

/** A panel, or one analyte ordered by itself. */
export type Order = PanelName | AnalyteName;

export const orderNames: Order[] = [...(Object.keys(panels) as PanelName[]), ...analyteNames];

export function isPanel(order: Order): order is PanelName {
  return Object.hasOwn(panels, order);
}

export function panelAnalytes(panel: PanelName): readonly AnalyteName[] {
  return panels[panel][3];
}

export function panelConcept(panel: PanelName): CodeableConcept {
  const [text, code, display] = panels[panel];
  return concept(text, { system: systems.loinc, code, display });
}
