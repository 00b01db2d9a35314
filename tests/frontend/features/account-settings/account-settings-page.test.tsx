import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAccessToken } from '../../../../frontend/lib/session.ts';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { signIn, totpCode } from '../../../support/cognito-sign-in.ts';
import { readCode, startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';
import { fill } from '../../ui/fill.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';

let platform: TestPlatform;
let config: RuntimeConfig;
/** The clock of the platform: an authenticator's code works once, so that each sign-in needs another. */
let aheadMs = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(Date.now() + aheadMs) });
  const remote = await platform.config();
  config = { ...remote, apiUrl: `${platform.url}/api` };
});
afterAll(() => platform.close());
beforeEach(() => {
  aheadMs += 60_000;
});
afterEach(() => sessionStorage.clear());

function account(email: string) {
  const found = platform.accounts.find((candidate) => candidate.email.startsWith(email));
  if (!found) throw new Error(`No demo account ${email}`);
  return found;
}

async function openSettings(email: string) {
  keepSignedIn(config, await signIn(config, account(email), Date.now() + aheadMs));
  const view = await openScreen(config, '/account-settings');
  await screen.findByRole('heading', { name: 'Configuración de Cuenta' });
  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the way through the page', () => {
  it.each(['ana', 'marta'])(
    'names every subject that %s has, in their order, and leads to it',
    async (name) => {
      const { user } = await openSettings(name);
      const links = within(screen.getByRole('navigation', { name: 'En esta página' })).getAllByRole('link');
      const headings = screen
        .getAllByRole('heading', { level: 2 })
        .filter((heading) => heading.closest('section')?.parentElement?.closest('section') === null);
      expect(links.map(({ textContent }) => textContent)).toEqual(
        headings.map(({ textContent }) => textContent),
      );
      expect(links.some(({ textContent }) => textContent === 'Terminologías')).toBe(name === 'ana');
      await user.click(screen.getByRole('link', { name: 'Avisos' }));
      await waitFor(() => expect(screen.getByRole('region', { name: 'Avisos' })).toHaveFocus());
    },
  );
});

