import { specialtySystem } from '../orders/specialties.ts';
import { brainMriUrl } from './example-forms/brain-mri.ts';
import { chestTomographyUrl } from './example-forms/chest-tomography.ts';
import { rehabilitationUrl } from './example-forms/rehabilitation.ts';
import type { AuthorizationRule } from './rule.ts';

const loinc = 'http://loinc.org';
const common = {
  plan: '',
  conditions: '',
  documents: '',
  questionnaires: [],
  standardDays: null,
  urgentDays: null,
};
/** Their payers are invented, and so is what they ask for. */
const source = 'Ejemplo inventado: catálogo de servicios 2026';
const read = { source, sourceDate: '2026-10-01', expiresOn: '2027-12-31' };

/** What a complete rule looks like, one of each kind: they fill the example file and the demonstration clinic. */
export const exampleRules: readonly AuthorizationRule[] = [
  {
    ...common,
    ...read,
    payer: 'Seguros Familia Unida',
    service: 'Resonancia magnética del encéfalo',
    system: loinc,
    code: '24590-2',
    requirement: 'required',
    documents: 'Motivo, exploración neurológica y tratamiento que ya se ha probado.',
    questionnaires: [brainMriUrl],
    standardDays: 7,
    urgentDays: 3,
  },
  {
    ...common,
    ...read,
    payer: 'Mutua de Trabajadores del Este',
    plan: 'Seguro del empleador',
    service: 'Tomografía de tórax',
    system: loinc,
    code: '24627-2',
    requirement: 'conditional',
    conditions: 'Solo si se pide sin una radiografía de tórax de los últimos 60 días.',
    documents: 'Informe de la radiografía y motivo.',
    questionnaires: [chestTomographyUrl],
    standardDays: 5,
    urgentDays: 2,
  },
  {
    ...common,
    ...read,
    payer: 'Salud Comunitaria del Estado (Medicaid ficticio)',
    service: 'Fisioterapia y rehabilitación',
    system: specialtySystem,
    code: 'rehabilitation',
    requirement: 'required',
    documents: 'Diagnóstico, objetivos del tratamiento y número de sesiones.',
    questionnaires: [rehabilitationUrl],
    standardDays: 7,
    urgentDays: 3,
  },
  {
    ...common,
    ...read,
    payer: 'Plan Mayor Aurora (Medicare Advantage ficticio)',
    service: 'Radiografía de tórax, 2 proyecciones',
    system: loinc,
    code: '36643-5',
    requirement: 'not-required',
  },
];
