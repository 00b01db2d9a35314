import { dateFormat } from '../../date-format.ts';
import { unitText } from '../../quantity-text.ts';
import type { Judgement } from '../interpret/judge.ts';

/** Where whoever sends it writes what it means; a text that still has it is not ready. */
export const toComplete = '[Escriba aquí qué significa y qué debe hacer.]';

/** What tests are for, in words that a child of twelve knows; of the others the name stands alone. */
const plainNames: Record<string, string> = {
  haemoglobin: 'hemoglobina (lleva el oxígeno en la sangre)',
  platelets: 'plaquetas (ayudan a parar la sangre de una herida)',
  leukocytes: 'glóbulos blancos (defensas)',
  glucose: 'glucosa (azúcar en la sangre)',
  'glucose-fasting': 'glucosa (azúcar en la sangre)',
  hba1c: 'hemoglobina A1c (azúcar de los últimos tres meses)',
  creatinine: 'creatinina (trabajo del riñón)',
  'egfr-reported': 'filtrado (trabajo del riñón)',
  urea: 'urea (trabajo del riñón)',
  potassium: 'potasio (una sal de la sangre)',
  sodium: 'sodio (una sal de la sangre)',
  calcium: 'calcio (una sal de la sangre)',
  cholesterol: 'colesterol (grasa de la sangre)',
  ldl: 'colesterol malo (LDL)',
  hdl: 'colesterol bueno (HDL)',
  triglycerides: 'triglicéridos (grasa de la sangre)',
  tsh: 'TSH (mide la tiroides)',
  alt: 'ALT (mide el hígado)',
  ast: 'AST (mide el hígado)',
  ferritin: 'ferritina (reserva de hierro)',
};

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 15 });
const small = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (first) => first.toLowerCase());
const nameOf = ({ measured, recognised }: Judgement) =>
  plainNames[recognised?.analyte?.id ?? ''] ?? small(recognised?.name ?? measured.name);

function lineOf(judgement: Judgement): string {
  const { amount, unit = '', text } = judgement.measured;
  const value = amount
    ? [amount.comparator, number.format(amount.value), unitText(unit)].filter(Boolean).join(' ')
    : text;
  return value === undefined ? `- ${nameOf(judgement)}` : `- ${nameOf(judgement)}: ${value}`;
}

const isHigh = (flag: string) => /high$/i.test(flag);
const isLow = (flag: string) => /low$/i.test(flag);

/**
 * What a patient may be told of a report, for a person to complete and send: short sentences, which tests are out of what was
 * expected, and which nobody could compare. What it means is left to whoever sends it.
 */
export function patientDraft(
  judgements: readonly Judgement[],
  { givenName, clinic }: { givenName: string; clinic: string },
): string {
  const valid = judgements.filter(({ measured }) => measured.status !== 'cancelled');
  const flagged = (is: (flag: string) => boolean) =>
    valid.filter(({ flag }) => flag.kind === 'known' && is(flag.value));
  const normal = flagged((flag) => flag === 'normal');
  const high = flagged(isHigh);
  const low = flagged(isLow);
  const other = flagged((flag) => flag !== 'normal' && !isHigh(flag) && !isLow(flag));
  const open = valid.filter(({ flag }) => flag.kind !== 'known');
  const days = valid.flatMap(({ measured: { at } }) => (at && at.length >= 10 ? [at.slice(0, 10)] : []));
  const last = days.toSorted().at(-1);
  const day = last
    ? ` del ${dateFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${last}T00:00Z`))}`
    : '';
  const group = (title: string, of: readonly Judgement[]) =>
    of.length === 0 ? [] : ['', title, ...of.map(lineOf)];
  return [
    `Hola${givenName ? `, ${givenName}` : ''}. Le escribe ${clinic}.`,
    `Ya vimos su análisis${day}.`,
    ...(normal.length === 0
      ? []
      : [
          '',
          normal.length === 1
            ? 'Una prueba salió como se espera.'
            : `${normal.length} pruebas salieron como se espera.`,
        ]),
    ...group('Esto salió más alto de lo esperado:', high),
    ...group('Esto salió más bajo de lo esperado:', low),
    ...group('Esto no salió como se espera:', other),
    ...group('Esto no lo pudimos comparar con un valor normal:', open),
    '',
    toComplete,
    '',
    'Si tiene dudas, llámenos. Si se siente muy mal, llame al 911.',
  ].join('\n');
}