describe('the profile', () => {
  it('saves the name, and the navigation shows it', async () => {
    const { user } = await openSettings('marta');
    const name = await section('Perfil').findByLabelText('Nombre');
    await user.clear(name);
    await user.click(section('Perfil').getByRole('button', { name: 'Guardar nombre' }));
    expect(await screen.findByText('El nombre es requerido')).toBeVisible();
    await fill(user, name, '  Martina ');
    await user.click(section('Perfil').getByRole('button', { name: 'Guardar nombre' }));
    expect(await screen.findByText('Su nombre se ha guardado.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Martina/ })).toBeVisible();
    expect(name).toHaveValue('Martina');
  });

  it('says what happened when the API cannot be reached, and loads on another attempt', async () => {
    const realFetch = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isDown && String(url).includes('/api/') ? Promise.reject(new TypeError('cut')) : realFetch(url, init),
    );
    const { user } = await openSettings('marta');
    const failure = await section('Perfil').findByText('No se ha podido cargar su perfil');
    isDown = false;
    await user.click(section('Perfil').getByRole('button', { name: 'Reintentar' }));
    expect(await section('Perfil').findByLabelText('Apellidos')).toBeVisible();
    expect(failure).not.toBeInTheDocument();
  });

  it('changes the e-mail only once the mailed code is entered', async () => {
    const { user } = await openSettings('elena');
    const profile = section('Perfil');
    await fill(user, profile.getByLabelText('Correo electrónico nuevo'), 'Elena.Nueva@riogrande.example');
    await user.click(profile.getByRole('button', { name: 'Cambiar correo' }));
    expect(await profile.findByText(/Cambio pendiente/)).toBeVisible();
    expect(profile.getByLabelText('Código de verificación')).toHaveFocus();
    const code = await readCode(platform.url, 'elena.nueva@riogrande.example');
    await fill(
      user,
      profile.getByLabelText('Código de verificación'),
      code === '000000' ? '000001' : '000000',
    );
    await user.click(profile.getByRole('button', { name: 'Verificar correo' }));
    expect(await profile.findByText('El código no es correcto.')).toBeVisible();
    await user.clear(profile.getByLabelText('Código de verificación'));
    await fill(user, profile.getByLabelText('Código de verificación'), code);
    await user.click(profile.getByRole('button', { name: 'Verificar correo' }));
    await waitFor(() => expect(profile.getByLabelText('Correo electrónico nuevo')).toHaveFocus());
    expect(profile.getByText('elena.nueva@riogrande.example')).toBeVisible();
  });
});

describe('the recovery codes', () => {
  it('are made and shown once; others take their place only after a question', async () => {
    const { user } = await openSettings('marta');
    const codes = section('Códigos de recuperación');
    expect(await codes.findByText('Todavía no tiene códigos de recuperación.')).toBeVisible();
    await user.click(codes.getByRole('button', { name: 'Crear códigos nuevos' }));
    expect(within(await codes.findByRole('list')).getAllByRole('listitem')).toHaveLength(10);
    expect(codes.getByRole('button', { name: 'Copiar los códigos' })).toHaveFocus();
    await user.click(codes.getByRole('button', { name: 'Los he guardado' }));
    expect(await codes.findByText(/Le quedan 10, creados el/)).toBeVisible();
    expect(codes.queryByRole('list')).not.toBeInTheDocument();
    await user.click(codes.getByRole('button', { name: 'Crear códigos nuevos' }));
    await screen.findByText('Los 10 que le quedan dejarán de valer.');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(codes.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  it('is changed with the current one, and not without it', async () => {
    const { user } = await openSettings('luis');
    const password = section('Contraseña');
    // One character is less than Cognito takes for a password at all.
    await user.type(password.getByLabelText('Contraseña actual'), 'x');
    await fill(user, password.getByLabelText('Contraseña nueva'), 'Clave-flamante-2025');
    await user.click(password.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await password.findByText('La contraseña actual no es correcta')).toBeVisible();
    expect(password.getByLabelText('Contraseña actual')).toHaveFocus();
    await user.clear(password.getByLabelText('Contraseña actual'));
    await user.type(password.getByLabelText('Contraseña actual'), account('luis').password);
    await user.click(password.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByText('Su contraseña se ha cambiado.')).toBeInTheDocument();
    expect(password.getByLabelText('Contraseña nueva')).toHaveValue('');
    account('luis').password = 'Clave-flamante-2025';
  });

  async function change(user: UserEvent, next: string) {
    const password = section('Contraseña');
    await fill(user, password.getByLabelText('Contraseña actual'), account('luis').password);
    await fill(user, password.getByLabelText('Contraseña nueva'), next);
    await user.click(password.getByRole('button', { name: 'Cambiar contraseña' }));
    return password;
  }

  const statusFor = async (token: string) =>
    (await fetch(`${config.apiUrl}/me`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('lets out who came in with the old one, and leaves this session', async () => {
    const elsewhere = await signIn(config, account('luis'), Date.now() + aheadMs);
    aheadMs += 60_000;
    const { user } = await openSettings('luis');
    await change(user, 'Clave-flamante-2026');
    expect(await screen.findByText('Sus otras sesiones se han cerrado.')).toBeInTheDocument();
    account('luis').password = 'Clave-flamante-2026';
    expect(await statusFor(elsewhere.getAccessToken().getJwtToken())).toBe(401);
    expect(await statusFor(await getAccessToken())).toBe(200);
  });

  it('says when the others could not be let out, and does it on another attempt', async () => {
    const elsewhere = await signIn(config, account('luis'), Date.now() + aheadMs);
    aheadMs += 60_000;
    const { user } = await openSettings('luis');
    const realFetch = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isDown && String(url).includes('/revocation')
        ? Promise.reject(new TypeError('cut'))
        : realFetch(url, init),
    );
    const password = await change(user, 'Clave-flamante-2027');
    expect(await password.findByText(/Sus otras sesiones siguen abiertas/)).toBeVisible();
    account('luis').password = 'Clave-flamante-2027';
    expect(await statusFor(elsewhere.getAccessToken().getJwtToken())).toBe(200);
    isDown = false;
    await user.click(password.getByRole('button', { name: 'Cerrar las otras sesiones' }));
    await waitFor(() => expect(password.queryByText(/siguen abiertas/)).not.toBeInTheDocument());
    expect(await statusFor(elsewhere.getAccessToken().getJwtToken())).toBe(401);
  });

  it.each([
    ['Contraseña-2026', /de las más comunes/],
    ['santa-LUCIA-2026', /el nombre de su organización/],
  ])('is not one that is guessed at once: %s', async (next, reason) => {
    const { user } = await openSettings('luis');
    await section('Organización').findByText('Clínica Santa Lucía');
    const password = await change(user, next);
    expect(await password.findByText(reason)).toBeVisible();
    await waitFor(() => expect(password.getByLabelText('Contraseña nueva')).toHaveFocus());
  });
});

describe('the authenticator', () => {
  it('is replaced by the one whose code is entered', async () => {
    const { user } = await openSettings('marta');
    const authenticator = section('Autenticador');
    await user.click(authenticator.getByRole('button', { name: 'Vincular otro autenticador' }));
    const secret =
      (await authenticator.findByText((_, element) => element?.tagName === 'CODE')).textContent ?? '';
    expect(secret).not.toBe(account('marta').totpSecret);
    expect(authenticator.getByLabelText('Código de 6 dígitos')).toHaveFocus();
    await fill(
      user,
      authenticator.getByLabelText('Código de 6 dígitos'),
      totpCode(secret, Date.now() + aheadMs),
    );
    await user.click(authenticator.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('Autenticador vinculado.')).toBeInTheDocument();
    expect(authenticator.getByRole('button', { name: 'Vincular otro autenticador' })).toHaveFocus();
    account('marta').totpSecret = secret;
  });
});

describe('the organization', () => {
  it('is read by those who are not administrators', async () => {
    await openSettings('luis');
    const organization = section('Organización');
    expect(await organization.findByText('Clínica Santa Lucía')).toBeVisible();
    expect(organization.queryByLabelText('Razón social')).not.toBeInTheDocument();
    expect(organization.queryByRole('button', { name: /Aceptar el BAA/ })).not.toBeInTheDocument();
  });

  it('is changed by an administrator, with its NPI checked', async () => {
    const { user } = await openSettings('ana');
    const organization = section('Organización');
    const npi = await organization.findByLabelText('NPI');
    await user.clear(npi);
    await fill(user, npi, '1234567890');
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    expect(await organization.findByText('El NPI no es válido: revise los dígitos')).toBeVisible();
    await user.clear(npi);
    await fill(user, npi, '1245319599');
    await user.selectOptions(organization.getByLabelText('Zona horaria'), 'Centro (Chicago)');
    const strict = organization.getByRole('checkbox', { name: /^Rechazar los recursos que no cumplan/ });
    expect(strict).not.toBeChecked();
    await user.click(strict);
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    expect(await screen.findByText('Los datos de la organización se han guardado.')).toBeInTheDocument();
    expect(strict).toBeChecked();

    const clinician = await signIn(config, account('luis'), Date.now() + aheadMs);
    const profile = ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'];
    const answer = await fetch(`${config.apiUrl.replace(/\/api$/, '/fhir/R4')}/Patient`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${clinician.getAccessToken().getJwtToken()}`,
        'content-type': 'application/fhir+json',
      },
      body: JSON.stringify({ resourceType: 'Patient', meta: { profile } }),
    });
    expect(answer.status).toBe(422);
  });
});

describe('the organization, changed by two at the same time', () => {
  it('keeps what was typed, shows what the other changed, and overwrites nothing unseen', async () => {
    const { user } = await openSettings('ana');
    const organization = section('Organización');
    const legalName = await organization.findByLabelText('Razón social');
    const api = async (init: RequestInit) => {
      const token = await getAccessToken();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return fetch(`${config.apiUrl}/organization`, { ...init, headers: { ...headers, ...init.headers } });
    };
    const { version } = (await (await api({})).json()) as { version: number };
    const other = { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ timeZone: 'America/Phoenix', legalName: 'Nombre de otra persona' });
    expect((await api({ method: 'PATCH', headers: other, body })).status).toBe(200);

    await user.clear(legalName);
    await fill(user, legalName, 'Clínica Santa Lucía Norte');
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    expect(await organization.findByText(/Otra persona ha cambiado estos datos/)).toBeVisible();
    expect(legalName).toHaveValue('Clínica Santa Lucía Norte');
    await waitFor(() => expect(organization.getByLabelText('Zona horaria')).toHaveValue('America/Phoenix'));

    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    await screen.findByText('Los datos de la organización se han guardado.');
    expect(await (await api({})).json()).toMatchObject({
      legalName: 'Clínica Santa Lucía Norte',
      timeZone: 'America/Phoenix',
    });
  });

  it('gives its EIN and after how long without activity its people are signed out', async () => {
    const { user } = await openSettings('ana');
    const organization = section('Organización');
    const taxId = await organization.findByLabelText('Número de identificación fiscal (EIN)');
    await fill(user, taxId, '12345');
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    expect(await organization.findByText(/\(EIN\) tiene 9 dígitos/)).toBeVisible();
    await user.clear(taxId);
    await fill(user, taxId, '123456789');
    await user.selectOptions(organization.getByLabelText('Cerrar la sesión sin actividad'), '10 minutos');
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    await screen.findByText('Los datos de la organización se han guardado.');
    await waitFor(() => expect(taxId).toHaveValue('12-3456789'));
  });

  it('tells when its agreement was accepted, with one full stop', async () => {
    await openSettings('luis');
    const accepted = await section('Organización').findByText(/aceptada el/);
    expect(accepted.textContent).toMatch(/[ap]\.\sm\.$|[ap]\.m\.$/);
  });

  it('says how its clocks count the hours, and from then on they do on every screen', async () => {
    const { user } = await openSettings('ana');
    const organization = section('Organización');
    await user.selectOptions(await organization.findByLabelText('Horas'), 'De 0 a 23');
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    await screen.findByText('Los datos de la organización se han guardado.');
    await waitFor(() => expect(organization.getByText(/aceptada el/).textContent).toMatch(/\d{2}:\d{2}$/));
    await user.selectOptions(organization.getByLabelText('Horas'), 'De 1 a 12, con a. m. y p. m.');
    await user.click(organization.getByRole('button', { name: 'Guardar organización' }));
    await waitFor(() => expect(organization.getByText(/aceptada el/).textContent).toMatch(/m\.$/));
  });
});

describe('the appearance', () => {
  it('is kept in this browser', async () => {
    const { user } = await openSettings('luis');
    await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
    await user.click(screen.getByRole('radio', { name: 'Claro' }));
    expect(localStorage.getItem('theme')).toBe('light');
  });
});

describe('the sessions', () => {
  it('stay, this one too, when the server cannot be told', async () => {
    const { user, path } = await openSettings('luis');
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      String(url).includes('/revocation') ? Promise.reject(new TypeError('cut')) : realFetch(url, init),
    );
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar todas las sesiones' }));
    expect(await screen.findByText(/No se ha podido conectar con Auxilia/)).toBeVisible();
    expect(path()).toBe('/account-settings');
    vi.stubGlobal('fetch', realFetch);
    await user.click(screen.getByRole('button', { name: 'Cerrar todas las sesiones' }));
    expect(await screen.findByText('Se ha cerrado la sesión en todos sus dispositivos.')).toBeVisible();
  });

  it('all end after a confirmation', async () => {
    const { user, path } = await openSettings('luis');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(path()).toBe('/account-settings');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar todas las sesiones' }));
    expect(await screen.findByText('Se ha cerrado la sesión en todos sus dispositivos.')).toBeVisible();
    expect(path()).toBe('/login');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('Token'))).toEqual([]);
  });
});

describe('the reminders', () => {
  it('are chosen by an administrator, in words that say what is wrong, and read by everybody', async () => {
    const { user, unmount } = await openSettings('ana');
    const hours = await section('Recordatorios de citas').findByLabelText('Horas antes de la cita');
    expect(hours).toHaveValue('48, 2');
    const save = section('Recordatorios de citas').getByRole('button', { name: 'Guardar recordatorios' });
    for (const [typed, refusal] of [
      ['un día', 'Escriba horas enteras separadas por comas, p. ej. 48, 2'],
      ['2, 2', 'Cada recordatorio figura una sola vez'],
      ['400', 'Un recordatorio sale como máximo 14 días antes de la cita'],
    ] as const) {
      await user.clear(hours);
      await fill(user, hours, typed);
      await user.click(save);
      expect(await screen.findByText(refusal)).toBeVisible();
      expect(hours).toHaveValue(typed);
    }
    await user.clear(hours);
    await user.type(hours, '3 24');
    await user.click(save);
    expect(await screen.findByText('Los recordatorios se han guardado.')).toBeInTheDocument();
    expect(hours).toHaveValue('24, 3');
    unmount();
    sessionStorage.clear();

    await openSettings('marta');
    expect(await section('Recordatorios de citas').findByText('24 y 3 horas antes')).toBeVisible();
    expect(screen.queryByLabelText('Horas antes de la cita')).not.toBeInTheDocument();
  });
});
