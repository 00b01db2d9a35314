import { screen, within } from '@testing-library/react';
import { jsPDF } from 'jspdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const path = '/tools/lab-interpreter';

async function interpreted(text: string) {
  const { user } = await clinic.open('luis', path);
  const box = await screen.findByLabelText('Resultados', {}, { timeout: 20_000 });
  await user.click(box);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Interpretar' }));
  const row = (name: string) =>
    within(screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr') as HTMLElement);
  return { user, row };
}

it('asks for a report before it reads one', async () => {
  const { user } = await clinic.open('luis', path);
  await user.click(await screen.findByRole('button', { name: 'Interpretar' }, { timeout: 20_000 }));
  expect(screen.getByText('Pegue primero un informe.')).toBeVisible();
});

it('says of a file that is too large, a picture or damaged what it is, and reads the next one', async () => {
  const { user } = await clinic.open('luis', path);
  const input = await screen.findByLabelText('Archivo con resultados', {}, { timeout: 20_000 });
  const scanned = new jsPDF();
  scanned.rect(10, 10, 50, 50, 'F');
  const files: [BlobPart, string, RegExp][] = [
    [`%PDF-1.7\n${'x'.repeat(20 * 1024 * 1024)}`, 'grande.pdf', /demasiado grande.*como mucho 21 MB/],
    ['Sodio 140 mmol/L\n'.repeat(130_000), 'grande.txt', /demasiado grande.*como mucho 2 MB/],
    [scanned.output('arraybuffer'), 'imagen.pdf', /El PDF es una imagen y no tiene texto/],
    ['%PDF-1.7 nada', 'roto.pdf', /El PDF está dañado/],
  ];
  for (const [content, name, words] of files) {
    await user.upload(input, new File([content], name));
    expect(await screen.findByText(words, {}, { timeout: 20_000 })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  }
  await user.upload(input, new File(['Sodio 140 mmol/L'], 'bien.txt'));
  expect(await screen.findByRole('region', { name: '1 resultado' })).toBeVisible();
  expect(screen.queryByText(/dañado/)).not.toBeInTheDocument();
});

it('shows each result with its verdict and range, the critical first, and what it could not read', async () => {
  const { row } = await interpreted(
    'Paciente: Rosa Chávez  Sexo: F  F. Nac.: 25/03/1962\nSodio 140 mmol/L\nPotasio 6,5 mmol/L\nZonulina 48 ng/mL',
  );
  expect(screen.getByRole('region', { name: '2 resultados' })).toBeVisible();
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Potasio');
  expect(row('Potasio').getByText('↑↑ Crítico alto')).toBeVisible();
  expect(row('Sodio').getByText('Normal')).toBeVisible();
  expect(row('Sodio').getByText(/136 a 146 mmol\/L/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: '1 línea sin leer' })).getByText(/Zonulina/),
  ).toBeVisible();
  expect(screen.getByLabelText('Sexo')).toHaveValue('female');
  expect(screen.getByLabelText('Fecha de nacimiento')).toHaveValue('1962-03-25');
});

it('asks what no laboratory says and a formula needs, and assumes nothing until it is said', async () => {
  const { user } = await interpreted(
    'Fecha de toma: 17/11/2026\nBilirrubina total 2,5 mg/dL\nAlbúmina 3,0 g/dL\nINR 1,8',
  );
  const derived = within(screen.getByRole('region', { name: /^Valores derivados/ }));
  const childPugh = () =>
    derived.queryByText(
      (_, element) => element?.tagName === 'SUMMARY' && /^Child-Pugh: /.test(element.textContent),
    );
  expect(childPugh()).toBeNull();
  const asked = within(screen.getByRole('region', { name: 'Lo que piden las fórmulas' }));
  await user.selectOptions(asked.getByLabelText('Ascitis'), 'Leve o controlada');
  expect(childPugh()).toBeNull();
  await user.selectOptions(asked.getByLabelText('Encefalopatía'), 'No');
  expect(childPugh()).toHaveTextContent('Child-Pugh: 9');
});

