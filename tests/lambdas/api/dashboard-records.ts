import type { Bundle, Communication, DiagnosticReport, Observation, Resource } from '@medplum/fhirtypes';

/** A clinic of four patients, told from the instant `now`; days are counted from it. */
export function dashboardRecords(now: Date, practitionerId: string): Bundle {
  const at = (days: number, hours = 0) =>
    new Date(now.getTime() + days * 86_400_000 + hours * 3_600_000).toISOString();
  const practitioner = { reference: `Practitioner/${practitionerId}`, display: 'Luis Ortega Ríos' };
  const patients = ['uno', 'dos', 'tres', 'cuatro'];
  const appointment = (id: string, patient: string, start: string, more: object): Resource => ({
    resourceType: 'Appointment',
    id,
    status: 'booked',
    start,
    end: new Date(Date.parse(start) + 1_800_000).toISOString(),
    serviceType: [{ text: 'Control médico' }],
    participant: [
      { actor: { reference: `Patient/${patient}`, display: patient }, status: 'accepted' },
      { actor: practitioner, status: 'accepted' },
    ],
    ...more,
  });
  const observation = (id: string, patient: string, code?: string): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { text: `Potasio ${id}` },
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: at(-3),
    valueQuantity: { value: 6.7, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
    ...(code
      ? {
          interpretation: [
            {
              coding: [
                { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code },
              ],
            },
          ],
        }
      : {}),
  });
  const report = (
    id: string,
    patient: string,
    days: number,
    results: string[],
    more = {},
  ): DiagnosticReport => ({
    resourceType: 'DiagnosticReport',
    id,
    status: 'final',
    code: { text: `Informe ${id}` },
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: at(days),
    issued: at(days),
    result: results.map((result) => ({ reference: `Observation/${result}` })),
    ...more,
  });
  const note = (
    id: string,
    patient: string,
    author: object,
    docStatus: 'final' | 'preliminary',
  ): Resource => ({
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    docStatus,
    subject: { reference: `Patient/${patient}` },
    date: at(-3),
    author: [author],
    description: `Nota ${id}`,
    content: [{ attachment: { contentType: 'text/plain', data: 'U2VjcmV0byBjbMOtbmljbw==' } }],
  });
  const message: Communication = {
    resourceType: 'Communication',
    id: 'mensaje',
    status: 'completed',
    subject: { reference: 'Patient/uno' },
    sender: { reference: 'Patient/uno' },
    sent: at(-1),
  };
  const encounter = (id: string, patient: string, start: string): Resource => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject: { reference: `Patient/${patient}` },
    period: { start, end: start },
  });
  const task = (id: string, end: string): Resource => ({
    resourceType: 'Task',
    id,
    status: 'requested',
    intent: 'order',
    restriction: { period: { end } },
  });
  const resources: Resource[] = [
    {
      resourceType: 'Practitioner',
      id: practitionerId,
      name: [{ family: 'Ortega Ríos', given: ['Luis'] }],
    },
    ...patients.map(
      (id): Resource => ({ resourceType: 'Patient', id, name: [{ family: 'Núñez', given: [id] }] }),
    ),
    appointment('hoy-1', 'uno', at(0), {}),
    appointment('hoy-2', 'uno', at(0, 0.5), {}),
    appointment('hoy-3', 'dos', at(0), { status: 'cancelled' }),
    appointment('ayer', 'tres', at(-1), { status: 'noshow' }),
    appointment('anteayer', 'uno', at(-2), { status: 'fulfilled' }),
    appointment('hace-3', 'dos', at(-3), { status: 'arrived' }),
    appointment('cancelada', 'dos', at(-3), {
      status: 'cancelled',
      cancelationReason: { text: 'Falta de transporte' },
    }),
    appointment('abierta', 'dos', at(-4), {}),
    appointment('primera', 'dos', at(-20), { status: 'fulfilled' }),
    observation('critico', 'uno', 'HH'),
    observation('alto', 'dos', 'H'),
    observation('normal', 'dos', 'N'),
    observation('sin-rango', 'tres'),
    report('anormal-viejo', 'dos', -6, ['alto', 'normal']),
    report('critico', 'uno', -3, ['critico', 'normal']),
    report('sin-rango', 'tres', -3, ['sin-rango']),
    report('normal', 'dos', -3, ['normal']),
    report('visto', 'uno', -3, ['critico'], { resultsInterpreter: [practitioner] }),
    report('por-ver', 'uno', -3, ['critico']),
    note('propia', 'uno', practitioner, 'preliminary'),
    note('ajena', 'dos', { display: 'Otra persona' }, 'preliminary'),
    note('firmada', 'dos', practitioner, 'final'),
    message,
    encounter('de-antes', 'uno', at(-40)),
    encounter('de-uno', 'uno', at(-3)),
    encounter('de-dos', 'dos', at(-3)),
    task('vencida', at(-5)),
    task('por-vencer', at(5)),
  ];
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: resources.map((resource) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    })),
  };
}
