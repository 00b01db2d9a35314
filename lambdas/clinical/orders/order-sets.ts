import type { EnteredConcept } from '../entered-concept.ts';
import type { OrderKind } from './order-kinds.ts';

/**
 * What is often ordered together, by LOINC code. They save typing and recommend nothing: whoever orders sees each study, and
 * takes out what is not wanted.
 */
export interface OrderSet {
  id: string;
  title: string;
  kind: OrderKind;
  /** LOINC code and its first term of `lambdas/terminology/terms/observations.txt`. */
  studies: readonly (readonly [code: string, text: string])[];
  instructions?: string;
}

const fasting =
  'Acuda en ayunas de 8 a 12 horas; puede beber agua. Si usa insulina u otros medicamentos para el azúcar, pregunte antes a la clínica cómo tomarlos ese día.';

export const orderSets: readonly OrderSet[] = [
  {
    id: 'diabetes',
    title: 'Control de diabetes',
    kind: 'laboratory',
    studies: [
      ['4548-4', 'Hemoglobina glucosilada'],
      ['1558-6', 'Glucosa en ayunas'],
      ['2160-0', 'Creatinina en suero o plasma'],
      ['98979-8', 'Tasa de filtración glomerular estimada, CKD-EPI 2021'],
      ['57698-3', 'Perfil lipídico con LDL directo o calculado'],
      ['9318-7', 'Relación albúmina/creatinina en orina'],
    ],
    instructions: fasting,
  },
  {
    id: 'hypertension',
    title: 'Control de hipertensión',
    kind: 'laboratory',
    studies: [
      ['24321-2', 'Perfil metabólico básico'],
      ['98979-8', 'Tasa de filtración glomerular estimada, CKD-EPI 2021'],
      ['57698-3', 'Perfil lipídico con LDL directo o calculado'],
      ['9318-7', 'Relación albúmina/creatinina en orina'],
      ['24356-8', 'Examen general de orina completo'],
    ],
    instructions: fasting,
  },
  {
    id: 'checkup',
    title: 'Revisión general del adulto',
    kind: 'laboratory',
    studies: [
      ['57021-8', 'Hemograma completo con diferencial automático'],
      ['24323-8', 'Perfil metabólico completo'],
      ['57698-3', 'Perfil lipídico con LDL directo o calculado'],
      ['24356-8', 'Examen general de orina completo'],
    ],
    instructions: fasting,
  },
  {
    id: 'anemia',
    title: 'Estudio de anemia',
    kind: 'laboratory',
    studies: [
      ['57021-8', 'Hemograma completo con diferencial automático'],
      ['2276-4', 'Ferritina'],
      ['2132-9', 'Vitamina B12'],
      ['2284-8', 'Folato en suero o plasma'],
    ],
  },
  {
    id: 'prenatal',
    title: 'Primera visita prenatal',
    kind: 'laboratory',
    studies: [
      ['57021-8', 'Hemograma completo con diferencial automático'],
      ['882-1', 'Grupo ABO y Rh'],
      ['56888-1', 'Antígeno y anticuerpos de VIH 1 y 2'],
      ['5196-1', 'Antígeno de superficie de la hepatitis B por inmunoensayo'],
      ['20507-0', 'Reagina plasmática rápida'],
      ['630-4', 'Urocultivo'],
      ['24356-8', 'Examen general de orina completo'],
      ['1558-6', 'Glucosa en ayunas'],
    ],
    instructions: fasting,
  },
  {
    id: 'urinary',
    title: 'Infección urinaria',
    kind: 'laboratory',
    studies: [
      ['24356-8', 'Examen general de orina completo'],
      ['630-4', 'Urocultivo'],
    ],
    instructions:
      'Recoja la orina de la mitad del chorro, después de lavarse, en el frasco estéril que le entregue el laboratorio.',
  },
  {
    id: 'liver',
    title: 'Estudio hepático',
    kind: 'laboratory',
    studies: [
      ['24325-3', 'Perfil hepático'],
      ['5902-2', 'Tiempo de protrombina'],
      ['6301-6', 'INR en plasma'],
      ['57021-8', 'Hemograma completo con diferencial automático'],
    ],
  },
  {
    id: 'thyroid',
    title: 'Estudio tiroideo',
    kind: 'laboratory',
    studies: [['3016-3', 'Tirotropina']],
  },
  {
    id: 'chest',
    title: 'Estudio de tórax',
    kind: 'imaging',
    studies: [
      ['36643-5', 'Radiografía de tórax, 2 proyecciones'],
      ['11524-6', 'Electrocardiograma, informe'],
    ],
  },
];

export const servicesOf = ({ studies }: OrderSet): EnteredConcept[] =>
  studies.map(([code, text]) => ({
    text,
    coding: [{ system: 'http://loinc.org', code, display: text }],
  }));
