import type { Resource } from '@medplum/fhirtypes';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartSummary } from '../../../../frontend/features/patient/export/chart-summary.ts';
import {
  gatherEverything,
  toCollection,
} from '../../../../frontend/features/patient/export/gather-everything.ts';
import { summaryPdf } from '../../../../frontend/features/patient/export/summary-pdf.ts';
import type { FhirAccess } from '../../../../frontend/lib/fhir-access.ts';
import { mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import { hiddenFields, hiddenFrom } from '../../../../lambdas/contracts/field-access.ts';
import { secret, secretResource } from '../../../lambdas/fhir/hidden-resource.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/*
 * What each role takes out of a chart, on paper and as a file, from the platform itself: of each type that the table of
 * hidden fields names one resource tells a secret in all of them, and so does one of each type of the summary.
 */

const patientId = 'secreta';
const subject = { reference: `Patient/${patientId}` };
const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

/** What stands on the summary, each with the secret. */
const clinical: object[] = [
  {
    resourceType: 'AllergyIntolerance',
    patient: subject,
    clinicalStatus: coded('allergyintolerance-clinical', 'active'),
    code: { text: secret },
  },
  {
    resourceType: 'Condition',
    subject,
    category: [coded('condition-category', 'problem-list-item')],
    clinicalStatus: coded('condition-clinical', 'active'),
    code: { text: secret },
  },
  {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject,
    medicationCodeableConcept: { text: secret },
  },
  ...['laboratory', 'vital-signs'].map((category) => ({
    resourceType: 'Observation',
    status: 'final',
    category: [coded('observation-category', category)],
    code: { text: secret },
    subject,
    effectiveDateTime: '2026-01-01',
    valueQuantity: { value: 1 },
  })),
  {
    resourceType: 'Immunization',
    status: 'completed',
    patient: subject,
    vaccineCode: { text: secret },
    occurrenceDateTime: '2026-01-01',
  },
  {
    resourceType: 'DocumentReference',
    status: 'current',
    docStatus: 'preliminary',
    description: secret,
    subject,
    content: [{ attachment: { contentType: 'text/plain', data: btoa(secret) } }],
  },
];

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.colleague.create({ resourceType: 'Patient', id: patientId, name: [{ text: 'Ana Núñez' }] });
  const hidden = hiddenFields.map(({ type, elements }) => secretResource(type, elements, patientId));
  for (const resource of [...hidden, ...clinical])
    await clinic.colleague.create({ ...resource, id: crypto.randomUUID() } as Resource & { id: string });
});
afterAll(() => clinic?.platform.close());

/** What a person takes out: the PDF of the summary, and everything as a file. */
async function takenBy(name: string) {
  const me = (await (await clinic.api(name))('GET', '/me')).body;
  const access = {
    may: (type, permission) => mayAccess(me.roles, type, permission),
    timeZone: me.organization.timeZone,
    query: { data: me },
  } as FhirAccess;
  const resources = await gatherEverything(clinic.as(name), patientId, () => undefined);
  const patient = resources.find((one) => one.resourceType === 'Patient');
  if (!patient) throw new Error('The record came without its patient');
  const now = new Date();
  return {
    pdf: summaryPdf(chartSummary(patient, resources, access, now)).output(),
    file: JSON.stringify(toCollection(resources, now)),
    types: new Set(resources.map(({ resourceType }) => resourceType)),
    roles: me.roles,
  };
}

describe('What leaves the chart', () => {
  it('tells a clinician everything', async () => {
    const { pdf, file } = await takenBy('luis');
    expect(pdf.split(secret).length - 1).toBeGreaterThanOrEqual(6);
    expect(file).toContain(secret);
  });

  it('tells the front desk nothing that is hidden from it, and the rest', async () => {
    const { pdf, file, types, roles } = await takenBy('marta');
    expect(roles).toEqual(['staff']);
    for (const text of [pdf, file]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(btoa(secret));
    }
    expect(pdf).toContain('Cobertura');
    const shared = hiddenFields.filter(
      ({ type }) => hiddenFrom(roles, type) && mayAccess(roles, type, 'read'),
    );
    // Of what it sees in part it gets the rest: an absent resource would hide everything.
    for (const { type } of shared) if (types.has(type)) expect(file).toContain('A la vista');
    expect([...types]).toEqual(expect.arrayContaining(['Patient', 'Appointment', 'QuestionnaireResponse']));
    expect([...types].filter((type) => !mayAccess(roles, type, 'read'))).toEqual([]);
  });

  it('is what the screen prints: no view of the chart that the front desk has shows it', async () => {
    const seen = await clinic.open('luis', `/paciente/${patientId}`);
    expect((await screen.findAllByText(new RegExp(secret))).length).toBeGreaterThan(0);
    seen.unmount();
    await clinic.open('marta', `/paciente/${patientId}`);
    const views = await screen.findByRole('navigation', { name: 'Apartados de la ficha' });
    const links = [...views.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const { unmount } = await clinic.open('marta', link);
      await screen.findByRole('navigation', { name: 'Apartados de la ficha' });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(document.body.textContent).not.toContain(secret);
      unmount();
    }
  });
});
