import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { look } from './look.ts';
import { mailTo, openInbox, receive } from './messages-visit.ts';
import { accountOf, openProduct } from './open-product.ts';
import { button } from './steps.ts';
import { giveBack } from './tab.ts';

openProduct('demo');

let ana: Page;
let luis: Page;
beforeAll(async () => {
  [ana, luis] = await Promise.all([openInbox('ana'), openInbox('luis')]);
});

const threads = (page: Page) => page.getByRole('list', { name: 'Conversaciones' });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversación', exact: true });
const messages = (page: Page) => page.getByRole('log', { name: 'Mensajes' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const isFocused = (found: Locator) => found.evaluate((field) => field === document.activeElement);
/** From ten o’clock on the clinic’s reminders lie above; what is farther down is in the list once one has scrolled there. */
const scrollTo = async (page: Page, row: Locator) => {
  await threads(page).waitFor();
  await vi.waitFor(async () => {
    if (await row.isVisible()) return;
    await threads(page).evaluate((list) => list.parentElement?.scrollBy(0, 300));
    throw new Error('The conversation is not in the list');
  }, 20_000);
};
const openThread = async (page: Page, text: string) => {
  const row = threads(page).getByText(text).first();
  await scrollTo(page, row);
  await row.click();
  const isWide = (page.viewportSize()?.width ?? 0) > phone.width; // Else the list gives way to it.
  if (isWide) await threads(page).locator('[aria-current]').filter({ hasText: text }).waitFor();
  await messages(page).waitFor();
};
/** The one who has a draft awaiting approval: their name and e-mail as the summary tells them. */
async function patientWithDraft(page: Page) {
  await button(page, /^Con borrador/).click();
  await openThread(page, 'Borrador');
  const summary = page.getByRole('region', { name: 'Resumen del paciente' });
  const email = (await summary.getByText(/@example\.com/).innerText()).trim();
  const name = await summary.getByRole('heading', { level: 2 }).innerText();
  await button(page, 'Abiertas').click();
  return { email, name };
}

test('what a patient writes comes by itself, raises the alarm, is answered by e-mail and shown as mere text', async () => {
  const dialogs: string[] = [];
  ana.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { email } = await patientWithDraft(ana);
  const text =
    'Me duele mucho el pecho <script>alert(1)</script><img src=x onerror=alert(2)> https://example.com/nota.';
  const received = { channel: 'email', from: email, text };
  expect(await receive(accountOf('ana').organization, received)).toBe(200);
  // No reload and no asking: where there is a stream the next asking would be far away.
  await messages(ana).getByText(text).waitFor({ timeout: 5_000 });
  await threads(ana).getByText('Alarma', { exact: true }).waitFor();
  const link = messages(ana).getByRole('link', { name: 'https://example.com/nota', exact: true });
  expect(await link.getAttribute('rel')).toContain('noopener');

  const alarm = ana.getByRole('alert').filter({ hasText: 'Señal de alarma: Dolor en el pecho' });
  await alarm.getByText(/^Quedan \d/).waitFor();
  expect(await look(ana, 'messages-alarm')).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 800 });

  await conversation(ana)
    .getByText(`El mensaje saldrá por correo electrónico a ${email}.`, { exact: true })
    .waitFor();
  await box(ana).fill('Llame ahora al 911. Le llamamos enseguida.');
  await button(ana, 'Enviar').click();
  const answer = messages(ana).getByRole('listitem').filter({ hasText: 'Le llamamos enseguida' });
  await answer.getByText('Enviado por correo electrónico').waitFor();
  await vi.waitFor(async () => {
    const texts = (await mailTo(email)).map((mail) => mail.text).join('\n');
    expect(texts).toContain('Le llamamos enseguida');
    expect(texts).toContain('911');
  }, 10_000);
  await vi.waitFor(async () => expect(await box(ana).inputValue()).toBe(''), 10_000);

  await alarm.getByRole('button', { name: 'Lo atiendo' }).click();
  await alarm.getByRole('button', { name: 'Cerrar la alarma' }).click();
  const closing = ana.getByRole('dialog', { name: /^Cerrar la alarma/ });
  await closing.getByRole('button', { name: 'Cerrar la alarma' }).click();
  await closing.getByText('Elija qué se hizo').waitFor();
  expect(await look(ana, 'messages-alarm-closing')).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 800 });
  await closing.getByLabel('Se derivó a urgencias o se llamó al 911').check();
  await closing.getByLabel('En pocas palabras').fill('Va a urgencias con su hija');
  await closing.getByRole('button', { name: 'Cerrar la alarma' }).click();
  await closing.waitFor({ state: 'detached' });
  await alarm.waitFor({ state: 'detached' });
  // The list hears of it by a request of its own.
  await threads(ana).getByText('Alarma', { exact: true }).waitFor({ state: 'detached' });
  expect(dialogs).toEqual([]);
});

