import type { Resource } from '@medplum/fhirtypes';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherTitle } from '../../../../frontend/features/patient/other/other-texts.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

const subject = { reference: 'Patient/maria' };
const category = (code: string) => [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] },
];
const brought: (Resource & { id: string })[] = [
  {
    resourceType: 'Procedure',
    id: 'colectomia',
    status: 'completed',
    subject,
    code: { text: 'Hemicolectomía derecha' },
    performedDateTime: '2019-03',
    bodySite: [{ text: 'Colon ascendente' }],
  },
  {
    resourceType: 'Procedure',
    id: 'rechazada',
    status: 'not-done',
    subject,
    code: { text: 'Transfusión' },
    statusReason: { text: 'La rechaza' },
  },
  {
    resourceType: 'Composition',
    id: 'informe',
    status: 'final',
    type: { text: 'Resumen' },
    subject,
    date: '2020',
    author: [{ display: 'Hospital General' }],
    title: 'Informe de alta',
    section: [
      {
        title: 'Evolución',
        text: {
          status: 'generated',
          div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Sin <b>fiebre</b></p></div>',
        },
      },
    ],
  },
  {
    resourceType: 'Observation',
    id: 'tabaco',
    status: 'final',
    category: category('survey'),
    code: { text: 'Tabaquismo' },
    subject,
    valueCodeableConcept: { text: 'Exfumadora' },
    effectiveDateTime: '2021',
  },
  {
    resourceType: 'Observation',
    id: 'sin-categoria',
    status: 'final',
    code: { text: 'Rigidez matutina' },
    subject,
    valueString: 'Una hora',
  },
  {
    resourceType: 'Observation',
    id: 'peso',
    status: 'final',
    category: category('vital-signs'),
    code: { text: 'Peso' },
    subject,
  },
  {
    resourceType: 'Device',
    id: 'marcapasos',
    status: 'active',
    deviceName: [{ name: 'Marcapasos bicameral', type: 'user-friendly-name' }],
    patient: subject,
  },
  {
    resourceType: 'Condition',
    id: 'de-visita',
    category: [{ coding: [{ code: 'encounter-diagnosis' }] }],
    code: { text: 'Faringitis aguda' },
    subject,
  },
];

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  for (const resource of brought) await clinic.bring(resource);
});
afterAll(() => clinic?.platform.close());

describe('what of a patient no other view of the chart shows', () => {
  it('stands by kind with its day and state, and all that it says can be read', async () => {
    const { user } = await clinic.open('luis', '/paciente/maria?vista=otros');
    const region = async (name: string) => within(await screen.findByRole('region', { name }));
    const procedures = await region('Procedimientos');
    const [first, second] = procedures.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Hemicolectomía derecha.*Realizado.*marzo de 2019.*Importado de «Otro sistema»/,
    );
    expect(second).toHaveTextContent(/Transfusión.*NO REALIZADO.*Fecha no consta/);
    await user.click(procedures.getByRole('button', { name: 'Todo lo que consta: Transfusión' }));
    expect(second).toHaveTextContent('statusReason.text: La rechaza');

    const documents = await region('Documentos estructurados');
    await user.click(documents.getByRole('button', { name: 'Todo lo que consta: Informe de alta' }));
    expect(documents.getByRole('listitem')).toHaveTextContent('section.text.div: Sin fiebre');

    expect(await screen.findByText('Tabaquismo: Exfumadora')).toBeVisible();
    expect(screen.getByText('Rigidez matutina: Una hora')).toBeVisible();
    expect(await screen.findByText('Marcapasos bicameral')).toBeVisible();
    expect(screen.getByText('Faringitis aguda')).toBeVisible();
    expect(screen.queryByText('Peso')).not.toBeInTheDocument();
  });

  it('says of a device what it is beside its name', () => {
    const device = { resourceType: 'Device', type: { text: 'Marcapasos' } } as const;
    const named = { ...device, deviceName: [{ name: 'Modelo X', type: 'model-name' as const }] };
    expect([device, named, { resourceType: 'Device' as const }].map(otherTitle)).toEqual([
      'Marcapasos',
      'Marcapasos · Modelo X',
      'Sin nombre',
    ]);
  });

  it('says first that something is not to be done', () => {
    const flag = {
      resourceType: 'DeviceRequest',
      doNotPerform: true,
      codeCodeableConcept: {},
    } as unknown as Resource;
    expect(otherTitle(flag)).toBe('NO REALIZAR: Sin nombre');
  });
});
