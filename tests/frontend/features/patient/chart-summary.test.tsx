import type { Resource } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  for (const resource of [potassium, unjudged, report('iones', ['potassium']), report('otro', ['unjudged'])])
    await clinic.colleague.create(resource as Resource & { id: string });
});
afterAll(() => clinic?.platform.close());

const subject = { reference: 'Patient/maria' };
const quantity = (value: number, unit = 'mmol/L') => ({
  value,
  unit,
  code: unit,
  system: 'http://unitsofmeasure.org',
});
const laboratory = [
  {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
  },
];
const potassium = {
  resourceType: 'Observation',
  id: 'potassium',
  status: 'final',
  category: laboratory,
  code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potasio' },
  subject,
  effectiveDateTime: '2026-06-10T09:00:00-04:00',
  valueQuantity: quantity(6.5),
  referenceRange: [{ low: quantity(3.5), high: quantity(5) }],
  interpretation: [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'HH' }],
    },
  ],
};
const unjudged = {
  resourceType: 'Observation',
  id: 'unjudged',
  status: 'final',
  category: laboratory,
  code: { text: 'Marcador' },
  subject,
  effectiveDateTime: '2026-06-11T09:00:00-04:00',
  valueQuantity: quantity(3),
};
const report = (id: string, results: string[]) => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  code: { text: `Informe ${id}` },
  subject,
  issued: '2026-06-11T10:00:00-04:00',
  result: results.map((one) => ({ reference: `Observation/${one}` })),
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Requests to the record while the work is done. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const network = globalThis.fetch;
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (String(url).includes('/fhir/')) urls.push(new URL(String(url), 'http://localhost').pathname);
    return network(url, init);
  });
  await work();
  return urls;
}

describe('the summary of a chart', () => {
  it('is asked for at once, with the patient and their allergies', async () => {
    const urls = await asked(async () => {
      await clinic.open('luis', '/paciente/maria');
      await section('Por revisar');
      await screen.findByText('Penicilina: riesgo alto');
    });
    expect(urls.join(' ')).toBe('/fhir/R4/Patient/maria/$chart-summary');
  });

  it('shows the critical result first, with its words, and no result without a range as normal', async () => {
    await clinic.open('luis', '/paciente/maria');
    const results = await section('Por revisar');
    const reports = results.getAllByRole('listitem');
    expect(reports[0]).toHaveTextContent(
      /Informe iones.*Potasio.*6\.5 mmol\/L, crítico alto.*ref\. 3\.5 a 5/,
    );
    expect(reports[1]).toHaveTextContent(/Informe otro.*No comprobado: sin rango de referencia/);
    expect(results.queryByText('Dentro de rango')).not.toBeInTheDocument();
  });

  it.each(['/paciente/maria', '/paciente/maria?vista=laboratorio'])(
    'shows a report that comes while %s is open',
    async (path) => {
      await clinic.open('luis', path);
      await screen.findByText(/Informe iones/);
      await clinic.colleague.create(
        report(`new-${path.length}`, ['potassium']) as unknown as Resource & { id: string },
      );
      expect(
        await screen.findByText(new RegExp(`Informe new-${path.length}`), {}, { timeout: 20_000 }),
      ).toBeVisible();
    },
  );

  it('says of each empty part, in its line, that nothing is recorded, and takes none for none known', async () => {
    await clinic.open('luis', '/paciente/tomas');
    expect((await section('Alergias e intolerancias')).getByText('No consta')).toBeVisible();
    expect((await section('Problemas')).getByText('No constan')).toBeVisible();
    expect((await section('Medicación activa')).getByText('No consta')).toBeVisible();
    expect((await section('Constantes')).getByText('No constan')).toBeVisible();
    expect((await section('Quién le atiende')).getByText('No consta')).toBeVisible();
    expect((await section('Próxima cita')).getByText('Sin citas próximas')).toBeVisible();
  });

  it('says that there are no allergies where somebody has said so', async () => {
    await clinic.open('luis', '/paciente/rosa');
    expect((await section('Alergias e intolerancias')).getByText('Sin alergias conocidas')).toBeVisible();
  });

  it('takes note of a report in place, once, and takes that back', async () => {
    const { user } = await clinic.open('luis', '/paciente/maria');
    await user.click(await screen.findByRole('button', { name: 'Acusar recibo: Informe iones' }));
    const undo = await screen.findByRole('button', { name: 'Deshacer' });
    await waitFor(() => expect(undo).toHaveFocus());
    const written = async () => (await clinic.colleague.read('DiagnosticReport', 'iones')).resource;
    expect((await written()).resultsInterpreter?.[0]?.display).toMatch(/^Luis/);
    expect(screen.queryByRole('button', { name: 'Acusar recibo: Informe iones' })).not.toBeInTheDocument();
    await user.click(undo);
    expect(await screen.findByRole('button', { name: 'Acusar recibo: Informe iones' })).toBeVisible();
    expect((await written()).resultsInterpreter).toBeUndefined();
  });

  it('does not take note of what has changed since it was shown', async () => {
    const { user } = await clinic.open('luis', '/paciente/maria');
    const button = await screen.findByRole('button', { name: 'Acusar recibo: Informe otro' });
    const { resource, version } = await clinic.colleague.read('DiagnosticReport', 'otro');
    await clinic.colleague.update(
      { ...resource, id: 'otro', status: 'amended', conclusion: 'Repetir' },
      version,
    );
    await user.click(button);
    expect(await screen.findByText(/^El informe ha cambiado desde que se mostró/)).toBeVisible();
    expect(
      (await clinic.colleague.read('DiagnosticReport', 'otro')).resource.resultsInterpreter,
    ).toBeUndefined();
  });

  it('keeps the patient and the warning of allergies in sight where it cannot be loaded, and tries again', async () => {
    const network = globalThis.fetch;
    let isRefused = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isRefused && String(url).includes('chart-summary')
        ? Promise.resolve(
            Response.json(
              { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'No ahora.' }] },
              { status: 403 },
            ),
          )
        : network(url, init),
    );
    const { user } = await clinic.open('luis', '/paciente/maria');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido cargar el resumen');
    expect(await screen.findByText('Penicilina: riesgo alto')).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await section('Problemas')).getByText('Diabetes mellitus tipo 2')).toBeVisible();
  });

  it('warns of an allergy that a colleague notes while the chart is open', async () => {
    await clinic.open('luis', '/paciente/maria?vista=citas');
    const banner = within(await screen.findByRole('banner', { name: 'Paciente' }));
    expect(await banner.findByText('Penicilina: riesgo alto')).toBeVisible();
    const coded = (name: string, code: string) => ({
      coding: [{ system: `http://terminology.hl7.org/CodeSystem/allergyintolerance-${name}`, code }],
    });
    await clinic.colleague.create({
      resourceType: 'AllergyIntolerance',
      id: 'yodo',
      patient: subject,
      code: { text: 'Yodo' },
      criticality: 'high',
      clinicalStatus: coded('clinical', 'active'),
      verificationStatus: coded('verification', 'confirmed'),
    });
    expect(await banner.findByText('Yodo: riesgo alto', undefined, { timeout: 10_000 })).toBeVisible();
  });
});
