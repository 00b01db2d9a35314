import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payerAddresses } from '../../../infra/local/payer-partner.ts';
import { type Clinic, startClinic } from './patients/clinic.ts';

/* The page of prior authorization, on the real server: what the front desk, a clinician and an administrator do there. */

const path = '/tools/insurance-preauth';
let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic({ hasPayerPartner: true });
  await clinic.colleague.transaction([
    {
      resource: {
        resourceType: 'Coverage',
        id: 'seguro',
        status: 'active',
        beneficiary: { reference: 'Patient/maria' },
        payor: [{ display: 'Seguros Familia Unida' }],
        type: { text: 'Familiar' },
        subscriberId: 'FU-1',
        period: { start: '2020-01-01' },
        relationship: { coding: [{ code: 'self' }] },
      },
    },
    {
      resource: {
        resourceType: 'Condition',
        id: 'cefalea',
        subject: { reference: 'Patient/maria' },
        code: { text: 'Cefalea en racimos' },
        clinicalStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
        },
      },
    },
  ]);
});
afterAll(() => clinic?.platform.close());

it('a rule is written, wrong input is said beside its field, and what it said before stays', async () => {
  const { user } = await clinic.open('marta', `${path}?vista=reglas`);
  await user.click(await screen.findByRole('button', { name: 'Nueva regla' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva regla' }));
  await user.type(form.getByLabelText('Aseguradora'), 'Seguros Familia Unida');
  await user.type(form.getByLabelText('Días para responder'), '7,5');
  await user.click(form.getByRole('button', { name: 'Guardar regla' }));
  expect(form.getByLabelText('Servicio')).toHaveAccessibleDescription('Escriba el servicio');
  expect(form.getByLabelText('Dónde consta')).toHaveAccessibleDescription('Escriba dónde consta');
  expect(form.getByLabelText('Días para responder')).toHaveAccessibleDescription(/de 0 a 90/);
  await user.type(form.getByLabelText('Servicio'), 'Resonancia magnética del encéfalo');
  await user.clear(form.getByLabelText('Días para responder'));
  await user.type(form.getByLabelText('Días para responder'), '7');
  await user.type(form.getByLabelText('Documentos que pide'), 'Motivo, exploración neurológica');
  await user.type(form.getByLabelText('Dónde consta'), 'Circular 3/2026');
  await user.click(form.getByRole('button', { name: 'Guardar regla' }));
  const list = within(await screen.findByRole('list', { name: 'Reglas' }));
  expect(list.getByText('Necesita autorización')).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Cambiar la regla/ }));
  const edit = within(await screen.findByRole('form', { name: 'Cambiar la regla' }));
  await user.type(edit.getByLabelText('Plan'), 'Familiar');
  await user.click(edit.getByRole('button', { name: 'Guardar regla' }));
  await user.click(await screen.findByRole('button', { name: /^Versiones de la regla/ }));
  const versions = within(await screen.findByRole('list', { name: 'Versiones' }));
  expect(versions.getAllByText(/^Versión \d: Necesita autorización/)).toHaveLength(2);
});

