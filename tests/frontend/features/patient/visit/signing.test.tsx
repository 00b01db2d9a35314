import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../../../../support/cognito-sign-in.ts';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
let aheadMs = 0;
beforeAll(async () => {
  clinic = await startClinic({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => clinic?.platform.close());

const workspace = async () => within(await screen.findByRole('region', { name: 'Visita' }));
const sections = (text: string) => [{ code: '34109-9', title: 'Nota', text }];
async function draft(patientId: string, text: string) {
  const api = await clinic.api('luis');
  return (await api('POST', '/notes', { body: { patientId, kind: 'free', sections: sections(text) } })).body;
}
async function set(noteSigning: string) {
  const api = await clinic.api('ana');
  const { version } = (await api('GET', '/organization')).body;
  await api('PATCH', '/organization', { body: { noteSigning }, headers: { 'if-match': `"${version}"` } });
}
async function review(patientId: string, id: string) {
  const opened = await clinic.open('luis', `/paciente/${patientId}?nota=${id}`);
  await opened.user.click(await (await workspace()).findByRole('button', { name: 'Revisar y firmar' }));
  return { ...opened, form: within(await screen.findByRole('group', { name: 'Revisar y firmar' })) };
}

describe('what waits for one’s signature', () => {
  it('is gone through one by one: seen, signed, and the next', async () => {
    const [first, second] = [await draft('maria', 'Uno'), await draft('tomas', 'Dos')];
    const { user, form } = await review('maria', first.id);
    expect((await workspace()).getByRole('button', { name: 'Sin firmar: 2' })).toBeVisible();
    await user.type(form.getByLabelText(/^Escriba su nombre/), 'Luis Ortega Ríos{Enter}');
    const next = await (await workspace()).findByRole('link', { name: 'Siguiente sin firmar' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(next).toHaveAttribute('href', `/paciente/tomas?nota=${second.id}`);
    await user.keyboard('{Enter}');
    expect(await (await workspace()).findByLabelText('Nota')).toHaveValue('Dos');
    await user.click(await (await workspace()).findByRole('button', { name: 'Sin firmar: 1' }));
    expect(await screen.findByRole('menuitem', { name: /^Tomás .*: / })).toBeVisible();
  });
});

describe('an organization that asks for a code', () => {
  it('has notes signed with password and code, and keeps what was typed where one is wrong', async () => {
    await set('authenticator-code');
    const account = clinic.platform.accounts.find(({ email }) => email.startsWith('luis'));
    if (!account) throw new Error('luis');
    const note = await draft('maria', 'Con código');
    const { user, form } = await review('maria', note.id);
    expect(form.queryByLabelText(/^Escriba su nombre/)).not.toBeInTheDocument();
    const password = await form.findByLabelText('Su contraseña');
    const code = form.getByLabelText('Código del autenticador');
    await user.type(password, account.password);
    await user.type(code, '000000');
    await user.click(form.getByRole('button', { name: 'Firmar' }));
    expect(await form.findByText('El código no es correcto. No se ha firmado nada.')).toBeVisible();
    expect(password).toHaveValue(account.password);
    expect(code).toHaveValue('');
    aheadMs += 60_000;
    await user.type(code, totpCode(account.totpSecret, Date.now() + aheadMs));
    await user.click(form.getByRole('button', { name: 'Firmar' }));
    expect(
      await (await workspace()).findByText(
        /^Firma: Luis Ortega Ríos, .*con contraseña y código del autenticador$/,
      ),
    ).toBeVisible();
    await set('typed-name');
  });
});

/** What asks for this is answered as where no session is any more; answers how to bring it back. */
function endSession(path: string): () => void {
  const realFetch = globalThis.fetch;
  const problem = JSON.stringify({ type: 'urn:auxilia:problem:unauthenticated', title: 'x', status: 401 });
  const headers = { 'content-type': 'application/problem+json' };
  globalThis.fetch = async (input, init) =>
    String(input).endsWith(path) ? new Response(problem, { status: 401, headers }) : realFetch(input, init);
  return () => {
    globalThis.fetch = realFetch;
  };
}

describe('a session that ends', () => {
  it('while somebody signs signs nothing and loses no word: signed in again, the same text is signed', async () => {
    const note = await draft('maria', 'Tos seca');
    const { user, unmount } = await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    await user.type(await (await workspace()).findByLabelText('Nota'), ' de cinco días');
    await user.click((await workspace()).getByRole('button', { name: 'Revisar y firmar' }));
    const restore = endSession('/signature');
    try {
      await user.type(await screen.findByLabelText(/^Escriba su nombre/), 'Luis Ortega Ríos{Enter}');
      await screen.findByRole('button', { name: 'Iniciar sesión' }, { timeout: 15_000 });
    } finally {
      restore();
    }
    const api = await clinic.api('luis');
    expect((await api('GET', `/notes/${note.id}`)).body.state).toBe('draft');
    unmount();
    await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    expect(await (await workspace()).findByLabelText('Nota')).toHaveValue('Tos seca de cinco días');
    await user.click((await workspace()).getByRole('button', { name: 'Revisar y firmar' }));
    await user.type(await screen.findByLabelText(/^Escriba su nombre/), 'Luis Ortega Ríos{Enter}');
    expect(await (await workspace()).findByText(/^Firma: Luis Ortega Ríos, el /)).toBeVisible();
    expect((await api('GET', `/notes/${note.id}`)).body).toMatchObject({
      state: 'signed',
      sections: [{ text: 'Tos seca de cinco días' }],
    });
  });

  it('while somebody writes loses no word: signed in again, the text is there and is saved', async () => {
    const note = await draft('maria', 'Inicio');
    const { user, unmount } = await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    const field = await (await workspace()).findByLabelText('Nota');
    const restore = endSession('/draft');
    try {
      await user.type(field, ' y final');
      await screen.findByRole('button', { name: 'Iniciar sesión' }, { timeout: 15_000 });
    } finally {
      restore();
    }
    unmount();
    await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    expect(await (await workspace()).findByLabelText('Nota')).toHaveValue('Inicio y final');
    await waitFor(
      async () => {
        const api = await clinic.api('luis');
        expect((await api('GET', `/notes/${note.id}`)).body.sections[0].text).toBe('Inicio y final');
      },
      { timeout: 10_000 },
    );
  });
});

describe('words that came too late', () => {
  it('are there after the note was signed elsewhere and the page left, and go into what is added to it', async () => {
    const note = await draft('maria', 'Inicio');
    const api = await clinic.api('luis');
    const { user, unmount } = await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    const field = await (await workspace()).findByLabelText('Nota');
    await api('POST', `/notes/${note.id}/signature`, {
      body: { typedName: 'Luis Ortega Ríos' },
      headers: { 'if-match': `"${note.version}"` },
    });
    await user.type(field, ' y dolor torácico');
    expect(
      await (await workspace()).findByText(/Lo que escribió sigue aquí/, undefined, { timeout: 10_000 }),
    ).toBeVisible();
    unmount();
    await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    const left = within(await screen.findByRole('group', { name: 'Lo que no llegó a guardarse' }));
    expect(left.getByText('Nota: Inicio y dolor torácico')).toBeVisible();
    await user.click((await workspace()).getByRole('button', { name: 'Añadir a la nota' }));
    expect(await (await workspace()).findByLabelText('Nota')).toHaveValue('Nota: Inicio y dolor torácico');
  });
});

describe('a note that was added to', () => {
  it('says so, as the addition says what it adds to', async () => {
    const api = await clinic.api('luis');
    const sign = ({ id, version }: { id: string; version: number }) =>
      api('POST', `/notes/${id}/signature`, {
        body: { typedName: 'Luis Ortega Ríos' },
        headers: { 'if-match': `"${version}"` },
      });
    const first = await draft('maria', 'Cultivo pendiente');
    await sign(first);
    const body = { patientId: 'maria', kind: 'free', addendumTo: first.id, sections: sections('Positivo') };
    const added = (await api('POST', '/notes', { body })).body;
    const { user } = await clinic.open('luis', `/paciente/maria?nota=${first.id}`);
    const button = async (name: RegExp) => (await workspace()).findByRole('button', { name });
    await user.click(await button(/^Tiene un añadido sin firmar · Luis Ortega Ríos · /));
    expect(await (await workspace()).findByLabelText('Nota')).toHaveValue('Positivo');
    await user.click((await workspace()).getByRole('button', { name: 'Revisar y firmar' }));
    const form = within(await screen.findByRole('group', { name: 'Revisar y firmar' }));
    await user.type(form.getByLabelText(/^Escriba su nombre/), 'Luis Ortega Ríos{Enter}');
    await user.click(await button(/^Es un añadido: leer la nota a la que se añade$/));
    expect(await (await workspace()).findByText('Cultivo pendiente')).toBeVisible();
    expect(await button(/^Tiene un añadido · Luis Ortega Ríos · /)).toBeVisible();
    expect(added.addenda).toEqual([]);
  });
});
