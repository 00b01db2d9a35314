import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readServiceParameters } from '../../../../lambdas/clinical/scheduling/schedule-rules.ts';
import { matchingMedia } from '../../../support/absent-in-jsdom.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.administrator.create({
    resourceType: 'Practitioner',
    id: 'paz',
    active: true,
    name: [{ text: 'Paz Lara' }],
  });
});
afterAll(() => clinic?.platform.close());
beforeEach(() => {
  matchingMedia.add('(max-width: 47.99rem)');
});

async function open(section: string, name = 'marta') {
  const { user } = await clinic.open(name, '/calendario?panel=horarios');
  const panel = await screen.findByRole('dialog', { name: 'Horarios y servicios' });
  await user.click(within(panel).getByRole('button', { name: section }));
  return { user, panel: within(panel) };
}

const search = async (type: 'Schedule' | 'HealthcareService' | 'Slot' | 'Organization') =>
  (await clinic.colleague.search(type, {})).resources;

describe('the hours of a clinician', () => {
  it('cannot have an exception before there are any', async () => {
    const { panel } = await open('Excepciones');
    expect(await panel.findByText(/^Guarde antes un horario/)).toBeVisible();
  });

  it('are refused where they end before they begin, and keep what was typed', async () => {
    const { user, panel } = await open('Horario');
    await user.click(await panel.findByRole('button', { name: 'Añadir un tramo' }));
    const row = within(panel.getByRole('group', { name: 'Tramo 1' }));
    await user.clear(row.getByLabelText('A'));
    await user.type(row.getByLabelText('A'), '07:00');
    await user.click(panel.getByRole('button', { name: 'Guardar el horario' }));
    expect(await panel.findByText(/La disponibilidad termina antes de empezar\./)).toBeVisible();
    expect(row.getByLabelText('A')).toHaveValue('07:00');
    expect(await search('Schedule')).toEqual([]);
  });

  it('are saved as rules, changed on a second visit, and taken away', async () => {
    const { user, panel } = await open('Horario');
    await user.click(await panel.findByRole('button', { name: 'Añadir un tramo' }));
    const row = within(panel.getByRole('group', { name: 'Tramo 1' }));
    await user.click(row.getByRole('button', { name: 'viernes' }));
    await user.click(panel.getByRole('button', { name: 'Guardar el horario' }));
    await waitFor(async () => expect(await search('Schedule')).toHaveLength(1));
    const [written] = await search('Schedule');
    expect(JSON.stringify(written)).toContain('"valueCode":"thu"');
    expect(JSON.stringify(written)).not.toContain('"valueCode":"fri"');

    await user.click(panel.getByRole('button', { name: 'Quitar el tramo 1' }));
    await user.click(await panel.findByRole('button', { name: 'Guardar el horario' }));
    await waitFor(async () => expect((await search('Schedule'))[0]).not.toHaveProperty('extension'));
  });
});

describe('exceptions', () => {
  it('are refused where they end before they begin; else they stand in the list until they are deleted', async () => {
    const { user, panel } = await open('Excepciones');
    const type = async (label: string, text: string) => {
      await user.clear(panel.getByLabelText(label));
      await user.type(panel.getByLabelText(label), text);
    };
    const year = new Date().getFullYear();
    const day = `${year}-12-31`;
    await panel.findByRole('form', { name: 'Nueva excepción' });
    await type('Desde el día', day);
    await type('Hasta el día', `${year}-12-30`);
    await type('Motivo', 'Congreso');
    await user.click(panel.getByRole('button', { name: 'Añadir la excepción' }));
    expect(await panel.findByText('Termina antes de empezar')).toBeVisible();
    expect(await search('Slot')).toEqual([]);

    await type('Hasta el día', day);
    await user.click(panel.getByRole('button', { name: 'Añadir la excepción' }));
    expect(await panel.findByText('Congreso')).toBeVisible();
    expect(await search('Slot')).toMatchObject([{ status: 'busy-unavailable', comment: 'Congreso' }]);
    await user.click(panel.getByRole('button', { name: /^Eliminar la excepción/ }));
    expect(await panel.findByText('No hay excepciones en los próximos doce meses.')).toBeVisible();
    expect(await search('Slot')).toEqual([]);
  });
});

describe('services', () => {
  it('have a length that makes sense, and can be changed', async () => {
    const { user, panel } = await open('Servicios');
    await user.click(await panel.findByRole('button', { name: 'Añadir un servicio' }));
    await user.type(panel.getByLabelText('Nombre'), 'Vacunación');
    await user.clear(panel.getByLabelText('Duración (min)'));
    await user.type(panel.getByLabelText('Duración (min)'), '2000');
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    expect(await panel.findByText('Como máximo 1440')).toBeVisible();
    await user.clear(panel.getByLabelText('Duración (min)'));
    await user.type(panel.getByLabelText('Duración (min)'), '15');
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    expect(await panel.findByText('15 min')).toBeVisible();

    await user.click(panel.getByRole('button', { name: 'Cambiar Vacunación' }));
    await user.clear(panel.getByLabelText('Libre después (min)'));
    await user.type(panel.getByLabelText('Libre después (min)'), '5');
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    expect(await panel.findByText('15 min · 5 min libres después')).toBeVisible();
    const [written] = await search('HealthcareService');
    expect(readServiceParameters(written)).toMatchObject({
      value: { durationMinutes: 15, bufferAfterMinutes: 5, capacity: 1 },
    });
  });
});

