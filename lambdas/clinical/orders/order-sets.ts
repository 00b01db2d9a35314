import type { OrderKind } from './order-kinds.ts';

/**
 * What is often ordered together, by LOINC code. They save typing and recommend nothing: whoever orders sees each study, and
 * takes out what is not wanted.
 */
export interface OrderSet {
  id: string;
  title: string;
  kind: OrderKind;
  codes: readonly string[];
  instructions?: string;
}

const fasting =
  'Acuda en ayunas de 8 a 12 horas; puede beber agua. Si usa insulina u otros medicamentos para el azúcar, pregunte antes a la clínica cómo tomarlos ese día.';

export const orderSets: readonly OrderSet[] = [
  {
    id: 'diabetes',
    title: 'Control de diabetes',
    kind: 'laboratory',
    codes: ['4548-4', '1558-6', '2160-0', '98979-8', '57698-3', '9318-7'],
    instructions: fasting,
  },
  {
    id: 'hypertension',
    title: 'Control de hipertensión',
    kind: 'laboratory',
    codes: ['24321-2', '98979-8', '57698-3', '9318-7', '24356-8'],
    instructions: fasting,
  },
  {
    id: 'checkup',
    title: 'Revisión general del adulto',
    kind: 'laboratory',
    codes: ['57021-8', '24323-8', '57698-3', '24356-8'],
    instructions: fasting,
  },
  {
    id: 'anemia',
    title: 'Estudio de anemia',
    kind: 'laboratory',
    codes: ['57021-8', '2276-4', '2132-9', '2284-8'],
  },
  {
    id: 'prenatal',
    title: 'Primera visita prenatal',
    kind: 'laboratory',
    codes: ['57021-8', '882-1', '56888-1', '5196-1', '20507-0', '630-4', '24356-8', '1558-6'],
    instructions: fasting,
  },
  {
    id: 'urinary',
    title: 'Infección urinaria',
    kind: 'laboratory',
    codes: ['24356-8', '630-4'],
    instructions:
      'Recoja la orina de la mitad del chorro, después de lavarse, en el frasco estéril que le entregue el laboratorio.',
  },
  {
    id: 'liver',
    title: 'Estudio hepático',
    kind: 'laboratory',
    codes: ['24325-3', '5902-2', '6301-6', '57021-8'],
  },
  {
    id: 'thyroid',
    title: 'Estudio tiroideo',
    kind: 'laboratory',
    codes: ['3016-3'],
  },
  {
    id: 'chest',
    title: 'Estudio de tórax',
    kind: 'imaging',
    codes: ['36643-5', '11524-6'],
  },
];
