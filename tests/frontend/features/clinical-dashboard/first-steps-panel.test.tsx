import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FirstStep, firstSteps } from '../../../../lambdas/contracts/first-steps.ts';
import { keepSession } from '../../app/kept-session.ts';
import { asAdmin, me, openAs, signedIn, stubNetwork } from '../../app/open-as.tsx';

beforeEach(() => keepSession());

async function openPanel(open: FirstStep[], { roles = me.roles, state = asAdmin } = {}) {
  const asked: string[] = [];
  stubNetwork((url) => {
    asked.push(url);
    if (url.endsWith('/me')) return Response.json({ ...me, roles });
    if (url.endsWith('/first-steps')) {
      return Response.json({ steps: firstSteps.map((step) => ({ step, isDone: !open.includes(step) })) });
    }
    return new Promise<Response>(() => undefined);
  });
  await openAs(state, '/clinical-dashboard');
  await screen.findByText(/Clínica Santa Lucía$/);
  return asked;
}

const panel = () => screen.findByRole('region', { name: /^Para empezar/ });

describe('what a new organization still lacks', () => {
  it('leads to where each is set up, and tells what is done', async () => {
    await openPanel(['baa', 'team', 'hours', 'agent'], { roles: ['admins', 'clinicians'] });
    const steps = within(await panel());
    const links = steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Acepte el acuerdo de asociado comercial (BAA)', '/account-settings#organizacion'],
      ['Invite a su equipo', '/admin/users'],
      ['Defina los horarios de quienes atienden', '/calendario?panel=horarios'],
      ['Ponga en marcha su primer agente', '/marketplace'],
    ]);
    expect(steps.getByText('5 de 9 hechos')).toBeVisible();
    expect(
      steps.getByText('Ya está: NPI · otra forma de entrar · servicios · pacientes · lista de guardia'),
    ).toBeVisible();
  });

  it('says who does what an administrator’s account may not', async () => {
    await openPanel(['hours', 'on-call'], { roles: ['admins'] });
    const steps = within(await panel());
    expect(steps.getAllByRole('link')).toHaveLength(1);
    expect(steps.getByText(/: lo hace quien atiende o recibe a los pacientes$/)).toBeVisible();
  });

  it('takes a line once little is left', async () => {
    await openPanel(['way-back', 'on-call'], { roles: ['admins', 'clinicians'] });
    const steps = within(await panel());
    expect(steps.getByRole('heading', { name: 'Para empezar: 7 de 9 hechos' })).toBeVisible();
    expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Guarde sus códigos de recuperación',
      'Diga a quién se avisa de una alarma',
    ]);
    expect(steps.queryByText(/^Ya está/)).toBeNull();
  });

  it('is gone when all is done', async () => {
    await openPanel([]);
    expect(screen.queryByRole('region', { name: /^Para empezar/ })).toBeNull();
  });

  it('is not asked for by anybody else', async () => {
    const asked = await openPanel(['baa'], { state: signedIn });
    expect(asked.filter((url) => url.endsWith('/first-steps'))).toEqual([]);
    expect(screen.queryByRole('region', { name: /^Para empezar/ })).toBeNull();
  });
});
