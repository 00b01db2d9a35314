import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const path = '/tools/clinical-documentation';
const text = 'Subjetivo: tos seca de 5 días. Niega fiebre.\nPlan: hidratación.';

async function begin() {
  const opened = await clinic.open('luis', `${path}?paciente=maria`);
  await opened.user.click(await screen.findByRole('button', { name: 'Nota sin visita' }));
  const source = await screen.findByLabelText('Texto de partida', { selector: 'textarea' });
  return { ...opened, source };
}

async function drafted() {
  const opened = await begin();
  fireEvent.change(opened.source, { target: { value: text } });
  await opened.user.click(
    await screen.findByRole('button', { name: 'Redactar la nota' }, { timeout: 5_000 }),
  );
  return opened;
}

const section = (name: string) => within(screen.getByRole('group', { name }));

describe('a note that is drawn from a text', () => {
  it('has the words of the text in its sections, and tells from where each sentence is', async () => {
    await drafted();
    const sentence = await section('Subjetivo').findByRole('button', { name: 'Niega fiebre.' });
    expect(sentence).toHaveAccessibleDescription('Fuente en el texto: «Niega fiebre.»');
    act(() => sentence.focus());
    const mark = document.querySelector('mark');
    expect(mark).toHaveTextContent('Niega fiebre.');
    expect(section('Plan').getByRole('button', { name: 'hidratación.' })).toBeVisible();
  });

  it('has the focus where its first sentence is, so that keys go on working', async () => {
    await drafted();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('tos seca de 5 días.'));
  });

  it('takes words of one’s own and corrections as answered for, and keeps what was taken out within reach', async () => {
    const { user } = await drafted();
    await user.click(await section('Subjetivo').findByRole('button', { name: 'Niega fiebre.' }));
    const words = section('Subjetivo').getByRole('textbox', { name: 'Frase' });
    await user.clear(words);
    await user.type(words, 'Sin fiebre ni disnea.{Enter}');
    const corrected = section('Subjetivo').getByRole('button', { name: 'Sin fiebre ni disnea.' });
    expect(corrected).toHaveAccessibleDescription(/alguien la ha escrito o confirmado/);
    expect(screen.queryByText('Sin fuente')).not.toBeInTheDocument();
    await user.click(section('Plan').getByRole('button', { name: 'hidratación.' }));
    await user.click(section('Plan').getByRole('button', { name: 'Quitar' }));
    expect(section('Plan').getByText('En el texto y no en la nota: 1')).toBeVisible();
    await user.click(section('Plan').getByText('En el texto y no en la nota: 1'));
    await user.click(section('Plan').getByRole('button', { name: 'Añadir: hidratación.' }));
    expect(section('Plan').getByRole('button', { name: 'hidratación.' })).toBeVisible();
  });

  it('is not reviewed before what the text does not say was seen', async () => {
    const api = await clinic.api('luis');
    const sections = [{ code: '18776-5', title: 'Plan', text: 'Hidratación.\nAmoxicilina 500 mg.' }];
    const body = { patientId: 'maria', kind: 'soap', sections, source: { text: 'Hidratación.' } };
    const { id } = (await api('POST', '/notes', { body })).body;
    const { user } = await clinic.open('luis', `${path}?nota=${id}`);
    await screen.findByRole('group', { name: 'Plan' });
    const unseen = await section('Plan').findByRole('button', { name: 'Amoxicilina 500 mg.' });
    await user.click(screen.getByRole('button', { name: 'Revisar y firmar' }));
    expect(await screen.findByText(/^Una frase no está en el texto/)).toBeVisible();
    await waitFor(() => expect(unseen).toHaveFocus());
    await user.click(section('Plan').getByRole('button', { name: 'Confirmar' }));
    await user.click(screen.getByRole('button', { name: 'Revisar y firmar' }));
    const workspace = within(await screen.findByRole('region', { name: 'Visita' }));
    expect(await workspace.findByLabelText('Plan')).toHaveValue('Hidratación.\nAmoxicilina 500 mg.');
    const field = workspace.getByLabelText('Plan');
    await user.type(field, ' Reposo.');
    await user.click(workspace.getByRole('button', { name: 'Revisar y firmar' }));
    await user.click(await workspace.findByRole('button', { name: 'Confirmar: Reposo.' }));
    await user.type(await workspace.findByLabelText(/^Escriba su nombre/), 'Luis Ortega Ríos');
    await user.click(workspace.getByRole('button', { name: 'Firmar' }));
    expect(await workspace.findByText(/^Firma: Luis Ortega Ríos, el /)).toBeVisible();
  });

  it('refuses in words what is no text or too much of it, and changes nothing', async () => {
    const { source } = await begin();
    const paste = (plain: string, files: File[] = [], html = '') =>
      fireEvent.paste(source, {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? html : plain), files },
      });
    paste('a'.repeat(200_000));
    expect(await screen.findByText(/^No cabe: lo pegado tiene 200,000 caracteres/)).toBeVisible();
    paste('{\\rtf1 hola}');
    expect(await screen.findByText(/código de un archivo RTF/)).toBeVisible();
    paste('', [new File([''], 'captura.png')]);
    expect(await screen.findByText(/la imagen no se ha pegado/)).toBeVisible();
    expect(source).toHaveValue('');
    paste('', [], '<p>Tos <b>seca</b></p><script>x()</script>');
    await waitFor(() => expect(source).toHaveValue('Tos seca'));
  });

  it('is there again after a reload', async () => {
    const { source, unmount } = await begin();
    fireEvent.change(source, { target: { value: 'Dolor de oído.' } });
    await screen.findByText(/^Guardado /, undefined, { timeout: 8_000 });
    const [draft] = (
      await clinic.colleague.search('DocumentReference', {
        patient: 'Patient/maria',
        _sort: '-_lastUpdated',
        _count: '1',
      })
    ).resources;
    unmount();
    await clinic.open('luis', `${path}?nota=${draft?.id}`);
    expect(await screen.findByLabelText('Texto de partida', { selector: 'textarea' })).toHaveValue(
      'Dolor de oído.',
    );
  });
});

