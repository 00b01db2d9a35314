import type { MedicationRequest, Task } from '@medplum/fhirtypes';
import { refillCode } from '../../../lambdas/contracts/refills.ts';
import type { Chart } from './chart.ts';
import type { Clinic } from './clinic.ts';
import { queues } from './open-tasks.ts';

const minuteMs = 60_000;

/** Who asked today for another prescription of what they take, by whom, and for how many days they have some left. */
const requests = [
  { daysLeft: 3, askedMinutesAgo: 35, suits: (chart: Chart) => chart.isAged(65) },
  { daysLeft: 1, askedMinutesAgo: 70, suits: (chart: Chart) => chart.isAged(40, 64) },
  { daysLeft: 6, askedMinutesAgo: 150, suits: (chart: Chart) => chart.isAged(18, 39) },
];

/** Requests to renew a prescription that nobody has taken yet, each of a patient of its own. */
export function refillRequests(clinic: Clinic, charts: readonly Chart[], now: Date): Task[] {
  const random = clinic.random.fork('refills');
  return requests.flatMap(({ daysLeft, askedMinutesAgo, suits }, index) => {
    const suited = charts.filter(
      (chart) => chart.person.deathDay === undefined && suits(chart) && takenFor(chart) !== undefined,
    );
    const [chart] = random.shuffled(suited);
    const medication = chart && takenFor(chart);
    if (!chart || !medication) return [];
    const patient = clinic.patientReference(chart.person);
    const authoredOn = new Date(now.getTime() - askedMinutesAgo * minuteMs).toISOString();
    const left = daysLeft === 1 ? 'un día' : `${daysLeft} días`;
    return [
      {
        resourceType: 'Task',
        id: clinic.id(`refills/${index}`),
        status: 'requested',
        intent: 'order',
        priority: daysLeft === 1 ? 'urgent' : 'routine',
        code: { coding: [refillCode], text: 'Renovar receta' },
        description: `${medication.medicationCodeableConcept?.text ?? 'Su medicación'}. Le queda para ${left}.`,
        focus: { reference: `MedicationRequest/${medication.id}` },
        for: patient,
        authoredOn,
        lastModified: authoredOn,
        requester: patient,
        performerType: [{ ...queues.clinicians, coding: [...queues.clinicians.coding] }],
        restriction: {
          period: { end: new Date(now.getTime() + daysLeft * 24 * 60 * minuteMs).toISOString() },
        },
      } satisfies Task,
    ];
  });
}

/** A prescription that goes on. */
function takenFor({ resources }: Chart): MedicationRequest | undefined {
  return resources.find(
    (resource): resource is MedicationRequest =>
      resource.resourceType === 'MedicationRequest' && resource.status === 'active',
  );
}
