import type { Location, Organization, Resource } from '@medplum/fhirtypes';
import { hl7, systems, usCore } from './catalogue/code-systems.ts';
import type { Clinic } from './clinic.ts';
import { clinicPhone, organizationReference } from './clinic-facts.ts';
import { payers } from './payers.ts';
import { areaOf, type Town } from './people/places.ts';
import { practitionerResources } from './practitioner-resources.ts';
import { serviceResources } from './service-resources.ts';

/** The clinic itself, before anybody comes to it. */
export function clinicResources(clinic: Clinic): Resource[] {
  return [
    organizationResource(clinic),
    ...Object.values(payers).map((payer) => payerResource(clinic, payer)),
    locationResource(clinic, 'main', 'Consultas'),
    locationResource(clinic, 'laboratory', 'Toma de muestras'),
    ...serviceResources(clinic),
    ...clinic.practitioners.flatMap((practitioner, index) =>
      practitionerResources(clinic, practitioner, index),
    ),
  ];
}

function clinicAddress(clinic: Clinic) {
  const [town] = areaOf(clinic.timeZone).towns;
  return { line: ['2300 Palisade Terrace'], ...(town satisfies Town | undefined), country: 'US' };
}

function organizationResource(clinic: Clinic): Organization {
  const { organizationId, legalName, npi } = clinic.organization;
  return {
    resourceType: 'Organization',
    id: organizationId,
    meta: usCore('organization'),
    identifier: [{ system: systems.npi, value: npi }],
    active: true,
    type: [hl7('organization-type', 'prov', 'Healthcare Provider')],
    name: legalName,
    telecom: [{ system: 'phone', value: clinicPhone(clinic, 0) }],
    address: [clinicAddress(clinic)],
  };
}

function payerResource(clinic: Clinic, payer: (typeof payers)[keyof typeof payers]): Organization {
  return {
    resourceType: 'Organization',
    id: clinic.id(`Organization/${payer.key}`),
    meta: usCore('organization'),
    active: true,
    type: [hl7('organization-type', 'ins', 'Insurance Company')],
    name: payer.name,
  };
}

function locationResource(clinic: Clinic, key: string, name: string): Location {
  return {
    resourceType: 'Location',
    id: clinic.id(`Location/${key}`),
    meta: usCore('location'),
    status: 'active',
    name: `${clinic.organization.legalName}: ${name}`,
    mode: 'instance',
    telecom: [{ system: 'phone', value: clinicPhone(clinic, key === 'main' ? 1 : 2) }],
    address: clinicAddress(clinic),
    managingOrganization: organizationReference(clinic),
  };
}
