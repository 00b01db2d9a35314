import type { Bundle, Claim, ClaimItem, Practitioner, Resource } from '@medplum/fhirtypes';
import { hl7Concept, toConcept } from '../../clinical/entered-concept.ts';
import { pasCodes, pasExtension, traceSystem } from '../../clinical/prior-authorization/pas/pas-terms.ts';
import {
  code,
  coverageOf,
  documentsOf,
  entry,
  insurerOf,
  orderOf,
  patientOf,
  practitionerOf,
  profile,
  type RequestParts,
  requestorOf,
  traceOf,
} from './request-resources.ts';

const itemOf = ({ row }: RequestParts, order: Resource): ClaimItem => ({
  extension: [
    { url: pasExtension.serviceItemRequestType, valueCodeableConcept: code(1525, 'HS') },
    { url: pasExtension.certificationType, valueCodeableConcept: code(1322, 'I') },
    {
      url: pasExtension.requestedService,
      valueReference: { reference: `${order.resourceType}/${order.id}` },
    },
  ],
  sequence: 1,
  productOrService: toConcept(row.content.service),
  ...(row.content.day !== null && { servicedDate: row.content.day }),
});

export const supporting = (at: number, resource: Resource) => ({
  sequence: at + 1,
  category: { coding: [{ system: pasCodes, code: 'additionalInformation' }] },
  valueReference: { reference: `${resource.resourceType}/${resource.id}` },
});

export function claimOf(
  parts: RequestParts,
  carried: { order: Resource; documents: Resource[]; practitioner: Practitioner | undefined },
): Claim & { id: string } {
  const { row, patient, coverage, organization, now } = parts;
  return {
    resourceType: 'Claim',
    id: row.caseId,
    meta: profile('profile-claim'),
    identifier: [traceOf(row)],
    status: 'active',
    type: hl7Concept('claim-type', 'professional'),
    use: 'preauthorization',
    patient: { reference: `Patient/${patient.id}` },
    created: now.toISOString(),
    insurer: { reference: 'Organization/insurer' },
    provider: { reference: `Organization/${organization.id}` },
    priority: hl7Concept('processpriority', row.content.priority === 'urgent' ? 'stat' : 'normal'),
    ...(carried.practitioner && {
      careTeam: [{ sequence: 1, provider: { reference: `Practitioner/${carried.practitioner.id}` } }],
    }),
    ...(carried.documents.length > 0 && {
      supportingInfo: carried.documents.map((one, at) => supporting(at, one)),
    }),
    ...(row.content.reason && {
      diagnosis: [{ sequence: 1, diagnosisCodeableConcept: { text: row.content.reason } }],
    }),
    insurance: [{ sequence: 1, focal: true, coverage: { reference: `Coverage/${coverage.id}` } }],
    item: [itemOf(parts, carried.order)],
  };
}

export function bundle(parts: RequestParts, exchangeId: string, name: string, resources: Resource[]): Bundle {
  return {
    resourceType: 'Bundle',
    id: exchangeId,
    meta: profile(name),
    // By this one a payer tells a repeat.
    identifier: { system: `${traceSystem}/transaction`, value: exchangeId },
    type: 'collection',
    timestamp: parts.now.toISOString(),
    entry: resources.map(entry),
  };
}

export function carriedBy(parts: RequestParts) {
  const practitioner = practitionerOf(parts);
  const order = orderOf(parts);
  const documents: Resource[] = [...parts.responses, ...documentsOf(parts)];
  return { order, practitioner, documents };
}

export const parties = (parts: RequestParts): Resource[] => [
  requestorOf(parts),
  insurerOf(parts),
  coverageOf(parts),
  patientOf(parts),
];

/** What `Claim/$submit` is sent. */
export function submitBundle(parts: RequestParts, exchangeId: string): Bundle {
  const carried = carriedBy(parts);
  const { order, practitioner, documents } = carried;
  return bundle(parts, exchangeId, 'profile-pas-request-bundle', [
    claimOf(parts, carried),
    ...parties(parts),
    order,
    ...(practitioner ? [practitioner] : []),
    ...documents,
  ]);
}

/** What `Claim/$inquire` is sent: whose request, by which name, and nothing of why. */
export function inquiryBundle(parts: RequestParts, exchangeId: string): Bundle {
  const order = orderOf(parts);
  const {
    supportingInfo: _,
    diagnosis: __,
    careTeam: ___,
    ...claim
  } = claimOf(parts, {
    order,
    documents: [],
    practitioner: undefined,
  });
  const [{ sequence, productOrService }] = claim.item as [ClaimItem];
  return bundle(parts, exchangeId, 'profile-pas-inquiry-request-bundle', [
    { ...claim, meta: profile('profile-claim-inquiry'), item: [{ sequence, productOrService }] },
    ...parties(parts),
  ]);
}
