import { screen, waitFor } from '@testing-library/react';
import { generatePath, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../frontend/app/pages.ts';
import { routeTable } from '../../../frontend/app/routes.tsx';
import { asAdmin, openAs, signedIn, signedOut } from './open-as.tsx';

const publicPages: [path: string, heading: string, title: string][] = [
  ['/about', 'Acerca de Auxilia', 'Acerca de Auxilia · Auxilia'],
  ['/contact', 'Contacto', 'Contacto · Auxilia'],
  ['/privacy', 'Privacidad', 'Privacidad · Auxilia'],
  ['/terms', 'Términos del servicio', 'Términos del servicio · Auxilia'],
  ['/documentation', 'Documentación', 'Documentación · Auxilia'],
  ['/help-center', 'Centro de ayuda', 'Centro de ayuda · Auxilia'],
  ['/contact-support', 'Contactar con soporte', 'Contactar con soporte · Auxilia'],
  ['/status', 'Estado del servicio', 'Estado del servicio · Auxilia'],
  ['/skeleton-demo', 'Demostración de esqueletos de carga', 'Demostración de esqueletos de carga · Auxilia'],
  [
    '/command-palette-demo',
    'Demostración de la paleta de comandos',
    'Demostración de la paleta de comandos · Auxilia',
  ],
];

const areas: [path: string, heading: string][] = [
  ['/tools/clinical-documentation', 'Documentación clínica'],
  ['/tools/medication-safety', 'Seguridad de la medicación'],
  ['/tools/insurance-preauth', 'Autorización previa'],
  ['/tools/quality-measures', 'Medidas de calidad'],
  ['/tools/lab-interpreter', 'Intérprete de laboratorio'],
  ['/workflows/builder', 'Editor de flujos'],
  ['/workflows/formularios', 'Formularios'],
  ['/workflows', 'Flujos de trabajo'],
  ['/account-settings', 'Configuración de Cuenta'],
  ['/pacientes/importar', 'Importar datos'],
  ['/pacientes/calidad', 'Calidad de los datos'],
  ['/dashboard', 'Vista general'],
  ['/agents', 'Agentes'],
  ['/marketplace', 'Catálogo de agentes'],
  ['/create-agent', 'Crear un agente'],
  ['/agent/7', 'Agente'],
  ['/agent/asistente-admision', 'Asistente de admisión'],
  ['/tasks', 'Mis Tareas'],
  ['/pacientes', 'Pacientes'],
  ['/paciente/42', 'Ficha del paciente'],
  ['/calendario', 'Calendario'],
  ['/comunicaciones', 'Comunicaciones'],
];

const accountPages: [path: string, title: string][] = [
  ['/login', 'Iniciar sesión'],
  ['/auth/login', 'Iniciar sesión'],
  ['/signup', 'Crear una cuenta'],
  ['/auth/signup', 'Crear una cuenta'],
  ['/auth/healthcare-signup', 'Registrar una organización'],
  ['/auth/confirm', 'Confirmar la cuenta'],
  ['/auth/confirm-signup', 'Confirmar el correo electrónico'],
  ['/auth/forgot-password', 'Recuperar la contraseña'],
  ['/auth/reset-password', 'Elegir otra contraseña'],
];

describe('the routes', () => {
  it('know every path of the product', () => {
    for (const { path } of pages) {
      const address = path.includes(':') ? generatePath(path, { agentId: 'x', patientId: 'x' }) : path;
      expect(matchRoutes(routeTable, address)?.at(-1)?.route.path, path).toBe(path);
    }
  });

  it.each(publicPages)('show %s to anyone, titled after its heading', async (path, heading, title) => {
    await openAs(signedOut, path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
    expect(screen.queryByRole('navigation', { name: 'Principal' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each(accountPages)('title the account screen %s', async (path, title) => {
    // The step after sign-up knows the address from there.
    await openAs(signedOut, path, undefined, { email: 'ana@clinica.test' });
    await waitFor(() => expect(document.title).toBe(`${title} · Auxilia`));
  });

  it('title the clinical dashboard by its name, where its heading is a greeting', async () => {
    await openAs(signedIn, '/clinical-dashboard');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toBe('Panel Clínico · Auxilia'));
  });

  it.each([
    ['/billing', 'Facturación'],
    ['/admin/users', 'Usuarios'],
  ])('show %s to an administrator, titled after its heading', async (path, heading) => {
    await openAs(asAdmin, path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${heading} · Auxilia`));
  });

  it.each(areas)('show %s to a signed-in person, with the top navigation bar', async (path, heading) => {
    await openAs(signedIn, path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${heading} · Auxilia`));
  });

  it('show a not-found page with a way home on any other path', async () => {
    const { user, path } = await openAs(signedOut, '/no/existe');
    expect(await screen.findByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    expect(screen.getByText('/no/existe')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Página no encontrada · Auxilia'));
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    expect(path()).toBe('/');
  });

  it('lead a signed-in person from the not-found page to their panel', async () => {
    await openAs(signedIn, '/no/existe');
    expect(await screen.findByRole('link', { name: 'Ir al Panel Clínico' })).toHaveAttribute(
      'href',
      '/clinical-dashboard',
    );
  });

  it.each([
    [signedIn, 0],
    [asAdmin, 1],
  ])('offer the administration on the overview only to administrators', async (state, count) => {
    await openAs(state, '/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Vista general' });
    // The figures above it have their first data, or are waited for no longer.
    expect(await screen.findByRole('link', { name: /^Catálogo de agentes/ })).toHaveAttribute(
      'href',
      '/marketplace',
    );
    expect(screen.queryAllByRole('link', { name: /^Usuarios/ })).toHaveLength(count);
  });
});
