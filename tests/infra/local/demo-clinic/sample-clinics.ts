import type { Resource } from '@medplum/fhirtypes';
import type { DemoClinicOptions } from '../../../../infra/local/demo-clinic/clinic.ts';
import { generateDemoClinic } from '../../../../infra/local/demo-clinic/generate-demo-clinic.ts';

export const demoOptions: DemoClinicOptions = {
  seed: 1,
  today: '2026-11-20',
  timeZone: 'America/New_York',
  practitioners: [
    { userId: '5b0c61a4-1d3b-4f4e-9a51-0a3c5f7e0001', givenName: 'Ana', familyName: 'Núñez Prado' },
    { userId: '5b0c61a4-1d3b-4f4e-9a51-0a3c5f7e0002', givenName: 'Luis', familyName: 'Ortega Ríos' },
  ],
  organization: {
    organizationId: '5b0c61a4-1d3b-4f4e-9a51-0a3c5f7e00aa',
    legalName: 'Clínica Santa Lucía',
    npi: '2000000010',
  },
};

const [onlyOne] = demoOptions.practitioners;

/** Ordinary days, the days on which clocks change, a leap day, ends of years, a weekend, zones east and west, one practitioner. */
const variations: Partial<DemoClinicOptions>[] = [
  {},
  { seed: 2, today: '2027-03-14' },
  { seed: 3, today: '2026-11-01', timeZone: 'America/Chicago' },
  { seed: 4, today: '2028-02-29', timeZone: 'America/Los_Angeles' },
  { seed: 5, today: '2027-01-01', timeZone: 'Pacific/Guam' },
  { seed: 6, today: '2026-12-31', timeZone: 'America/Phoenix', practitioners: onlyOne ? [onlyOne] : [] },
];

export interface SampleClinic {
  name: string;
  options: DemoClinicOptions;
  resources: Resource[];
}

export const sampleClinics: SampleClinic[] = variations.map((variation) => {
  const options = { ...demoOptions, ...variation };
  return {
    name: `seed ${options.seed} on ${options.today} in ${options.timeZone}`,
    options,
    resources: generateDemoClinic(options),
  };
});

export type Of<Type extends Resource['resourceType']> = Extract<Resource, { resourceType: Type }>;

export function ofType<Type extends Resource['resourceType']>(resources: Resource[], type: Type): Of<Type>[] {
  return resources.filter((resource): resource is Of<Type> => resource.resourceType === type);
}

/** `Patient/…` of whom a resource is about, whatever its element is called. */
export function patientOf(resource: Resource): string | undefined {
  if (resource.resourceType === 'Appointment') {
    return resource.participant.find(({ actor }) => actor?.reference?.startsWith('Patient/'))?.actor
      ?.reference;
  }
  const about = resource as { subject?: unknown; patient?: unknown; beneficiary?: unknown; for?: unknown };
  const reference = (about.subject ?? about.patient ?? about.beneficiary ?? about.for) as
    | { reference?: string }
    | undefined;
  return reference?.reference?.startsWith('Patient/') ? reference.reference : undefined;
}

/** Every element of a resource, with its name and where it stands. */
export function* walk(value: unknown, path = ''): Generator<{ path: string; key: string; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, `${path}[${index}]`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    yield { path: `${path}.${key}`, key, value: child };
    yield* walk(child, `${path}.${key}`);
  }
}
