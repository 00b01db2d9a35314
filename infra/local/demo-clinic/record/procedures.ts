import type { Procedure } from '@medplum/fhirtypes';
import { usCore } from '../catalogue/code-systems.ts';
import { type ProcedureName, procedureCodes } from '../catalogue/record-codes.ts';
import { type Chart, onWorkingDay } from '../chart.ts';

/** Colonoscopy every ten years from 45 on (USPSTF 2021), mammography every second year from 40 (USPSTF 2024); not everybody goes. */
export function procedureResources(chart: Chart): Procedure[] {
  const random = chart.random.fork('procedures');
  const yearsSinceColonoscopy = random.normal(4.5, 1.2);
  const monthsSinceMammography = random.int(2, 30);
  const hadColonoscopy = chart.isAged(55, 85) && random.chance(0.6);
  const hadMammography = chart.person.sex === 'female' && chart.isAged(45, 75) && random.chance(0.65);
  return [
    ...(hadColonoscopy ? [resource(chart, 'colonoscopy', yearsSinceColonoscopy)] : []),
    ...(hadMammography ? [resource(chart, 'mammography', monthsSinceMammography / 12)] : []),
  ];
}

function resource(chart: Chart, name: ProcedureName, yearsAgo: number): Procedure {
  const { clinic, person } = chart;
  return {
    resourceType: 'Procedure',
    id: clinic.id(`${person.key}/Procedure/${name}`),
    meta: usCore('procedure'),
    status: 'completed',
    code: procedureCodes[name],
    subject: clinic.patientReference(person),
    performedDateTime: onWorkingDay(chart.yearsAgo(yearsAgo, 40)),
    recorder: clinic.practitionerReference(clinic.practitionerOf(person)),
    note: [
      {
        text: 'Realizada en otro centro; informe aportado por la paciente o el paciente, sin hallazgos relevantes.',
      },
    ],
  };
}