describe('what is to be decided', () => {
  it('is offered with its words, saved by the form of the chart, and gone once the chart has it', async () => {
    const { source, user } = await begin();
    fireEvent.change(source, { target: { value: 'Asma desde 2015. Su madre tiene diabetes.' } });
    const review = within(screen.getByRole('region', { name: 'Revisar' }));
    const accept = await review.findByRole('button', { name: /^A la historia: Asma/ }, { timeout: 8_000 });
    expect(review.getByRole('button', { name: /^A la historia: madre: /i })).toBeVisible();
    await user.click(accept);
    await user.click(await review.findByRole('button', { name: 'Guardar problema' }));
    await waitFor(
      () => expect(review.queryByRole('button', { name: /^A la historia: Asma/ })).not.toBeInTheDocument(),
      {
        timeout: 8_000,
      },
    );
    const { resources } = await clinic.colleague.search('Condition', { patient: 'Patient/maria' });
    expect(JSON.stringify(resources)).toContain('Asma');
  });

  it('tells what contradicts the chart until somebody resolves it', async () => {
    const { source, user } = await begin();
    fireEvent.change(source, { target: { value: 'Niega alergias. Tos seca.' } });
    await user.click(await screen.findByRole('button', { name: 'Redactar la nota' }, { timeout: 5_000 }));
    const review = within(screen.getByRole('region', { name: 'Revisar' }));
    await user.click((await review.findAllByRole('button', { name: /^Resolver: / }))[0] as HTMLElement);
    await user.click(review.getByRole('button', { name: 'Vale la ficha: quitar de la nota' }));
    expect(screen.queryByRole('button', { name: 'Niega alergias.' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tos seca.' })).toBeVisible();
  });
});

interface Listening {
  onresult: (event: object) => void;
  onerror: (event: object) => void;
  onend: () => void;
}

describe('dictation', () => {
  let heard: Listening | undefined;
  class FakeRecognition {
    start() {
      heard = this as unknown as Listening;
    }
    stop() {
      heard?.onend();
    }
  }
  afterEach(() => Reflect.deleteProperty(window, 'SpeechRecognition'));
  const say = (words: string, isFinal: boolean) =>
    act(() => heard?.onresult({ resultIndex: 0, results: [{ isFinal, 0: { transcript: words } }] }));

  it('is not to be had before the patient agrees, keeps what was heard when it is cut off, and ends with a withdrawal', async () => {
    Object.assign(window, { SpeechRecognition: FakeRecognition });
    const { user, source } = await begin();
    expect(screen.getByRole('button', { name: 'Dictar' })).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Registrar consentimiento' }));
    await user.click(screen.getByRole('button', { name: 'Acepta' }));
    expect(await screen.findByText(/^Consentimiento para dictar: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dictar' }));
    say('tos seca coma sin fiebre punto', true);
    await waitFor(() => expect(source).toHaveValue('Tos seca, sin fiebre.'));
    say('dolor de', false);
    act(() => heard?.onerror({ error: 'network' }));
    act(() => heard?.onend());
    await waitFor(() => expect(source).toHaveValue('Tos seca, sin fiebre. Dolor de'));
    expect(await screen.findByText(/^El dictado se ha cortado/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText(/^Ha retirado su consentimiento/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dictar' })).toBeDisabled();
  });

  it('is said not to be there where the browser has none', async () => {
    await begin();
    expect(await screen.findByText(/^Este navegador no reconoce la voz/)).toBeVisible();
  });
});

it('is not for the front desk', async () => {
  await clinic.open('marta', path);
  expect(await screen.findByText('Su cuenta no escribe notas clínicas.')).toBeVisible();
});