it('from «is it needed» to the answer: what is missing is said, and a clinician’s evidence is all that is seen', async () => {
  const desk = await clinic.open('marta', path);
  await desk.user.click(await screen.findByRole('button', { name: 'Nueva solicitud' }));
  const form = within(await screen.findByRole('form', { name: 'Nueva solicitud' }));
  await desk.user.click(form.getByRole('button', { name: 'Comprobar si hace falta' }));
  expect(form.getByLabelText('Paciente')).toHaveAccessibleDescription(/Elija un paciente/);
  await desk.user.type(form.getByLabelText('Paciente'), 'Mar');
  await desk.user.click((await form.findAllByRole('option', { name: /María/ }))[0] as HTMLElement);
  await desk.user.type(form.getByLabelText('Servicio'), 'Resonancia magnética del encéfalo');
  await desk.user.type(form.getByLabelText('Motivo'), 'Cefalea diaria');
  await desk.user.click(form.getByRole('button', { name: 'Comprobar si hace falta' }));
  const answer = within(await screen.findByRole('region', { name: 'Seguros Familia Unida' }));
  expect(answer.getByText('Necesita autorización')).toBeVisible();
  await desk.user.click(answer.getByRole('button', { name: 'Abrir solicitud' }));

  const gaps = within(await screen.findByRole('list', { name: 'Lo que falta' }));
  expect(gaps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Falta: Motivo',
    'Falta: Exploración neurológica',
  ]);
  expect(screen.queryByRole('button', { name: 'Añadir de la historia' })).toBeNull();
  await desk.user.click(screen.getByRole('button', { name: 'Revisar si está completa' }));
  await screen.findByText('Incompleta');
  for (const item of ['Motivo', 'Exploración neurológica'])
    await desk.user.selectOptions(screen.getByLabelText(`Estado de: ${item}`), 'Está');
  await desk.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Borrador');
  desk.unmount();

  const doctor = await clinic.open('luis', path);
  await doctor.user.click(
    await screen.findByRole('button', { name: /: Resonancia magnética del encéfalo$/ }),
  );
  await doctor.user.click(await screen.findByRole('button', { name: 'Añadir de la historia' }));
  await doctor.user.type(await screen.findByLabelText('Buscar en la historia'), 'racimos');
  await doctor.user.click(await screen.findByRole('checkbox', { name: /Cefalea en racimos/ }));
  await doctor.user.click(screen.getByRole('button', { name: 'Añadir 1' }));
  const added = within(await screen.findByRole('list', { name: 'Datos añadidos' }));
  expect(added.getByText('Cefalea en racimos')).toBeVisible();
  await doctor.user.click(screen.getByRole('button', { name: 'Revisar si está completa' }));
  await screen.findByText('Lista para enviar');

  await doctor.user.click(screen.getByRole('button', { name: 'Anotar el envío' }));
  const send = within(screen.getByRole('form', { name: 'Anotar el envío' }));
  await doctor.user.click(send.getByRole('button', { name: 'Guardar' }));
  expect(send.getByLabelText('Por dónde')).toHaveAccessibleDescription('Diga por dónde se envía');
  await doctor.user.selectOptions(send.getByLabelText('Por dónde'), 'Fax');
  await doctor.user.click(send.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Enviada', { selector: 'span' });
  expect(screen.getByText(/La aseguradora responde como tarde/)).toBeVisible();

  await doctor.user.click(screen.getByRole('button', { name: 'Aprobada' }));
  const approve = within(screen.getByRole('form', { name: 'Aprobada' }));
  await doctor.user.type(approve.getByLabelText('Número de autorización'), 'AUT-9');
  await doctor.user.click(approve.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('AUT-9', { selector: 'dd' });
  doctor.unmount();

  await clinic.open('marta', path);
  await screen.findByText('No hay solicitudes abiertas. Ábralas aquí con «Nueva solicitud».');
});

it('rules come from a file, which is looked at first: what cannot be taken is named by its line', async () => {
  const { user } = await clinic.open('marta', `${path}?vista=reglas`);
  await user.click(await screen.findByRole('button', { name: 'Importar CSV' }));
  const lines = [
    'Aseguradora;Servicio;Autorización;Fuente;Fecha de la fuente',
    'Mutua del Este;Tomografía de tórax;Depende del caso;Web;10/1/2026',
    'Mutua del Este;Densitometría;No necesita autorización;Web;10/1/2026',
    ';Ecografía;quizás;Web;ayer',
  ];
  const file = new File([lines.join('\r\n')], 'reglas.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Archivo CSV'), file);
  await screen.findByText('Se pueden tomar 1 reglas.');
  const refused = within(screen.getByRole('list', { name: 'Lo que no se puede tomar' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Línea 2, Condiciones: Escriba de qué depende.',
    'Línea 4, Aseguradora: Escriba la aseguradora.',
    'Línea 4, Autorización: Diga si la necesita.',
    expect.stringMatching(/^Línea 4, Fecha de la fuente/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Importar 1' }));
  await screen.findByText('1 nuevas, 0 cambiadas, 0 como estaban.');
});

it('what a payer asks next comes into the open form by itself, and what was answered stays', async () => {
  const payer = 'Seguros Familia Unida';
  const service = 'Oxígeno en casa';
  await clinic.colleague.transaction([
    {
      resource: {
        resourceType: 'Questionnaire',
        id: 'oxigeno',
        status: 'active',
        version: '1',
        url: 'urn:oxigeno',
        title: 'Oxígeno en casa',
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive',
            valueBoolean: true,
          },
        ],
        item: [{ linkId: 'why', type: 'string', text: '¿Por qué lo necesita?' }],
      },
    },
  ]);
  const [ana, luis] = [await clinic.api('ana'), await clinic.api('luis')];
  await ana('POST', '/payers', {
    body: {
      name: payer,
      ...payerAddresses,
      hasEligibility: false,
      clientId: 'clinica-1',
    },
  });
  await luis('POST', '/prior-authorization/rules', {
    body: {
      payer,
      plan: '',
      service,
      system: '',
      code: '',
      requirement: 'required',
      conditions: '',
      documents: '',
      questionnaires: ['urn:oxigeno'],
      standardDays: null,
      urgentDays: null,
      source: 'Circular 4/2026',
      sourceDate: '2026-06-01',
      expiresOn: null,
    },
  });
  await luis('POST', '/prior-authorization/cases', {
    body: {
      patientId: 'maria',
      coverageId: 'seguro',
      service: { text: service, coding: [] },
      priority: 'standard',
      day: null,
      reason: 'Disnea',
    },
  });
  const { user } = await clinic.open('luis', path);
  await user.click(await screen.findByRole('button', { name: /: Oxígeno en casa$/ }));
  await user.click(await screen.findByRole('button', { name: 'Rellenar con la historia' }));
  await user.click(await screen.findByRole('button', { name: 'Abrir: Oxígeno en casa' }));
  const why = { name: /^¿Por qué lo necesita\?/ };
  await user.type(await screen.findByRole('textbox', why), 'Se ahoga al andar');
  await user.click(screen.getByRole('button', { name: 'Pedir las preguntas que siguen' }));
  // Nobody presses anything: the page looks for the answer, and takes it once it is there.
  await screen.findByRole('button', { name: 'Preguntando a la aseguradora…' });
  const further = { name: /^¿Qué tratamiento se ha probado antes\?/ };
  const next = await screen.findByRole('textbox', further, { timeout: 20_000 });
  expect(screen.getByRole('textbox', why)).toHaveValue('Se ahoga al andar');
  await user.type(next, 'Ninguno');
  await user.click(await screen.findByRole('button', { name: 'Pedir las preguntas que siguen' }));
  // The payer has nothing more to ask: the form can be released.
  const release = await screen.findByRole(
    'button',
    { name: 'Dar por buenas las respuestas' },
    { timeout: 20_000 },
  );
  await user.click(release);
  await waitFor(() => expect(screen.getAllByText('Dado por bueno').length).toBeGreaterThan(0));
});

it('what somebody else saves meanwhile takes nothing away of what is typed, and both are told where it is the same', async () => {
  const api = await clinic.api('luis');
  const opened = await api('POST', '/prior-authorization/cases', {
    body: {
      patientId: 'maria',
      coverageId: 'seguro',
      service: { text: 'Tomografía de senos', coding: [] },
      priority: 'standard',
      day: null,
      reason: 'Sinusitis',
    },
  });
  const { caseId } = opened.body.case;
  /** The colleague changes what is there, over whatever stands. */
  const colleague = async (part: object) => {
    const now = await api('GET', `/prior-authorization/cases/${caseId}`);
    const { priority, day, reason, items, version } = now.body.case;
    const answer = await api('PUT', `/prior-authorization/cases/${caseId}`, {
      headers: { 'if-match': `"${version}"` },
      body: { priority, day, reason, items, ...part },
    });
    expect(answer.status).toBe(200);
  };
  const item = { itemId: crypto.randomUUID(), text: 'Radiografía', state: 'missing', note: '' };

  const { user } = await clinic.open('marta', `${path}?solicitud=${caseId}`);
  const reason = await screen.findByLabelText('Motivo');
  await user.type(reason, ' crónica');
  await colleague({ items: [item] });
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByLabelText('Estado de: Radiografía');
  expect(reason).toHaveValue('Sinusitis crónica');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled());

  await user.type(reason, ' derecha');
  await colleague({ reason: 'Sinusitis crónica bilateral' });
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/^Otra persona ha cambiado lo mismo/)).toBeVisible();
  expect(screen.getByText(/^Ahora consta: Sinusitis crónica bilateral · Radiografía: falta$/)).toBeVisible();
  expect(reason).toHaveValue('Sinusitis crónica derecha');
  await user.click(screen.getByRole('button', { name: 'Seguir con lo mío' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await vi.waitFor(async () => {
    const now = await api('GET', `/prior-authorization/cases/${caseId}`);
    expect(now.body.case.reason).toBe('Sinusitis crónica derecha');
  });
});