test('a draft is approved with changes, by one person, and says who wrote it and who let it go', async () => {
  await patientWithDraft(ana);
  await openThread(luis, 'Borrador');
  const draft = (page: Page) => page.getByRole('region', { name: 'Borrador por aprobar' });
  await draft(ana).getByRole('button', { name: 'Modificar' }).click();
  await draft(ana).getByRole('textbox').fill('Sus resultados están bien. Le escribiremos con el detalle.');
  await draft(ana).getByRole('button', { name: 'Aprobar con los cambios y enviar' }).click();
  const sent = messages(ana).getByRole('listitem').filter({ hasText: 'Sus resultados están bien' });
  await sent.getByText('Asistente de admisión (agente de IA), aprobado por Ana Núñez Prado').waitFor();
  await draft(luis).waitFor({ state: 'detached' });
});

test('a note stays inside; a file is checked by what it holds', async () => {
  await openThread(ana, 'Renovación de receta');
  await button(ana, 'Nota interna').click();
  await ana.getByRole('textbox', { name: 'Nota interna' }).fill('Su hija llamó preocupada');
  await button(ana, 'Guardar la nota').click();
  const note = messages(ana).getByRole('listitem').filter({ hasText: 'Su hija llamó preocupada' });
  await note.getByText('Nota interna: no sale de la clínica').waitFor();

  await button(ana, 'Nota interna').click();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 0x90)]);
  const chooser = ana.getByLabel('Archivos para adjuntar');
  await chooser.setInputFiles([
    { name: 'informe.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'factura.pdf', mimeType: 'application/pdf', buffer: program },
    { name: 'enorme.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(21 * 1024 * 1024) },
    { name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: program },
  ]);
  const files = ana.getByRole('list', { name: 'Archivos adjuntos' });
  await files.getByText('Rechazado: su contenido no es del tipo que dice su nombre.').waitFor();
  await files.getByText('El archivo supera 20 MB.').waitFor();
  await files.getByText(/^Tipo no admitido/).waitFor();
  await files.getByText('Listo para enviar').waitFor();
  await box(ana).fill('Le adjunto el informe');
  await button(ana, 'Enviar').click();
  await ana.getByText('Quite los archivos rechazados antes de enviar.').waitFor();
  for (const name of ['factura.pdf', 'enorme.pdf', 'programa.exe'])
    await button(ana, `Quitar ${name}`).click();
  await button(ana, 'Enviar').click();
  const message = messages(ana).getByRole('listitem').filter({ hasText: 'Le adjunto el informe' });
  const download = ana.waitForEvent('download');
  await message.getByRole('button', { name: 'Descargar informe.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('informe.pdf');
  expect(await readFile(await file.path())).toEqual(pdf);
});

test('two people write to each other and see when the other has read', async () => {
  await luis.goto('/pacientes');
  const unread = luis
    .getByRole('navigation', { name: 'Principal' })
    .getByText(/\d+ conversaci(ón|ones) sin leer/);
  const before = await unread.innerText();
  await button(ana, 'Nueva').click();
  const dialog = ana.getByRole('dialog', { name: 'Nueva conversación' });
  await dialog.getByRole('radio', { name: 'El equipo' }).check();
  await dialog.getByLabel('Asunto').fill('Guardia del domingo');
  await dialog.getByLabel('Mensaje').fill('¿Puede cubrirla usted?');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await messages(ana).getByText('¿Puede cubrirla usted?').waitFor();
  await vi.waitFor(async () => expect(await unread.innerText()).not.toBe(before), 10_000);

  await luis.getByRole('link', { name: /^Comunicaciones/ }).click();
  await openThread(luis, 'Guardia del domingo');
  await messages(ana)
    .getByText(/^Leído por Luis Ortega Ríos/)
    .waitFor();
  await box(luis).fill('Sí, yo la cubro.');
  await luis.keyboard.press('Control+Enter');
  await messages(ana).getByText('Sí, yo la cubro.').waitFor();
  await messages(luis)
    .getByText(/^Leído por Ana Núñez Prado/)
    .waitFor();
});

test('what was typed survives a reload and a failure, and is sent once', async () => {
  await openThread(ana, 'Dosis de warfarina');
  await box(ana).fill('Tome la dosis de siempre');
  await ana.reload();
  await ana.getByText('Se ha recuperado lo que escribió y no llegó a enviar.').waitFor();
  expect(await box(ana).inputValue()).toBe('Tome la dosis de siempre');

  // The message arrives, and its answer is lost on the way back.
  await ana.route('**/api/threads/*/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(ana, 'Enviar').click();
  await ana.getByText(/El texto sigue aquí/).waitFor();
  await ana.unroute('**/api/threads/*/messages');
  await button(ana, 'Reintentar').click();
  await vi.waitFor(async () => expect(await box(ana).inputValue()).toBe(''), 10_000);
  await ana.reload();
  await messages(ana).getByText('Tome la dosis de siempre').first().waitFor();
  expect(await messages(ana).getByText('Tome la dosis de siempre').count()).toBe(1);
});

test('the inbox is worked by keyboard, and pane by pane on a telephone', async () => {
  await ana.goto('/comunicaciones');
  await threads(ana).getByRole('link').first().focus();
  await ana.keyboard.press('ArrowDown');
  await messages(ana).waitFor();
  // The address is there before the screen: who has been walked to is told by the conversation's heading.
  const title = conversation(ana).getByRole('heading', { level: 2 });
  const first = await title.innerText();
  await ana.keyboard.press('ArrowDown');
  await vi.waitFor(async () => expect(await title.innerText()).not.toBe(first), 10_000);
  await messages(ana).waitFor();
  await ana.keyboard.press('e');
  await button(ana, 'Reabrir').waitFor();
  await ana.keyboard.press('e');
  await button(ana, 'Cerrar').waitFor();
  await ana.keyboard.press('r');
  await vi.waitFor(async () => expect(await isFocused(box(ana))).toBe(true), 5_000);
  await ana.keyboard.press('Escape');
  await ana.keyboard.press('?');
  await ana.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
  await ana.keyboard.press('Escape');

  await ana.setViewportSize(phone);
  await ana.goto('/comunicaciones');
  await openThread(ana, 'Renovación de receta');
  expect(await threads(ana).isVisible()).toBe(false);
  await button(ana, 'Resumen del paciente').click();
  await ana.getByRole('link', { name: 'Abrir la ficha completa' }).waitFor();
  await ana.goBack();
  await messages(ana).waitFor();
  await ana.goBack();
  await threads(ana).waitFor();
  expect(new URL(ana.url()).search).toBe('');
});

test('the inbox reads well in the dark, and staff see it without the chart', async () => {
  const marta = await openInbox('marta', { colorScheme: 'dark' });
  await openThread(marta, 'Renovación de receta');
  const summary = marta.getByRole('region', { name: 'Resumen del paciente' });
  await summary.getByText('Próximas citas').waitFor();
  expect(await summary.getByText('Alergias').count()).toBe(0);
  expect(await look(marta, 'messages-dark')).toEqual([]);
  await giveBack(marta);
});

test('a template is kept and filled from the chart, and nothing is sent by that', async () => {
  await luis.goto('/comunicaciones');
  await openThread(luis, 'Inhalador terminado');
  const before = await messages(luis).getByRole('listitem').count();
  await box(luis).fill('Buenos días.');
  await button(luis, 'Plantillas').click();
  await luis.getByRole('menuitem', { name: 'Administrar plantillas…' }).click();
  const dialog = luis.getByRole('dialog', { name: 'Plantillas de mensajes' });
  await dialog.getByRole('button', { name: 'Nueva plantilla' }).click();
  await dialog.getByLabel('Nombre').fill('Saludo');
  await dialog.getByLabel('Texto en español').fill('Le saluda {{profesional.nombre}}.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('button', { name: 'Modificar Saludo' }).waitFor();
  expect(await look(luis, 'message-templates')).toEqual([]);
  await luis.keyboard.press('Escape');
  await button(luis, 'Plantillas').click();
  await luis.getByRole('menuitem', { name: 'Saludo' }).click();
  await vi.waitFor(
    async () => expect(await box(luis).inputValue()).toBe('Buenos días.\nLe saluda Luis Ortega Ríos.'),
    10_000,
  );
  expect(await messages(luis).getByRole('listitem').count()).toBe(before);
  // One that comes with the product, in another language than it was put in.
  await box(luis).fill('');
  await button(luis, 'Plantillas').click();
  await luis.getByRole('menuitem', { name: 'Llámenos, por favor' }).click();
  await button(luis, 'Poner en inglés').click();
  await vi.waitFor(async () => expect(await box(luis).inputValue()).toMatch(/^Hello, [^{}]*$/), 10_000);
  await box(luis).fill('Su cita es {{cita.fecha}}');
  await button(luis, 'Enviar').click();
  await luis.getByText(/^Complete lo que está entre llaves/).waitFor();
});

test('by keyboard alone a conversation is pinned, put off and given back, and tagged for all', async () => {
  // List and conversation side by side.
  await luis.setViewportSize(desktop);
  await luis.goto('/comunicaciones');
  const row = luis
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('link', { name: /Inhalador terminado/ });
  await scrollTo(luis, row);
  await row.focus();
  await luis.keyboard.press('Enter');
  await messages(luis).waitFor();
  await luis.keyboard.press('f');
  // It is at the top now.
  await threads(luis).evaluate((list) => list.parentElement?.scrollTo(0, 0));
  await row.getByText('Fijada').waitFor({ state: 'attached' });
  const dialog = luis.getByRole('dialog', { name: 'Posponer la conversación' });
  await luis.keyboard.press('z');
  await dialog.waitFor();
  await dialog.getByLabel('Para qué (opcional)').focus();
  await luis.keyboard.type('Llamar a la farmacia');
  await dialog.getByRole('button', { name: 'Mañana a las 9:00' }).focus();
  await luis.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await button(luis, /^Pospuestas/).focus();
  await luis.keyboard.press('Enter');
  await luis.waitForURL(/vista=pospuestas/);
  await row.focus();
  await luis.keyboard.press('Enter');
  await luis.getByText(/^Pospuesta hasta el .*«Llamar a la farmacia»$/).waitFor();
  await button(luis, 'Más acciones de la conversación').focus();
  await luis.keyboard.press('Enter');
  await luis.getByRole('menuitem', { name: 'Etiquetas…' }).waitFor();
  await luis.keyboard.press('End');
  await luis.keyboard.press('Enter');
  const tags = luis.getByRole('dialog', { name: 'Etiquetas de la conversación' });
  await tags.getByLabel('Etiqueta nueva').fill('Farmacia');
  await luis.keyboard.press('Enter');
  await tags.getByRole('checkbox', { name: 'Farmacia', checked: true }).waitFor();
  await luis.keyboard.press('Escape');
  await tags.waitFor({ state: 'detached' });
  await button(luis, 'Devolver ahora').focus();
  await luis.keyboard.press('Enter');
  await luis.getByText('No ha pospuesto ninguna conversación.').waitFor();
  expect(await look(luis, 'messages-marks')).toEqual([]);
});
