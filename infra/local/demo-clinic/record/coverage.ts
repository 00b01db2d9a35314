import type { Coverage } from '@medplum/fhirtypes';
import { addDays, laterOf } from '../calendar-day.ts';
import { hl7, usCore } from '../catalogue/code-systems.ts';
import { memberNumberType } from '../catalogue/demographic-codes.ts';
import type { Chart } from '../chart.ts';
import { payers } from '../payers.ts';

/** Medicare from 65 on; about one younger adult in eight has no insurance, and no coverage is recorded. */
export function coverageResources(chart: Chart): Coverage[] {
  const { clinic, person } = chart;
  const random = chart.random.fork('coverage');
  const payer = chart.isAged(65)
    ? payers.senior
    : chart.isAged(0, 17)
      ? random.pick([payers.community, payers.family])
      : random.pick([payers.family, payers.community, payers.work]);
  if (!chart.isAged(65) && !chart.isAged(0, 17) && random.chance(0.13)) return [];
  const number = `${payer.prefix}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
  return [
    {
      resourceType: 'Coverage',
      id: clinic.id(`${person.key}/Coverage`),
      meta: usCore('coverage'),
      identifier: [
        {
          type: memberNumberType,
          system: `https://auxilia.example/payers/${payer.key}/member`,
          value: number,
        },
      ],
      status: person.deathDay === undefined ? 'active' : 'cancelled',
      type: { ...hl7('v3-ActCode', payer.type), text: payer.typeText },
      subscriberId: number,
      beneficiary: clinic.patientReference(person),
      relationship: hl7('subscriber-relationship', chart.isAged(0, 17) ? 'child' : 'self'),
      period: {
        start: laterOf(chart.firstDay, addDays(chart.lastDay, -random.int(200, 900))),
        ...(person.deathDay === undefined ? {} : { end: person.deathDay }),
      },
      payor: [{ reference: `Organization/${clinic.id(`Organization/${payer.key}`)}`, display: payer.name }],
    },
  ];
}