it('says what is missing where it cannot tell, and tells once it is known', async () => {
  const { user, row } = await interpreted('Hemoglobina 12,5 g/dL');
  expect(row('Hemoglobina').getByText('No comprobado')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Sexo'), 'Hombre');
  await user.type(screen.getByLabelText('Fecha de nacimiento'), '3/4/1960');
  expect(row('Hemoglobina').getByText('↓ Bajo')).toBeVisible();
});

it('asks about an impossible value, and does not call it normal', async () => {
  const { row } = await interpreted('Potasio 45 mmol/L (normal)');
  expect(row('Potasio').getByText('Valor imposible')).toBeVisible();
  expect(row('Potasio').getByText(/Se movió la coma/)).toBeVisible();
});

it('derives what follows from several results', async () => {
  await interpreted('Sodio 140 mmol/L\nCloro 104 mmol/L\nBicarbonato 24 mmol/L');
  const derived = within(screen.getByRole('region', { name: /^Valores derivados/ }));
  expect(derived.getByText('12 mmol/L')).toBeVisible();
  expect(derived.getByText(/^No calculados: \d+$/)).toBeVisible();
});

it('grades by CTCAE only when somebody asks for it', async () => {
  const { user } = await interpreted(
    'Potasio 6,5 mmol/L (3,5 - 5,1)\nALT 130 U/L (0 - 40)\nSodio 140 mmol/L',
  );
  expect(screen.queryByRole('region', { name: /^Grados CTCAE/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver grados CTCAE' }));
  const grades = within(screen.getByRole('region', { name: /^Grados CTCAE/ }));
  expect(grades.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Grado 3 · Hiperpotasemia (6.5 mmol/L)',
      'Grado 2 · ALT aumentada (130 U/L): si el valor era normal antes del tratamiento',
    ]),
  );
});

it('forgets of whom the report before was when another one is read', async () => {
  const { user } = await interpreted('Sexo: F  F. Nac.: 25/03/1992\nPotasio 4,1 mmol/L');
  await user.selectOptions(screen.getByLabelText('Embarazo'), 'first');
  await user.clear(screen.getByLabelText('Resultados'));
  await user.click(screen.getByLabelText('Resultados'));
  await user.paste('Potasio 4,2 mmol/L');
  await user.click(screen.getByRole('button', { name: 'Interpretar' }));
  expect(screen.getByLabelText('Sexo')).toHaveValue('');
  expect(screen.getByLabelText('Fecha de nacimiento')).toHaveValue('');
});

it('says to the front desk who sees results', async () => {
  await clinic.open('marta', path);
  expect(await screen.findByText('Los resultados los ve el personal clínico')).toBeVisible();
});

it('says what several results have in common, and what it could not tell', async () => {
  await interpreted(
    'Sexo: Masculino  F. Nac.: 25/03/1962\nHemoglobina 9,8 g/dL\nVCM 71 fL\nFerritina 4 ng/mL',
  );
  const found = within(screen.getByRole('region', { name: /^Patrones/ }));
  expect(found.getByText('Anemia')).toBeVisible();
  expect(found.getByText(/microcítica \(VCM 71\)/)).toBeVisible();
  expect(found.getByText('Ferropenia')).toBeVisible();
  expect(found.getByText(/^No comprobados: \d+$/)).toBeVisible();
});

it('compares who a report is of with the patient who was chosen', async () => {
  const { user } = await interpreted('Paciente: Otra Persona  F. Nac.: 25/03/1990\nPotasio 4,1 mmol/L');
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click(await screen.findByRole('option', { name: /^María José/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('El informe parece de otra persona');
  expect(alert).toHaveTextContent('el nombre');
  expect(screen.queryByLabelText('Sexo')).toBeNull();
});

it('takes a file in the character set that it names', async () => {
  const { user } = await clinic.open('luis', path);
  const message =
    'MSH|^~\\&|L|X|E|Y|20261120||ORU^R01|1|P|2.5.1||||||8859/1\rPID|1||7||N\u00fa\u00f1ez^Ana\rOBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F';
  const bytes = Uint8Array.from(message, (letter) => letter.charCodeAt(0));
  const file = await screen.findByLabelText('Archivo con resultados', {}, { timeout: 20_000 });
  await user.upload(file, new File([bytes], 'resultado.hl7'));
  await user.click(screen.getByRole('button', { name: 'Interpretar' }));
  expect(await screen.findByText('El informe dice que son de Ana Núñez.')).toBeVisible();
});

it('asks for the day of what does not say it, and calculates with it from then on', async () => {
  const { user, row } = await interpreted(
    'Fecha de toma: 05/06/2026\nSodio 140 mmol/L\nCloro 104 mmol/L\nBicarbonato 24 mmol/L',
  );
  expect(row('Sodio').getByText(/No se sabe de qué día es «05\/06\/2026»/)).toBeVisible();
  expect(row('Sodio').getByText('No consta')).toBeInTheDocument();
  expect(screen.queryByText('12 mmol/L')).toBeNull();
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await user.type(screen.getByLabelText('Fecha de toma'), day);
  expect(await screen.findByText('12 mmol/L')).toBeVisible();
  expect(row('Sodio').queryByText(/No se sabe de qué día/)).toBeNull();
});

it('says what could be done with a critical result and with a pattern, each with its source', async () => {
  const { user, row } = await interpreted('Sexo: M  F. Nac.: 25/03/1962\nPotasio 6,6 mmol/L');
  await user.click(row('Potasio').getByText('Qué puede hacer con potasio'));
  expect(row('Potasio').getByText(/^Electrocardiograma de 12 derivaciones.*\(NHS Glasgow/)).toBeVisible();
  const patterns = within(screen.getByRole('region', { name: /^Patrones/ }));
  await user.click(patterns.getByText('Hiperpotasemia'));
  expect(patterns.getByText('Opciones')).toBeVisible();
});

it('asks when a level was taken after the dose, and reads it then', async () => {
  const { user } = await interpreted('Sexo: M  F. Nac.: 25/03/1962\nParacetamol 100 mg/L');
  const patterns = within(screen.getByRole('region', { name: /^Patrones/ }));
  expect(patterns.queryByText('Paracetamol, concentración')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Paracetamol: muestra'), 'Horas desde la dosis');
  await user.type(screen.getByLabelText('Paracetamol: horas'), 'ocho');
  expect(screen.getByText('De 0 a 240 horas.')).toBeVisible();
  await user.clear(screen.getByLabelText('Paracetamol: horas'));
  await user.type(screen.getByLabelText('Paracetamol: horas'), '8');
  expect(patterns.getByText('Paracetamol, concentración')).toBeVisible();
  expect(patterns.getByText(/en la línea de tratamiento \(75\) o sobre ella/)).toBeVisible();
});

it('tells beside a result what the medicines of the patient may have to do with it, with since when', async () => {
  const { user, row } = await interpreted('Vitamina B12 120 pg/mL\nPotasio 4,1 mmol/L');
  expect(row('Vitamina B12').queryByText(/metformina/)).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click(await screen.findByRole('option', { name: /^María José/ }));
  expect(
    await row('Vitamina B12').findByText(
      'Metformina 1000 mg (desde 2 ene 2024): La metformina a largo plazo baja la vitamina B12. Fuente: MHRA, junio de 2022.',
    ),
  ).toBeVisible();
  expect(row('Potasio').queryByText(/metformina/i)).toBeNull();
});