describe('a service that is given up', () => {
  it('is not offered any longer, keeps its booked appointments, and can come back', async () => {
    await clinic.colleague.create({
      resourceType: 'HealthcareService',
      id: 'taller',
      active: true,
      name: 'Taller',
    });
    const { user, panel } = await open('Servicios');
    await user.click(await panel.findByRole('button', { name: 'Cambiar Taller' }));
    await user.click(panel.getByRole('button', { name: 'Dejar de ofrecer' }));
    const again = await panel.findByRole('button', { name: 'Volver a ofrecer Taller' });
    expect((await clinic.colleague.read('HealthcareService', 'taller')).resource.active).toBe(false);
    await user.click(again);
    expect(await panel.findByRole('button', { name: 'Cambiar Taller' })).toBeVisible();
    expect((await clinic.colleague.read('HealthcareService', 'taller')).resource.active).toBe(true);
  });
});

describe('holidays', () => {
  it('are days of the organization, and can be taken away', async () => {
    const { user, panel } = await open('Festivos', 'ana');
    await user.type(await panel.findByLabelText('Nombre'), 'Fiesta local');
    await user.type(panel.getByLabelText('Primer día'), '2031-03-05');
    await user.type(panel.getByLabelText('Último día'), '2031-03-04');
    await user.click(panel.getByRole('button', { name: 'Añadir el cierre' }));
    expect(await panel.findByText('Termina antes de empezar')).toBeVisible();
    await user.clear(panel.getByLabelText('Último día'));
    await user.click(panel.getByRole('button', { name: 'Añadir el cierre' }));
    expect(await panel.findByText('miércoles, 5 de marzo de 2031')).toBeVisible();
    await waitFor(async () =>
      expect(JSON.stringify(await search('Organization'))).toContain('"valueDate":"2031-03-05"'),
    );
    await user.click(panel.getByRole('button', { name: 'Eliminar Fiesta local' }));
    expect(await panel.findByText('No hay días de cierre.')).toBeVisible();
  });

  it('are the administration’s to set, as is who sees patients: the front desk is told so', async () => {
    const { panel, user } = await open('Festivos');
    expect(await panel.findByText(/^Los días de cierre los decide la administración/)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Añadir el cierre' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Horario' }));
    expect(await panel.findByLabelText('Profesional')).toBeVisible();
    expect(panel.queryByText('Añadir a otra persona del equipo')).toBeNull();
  });
});

describe('sites and rooms', () => {
  const places = async () => (await clinic.colleague.search('Location', {})).resources;

  it('are made and changed by who administers, and one is where somebody sees patients', async () => {
    const { user, panel } = await open('Sedes y salas', 'ana');
    const add = async (name: string, kind: string) => {
      await user.click(await panel.findByRole('button', { name: 'Añadir una sede o sala' }));
      await user.type(panel.getByLabelText('Nombre'), name);
      await user.selectOptions(panel.getByLabelText('Qué es'), kind);
    };
    await add('Sede Norte', 'Sede');
    await user.type(panel.getByLabelText('Teléfono'), 'no es');
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    expect(await panel.findByText('Revise el teléfono')).toBeVisible();
    await user.clear(panel.getByLabelText('Teléfono'));
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    expect(await panel.findByText('Sede')).toBeVisible();
    await add('Sala 1', 'Sala o consulta');
    await user.selectOptions(panel.getByLabelText('En la sede'), 'Sede Norte');
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    expect(await panel.findByText('Sala o consulta · en Sede Norte')).toBeVisible();
    const room = (await places()).find(({ name }) => name === 'Sala 1');
    expect(room).toMatchObject({ status: 'active', physicalType: { coding: [{ code: 'ro' }] } });

    await user.click(panel.getByRole('button', { name: 'Horario' }));
    await user.selectOptions(await panel.findByLabelText('Profesional'), 'Paz Lara');
    await user.selectOptions(await panel.findByLabelText('Dónde atiende'), 'Sala 1');
    await user.click(panel.getByRole('button', { name: 'Guardar el horario' }));
    const actors = async () =>
      (await search('Schedule')).flatMap((schedule) => ('actor' in schedule ? [schedule.actor] : []));
    await waitFor(async () =>
      expect(await actors()).toContainEqual([
        expect.objectContaining({ reference: 'Practitioner/paz' }),
        { reference: `Location/${room?.id}`, display: 'Sala 1' },
      ]),
    );

    await user.click(panel.getByRole('button', { name: 'Sedes y salas' }));
    await user.click(await panel.findByRole('button', { name: 'Cambiar Sede Norte' }));
    await user.click(panel.getByRole('button', { name: 'Dejar de usar' }));
    expect(await panel.findByText('Sede · ya no se usa')).toBeVisible();
  });

  it('are read by everybody else, without a way to change them', async () => {
    const { panel } = await open('Sedes y salas');
    expect(await panel.findByText('Sala 1')).toBeVisible();
    expect(panel.getByText(/Las cambia la administración/)).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Cambiar|^Añadir una sede/ })).not.toBeInTheDocument();
  });
});
