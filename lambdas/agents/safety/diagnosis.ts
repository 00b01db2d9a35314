import { isAttributed, isLeftOpen, type Sentence } from './sentences.ts';

/** Words that name an illness, by their ending or by themselves. Sentences are without accents. */
const illness = [
  String.raw`(?!dosis\b|crisis\b|analisis\b)\p{L}{2,}(?:itis|osis)`,
  String.raw`(?!sintoma|broma|toma|idioma|diploma|aroma|coma\b|goma|loma|paloma|roma\b)\p{L}{4,}oma`,
  String.raw`(?!academia|bohemia)\p{L}{2,}emia`,
  String.raw`(?!simpatia|empatia)\p{L}{2,}patia`,
  String.raw`(?!nostalgia)\p{L}{3,}algia`,
  'diabetes|diabetic[oa]|hipertension|hipertens[oa]|infarto|ictus|derrame|embolia|angina de pecho|arritmia|taquicardia',
  'cancer|tumor|covid|gripe|influenza|neumonia|infeccion|asma|ansiedad|depresion|migrana|jaqueca|hernia|ulcera',
  'alergia|alergic[oa]|reflujo|ciatica|colico|intoxicacion|fractura|esguince|gota|virus|bacteria|celiaquia',
  'celiac[oa]|epilepsia|parkinson|alzheimer|demencia|lupus|dengue|varicela|sarampion|sida|vih|sifilis|clamidia',
  'herpes|hongos|eccema|insuficiencia|hipotiroidismo|hipertiroidismo|desgarro|contractura|piedras? (?:en el|en la|de) \\p{L}+',
  'calculos?|vertigo|tdah|autismo|bipolar|esquizofrenia|trastorno|enfermedad|sindrome|embarazada',
].join('|');

const assertion =
  /(?:usted |tambien |seguramente |probablemente |posiblemente )?(?:tiene|padece|sufre|presenta|ha sufrido|ha tenido|esta sufriendo|tuvo|tenga|es|son|sea|seria|sera|parece|parecen|suena|huele|indica|indican|sugiere|sugieren|apunta|apuntan|trata|tratarse|ser|tener|esta|corresponde|corresponden|debe|debido|causado|compatible|diagnostico|diagnostica)/;

const diagnosing = new RegExp(
  String.raw`\b${assertion.source}\b(?:[\s,]+(?!no\b|cita\b|consulta\b|revision\b|si\b)[\p{L}\d]+){0,5}?[\s,:]+(?:${illness})\b`,
  'u',
);

/** Before an illness these ask after it, or speak of it in general. */
const general =
  /\b(?:si (?:tiene|padece|sufre|presenta|nota|es|esta|ha tenido)|cuando (?:tiene|tenga)|en caso de|quien(?:es)? (?:tiene|tenga|tienen)|personas (?:que|con)|consulta de|servicio de|unidad de|vacuna|revision de|control de|cita (?:de|para|por)|programa de|prueba de)\b/;

/** Says that there is nothing to worry about, or how a result is: that is a judgement too. */
const judging = [
  /\bno (?:es|parece|sera|tiene) (?:nada )?(?:grave|seri[oa]|importante|preocupante|peligros[oa]|de cuidado)\b/,
  /\bno (?:es|sera|parece) nada\b/,
  /\b(?:no (?:necesita|hace falta|tiene que|debe|es necesario)|sin necesidad de)\b.{0,30}\b(?:ir|acudir|acuda|vaya|ver|llamar)\b.{0,30}\b(?:urgencias|medico|hospital|911|emergencias)\b/,
  /\bse (?:le )?(?:va a )?(?:curar|curara|pasara|quitara)(?:a)?\b.{0,20}\b(?:solo|sola|pronto|seguro|en (?:unos|pocos|dos|tres) dias)\b/,
  /\b(?:resultados?|analisis|analitica|prueba|biopsia|radiografia|ecografia|resonancia|mamografia|glucosa|colesterol|trigliceridos|hemoglobina|creatinina|tension|presion arterial|azucar)\b.{0,40}\b(?:es|son|esta|estan|sale|salen|salio|salieron|ha salido|han salido|fue|fueron|es de|muestra|muestran|revela|revelan)\b.{0,20}\b(?:normal|normales|bien|mal|peor|mejor|alt[oa]s?|baj[oa]s?|elevad[oa]s?|alterad[oa]s?|anormal(?:es)?|positiv[oa]s?|negativ[oa]s?|correct[oa]s?|preocupantes?|anemia|benign[oa]s?|malign[oa]s?)\b/,
];

/** What a person's illness is, or that there is none, is for a professional to say. */
export function diagnoses(sentence: Sentence): boolean {
  const { text, isQuestion } = sentence;
  if (isQuestion || isAttributed(sentence) || isLeftOpen(sentence)) return false;
  if (judging.some((pattern) => pattern.test(text))) return true;
  return !general.test(text) && diagnosing.test(text);
}
