import { strToU8, zipSync } from 'fflate';

/** Files as the AEMPS publishes its nomenclátor, with invented content. */
const list = 'http://schemas.aemps.es/prescripcion/aemps_prescripcion';

export interface InventedPresentation {
  atc: string;
  ingredients: number[];
  /** Inside of `<atc>`, behind its code. */
  said?: string;
}

export const interaction = (other: string, effect: string, advice: string) =>
  `<interacciones_atc><atc_interaccion>${other}</atc_interaccion><descripcion_atc_interaccion>otro</descripcion_atc_interaccion><efecto_interaccion>${effect}</efecto_interaccion><recomendacion_interaccion>${advice}</recomendacion_interaccion></interacciones_atc>`;
export const duplicate = (group: string, effect: string, advice: string) =>
  `<duplicidades><atc_duplicidad>${group}</atc_duplicidad><descripcion_atc_duplicidad>GRUPO</descripcion_atc_duplicidad><efecto_duplicidad>${effect}</efecto_duplicidad><recomendacion_duplicidad>${advice}</recomendacion_duplicidad></duplicidades>`;
export const olderAdults = (alert: string, risk: string, advice: string) =>
  `<desaconsejados_geriatria><alerta_geriatria>${alert}</alerta_geriatria><riesgo_pacience_geriatria>${risk}</riesgo_pacience_geriatria><recomendacion_geriatria>${advice}</recomendacion_geriatria></desaconsejados_geriatria>`;
export const teratogenicity = (text: string) => `<teratogenia>${text}</teratogenia>`;

const presentation = ({ atc, ingredients, said = '' }: InventedPresentation, at: number) => `
  <prescription>
    <cod_nacion>${600000 + at}</cod_nacion>
    <des_nomco>PRODUCTO ${at}</des_nomco>
    <formasfarmaceuticas>
      <cod_forfar>288</cod_forfar>
      <nro_pactiv>${ingredients.length}</nro_pactiv>
      ${ingredients.map((number) => `<composicion_pa><cod_principio_activo>${number}</cod_principio_activo><dosis_pa>500</dosis_pa></composicion_pa>`).join('')}
      <viasadministracion><cod_via_admin>48</cod_via_admin></viasadministracion>
    </formasfarmaceuticas>
    <atc><cod_atc>${atc}</cod_atc>${said}</atc>
  </prescription>`;

export const prescriptions = (items: readonly InventedPresentation[], date = '2026-11-12') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<aemps_prescripcion xmlns="${list}">
  <header><listprescriptiondate>${date}</listprescriptiondate></header>${items.map(presentation).join('')}
</aemps_prescripcion>`;

export const ingredientNames = (names: Readonly<Record<number, string>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<aemps_prescripcion_principios_activos xmlns="${list}_principios_activos">${Object.entries(names)
    .map(
      ([number, name]) =>
        `<principiosactivos><nroprincipioactivo>${number}</nroprincipioactivo><codigoprincipioactivo>${number}A</codigoprincipioactivo><principioactivo>${name}</principioactivo></principiosactivos>`,
    )
    .join('')}</aemps_prescripcion_principios_activos>`;

export const codeNames = (names: Readonly<Record<string, string>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<aemps_prescripcion_atc xmlns="${list}_atc">${Object.entries(names)
    .map(
      ([code, name], at) =>
        `<atc><nroatc>${at + 1}</nroatc><codigoatc>${code}</codigoatc><descatc>${code} - ${name}</descatc></atc>`,
    )
    .join('')}</aemps_prescripcion_atc>`;

/** Warfarin, ibuprofen, aspirin in two codes, diazepam, valproate, and a combination. */
export const invented = {
  ingredients: {
    1: 'WARFARINA SODICA',
    2: 'IBUPROFENO',
    3: 'ACETILSALICILICO ACIDO',
    4: 'DIAZEPAM',
    5: 'VALPROATO SODIO',
    6: 'AMOXICILINA TRIHIDRATO',
    7: 'CLAVULANATO POTASIO',
  },
  codes: {
    B01AA: 'ANTAGONISTAS DE LA VITAMINA K',
    B01AA03: 'WARFARINA',
    M01AE01: 'IBUPROFENO',
    M02AA13: 'IBUPROFENO',
    J01CR02: 'AMOXICILINA E INHIBIDOR DE LA ENZIMA',
    N05BA01: 'DIAZEPAM',
  },
  presentations: [
    {
      atc: 'B01AA03',
      ingredients: [1],
      said: interaction('M01A', 'Aumento del riesgo de hemorragia.', 'Evitar la asociación.'),
    },
    {
      atc: 'B01AA03',
      ingredients: [1],
      said: interaction('M01A', 'Aumento del riesgo de hemorragia.', 'Evitar la asociación.'),
    },
    {
      atc: 'M01AE01',
      ingredients: [2],
      said: duplicate('M01A', 'Dos antiinflamatorios a la vez.', 'Suspender uno.'),
    },
    { atc: 'M02AA13', ingredients: [2] },
    { atc: 'N02BA01', ingredients: [3], said: duplicate('N02BA', 'Mismo efecto.', 'Suspender uno.') },
    { atc: 'B01AC06', ingredients: [3] },
    {
      atc: 'N05BA01',
      ingredients: [4],
      said: olderAdults('Uso de más de 4 semanas', 'Riesgo de caídas', 'Retirada gradual.'),
    },
    { atc: 'N03AG01', ingredients: [5], said: teratogenicity('X - Contraindicado en el embarazo.') },
    { atc: 'J01CR02', ingredients: [6, 7], said: interaction('B01AA', 'Aumento del INR.', 'Vigilar.') },
  ] as InventedPresentation[],
};

export const inventedFiles = (): Record<string, string> => ({
  'DICCIONARIO_ATC.xml': codeNames(invented.codes),
  'DICCIONARIO_PRINCIPIOS_ACTIVOS.xml': ingredientNames(invented.ingredients),
  'DICCIONARIO_LABORATORIOS.xml': '<aemps_prescripcion_laboratorios/>',
  'Prescripcion.xml': prescriptions(invented.presentations),
});

export const loose = (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) =>
  Object.entries(files).map(([name, content]) => ({ name, blob: new Blob([content]) }));

export const zipped = (files: Readonly<Record<string, string>>, folder = '') =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [folder + name, strToU8(content)])),
  ) as Uint8Array<ArrayBuffer>;
