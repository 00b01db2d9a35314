import type { Heard } from './heard.ts';

const before =
  '(?:(?:no|nada|pues|ay|hola|perd[oó]n|disculpe|era|es|quiero|quer[ií]a|quisiera|para|pa|por|a),? )*';
const alone = '(?:s[oó]lo|solamente|nom[aá]s|nada m[aá]s|[uú]nicamente|simplemente)';
const toKnow = '(?:saber|preguntar(?:les?|te)?|consultar(?:les?)?|averiguar|que me (?:digan?|aclaren?))';
const aFact =
  '(?:una? (?:duda|pregunta|informaci[oó]n)|(?:la|su) (?:direcci[oó]n|ubicaci[oó]n|informaci[oó]n|duda|pregunta)|el (?:precio|costo|horario|dato)|los (?:precios|horarios|costos)|(?:la )?info(?:rmaci[oó]n)?)';
const onlyAFact = new RegExp(`^\\W*${before}${alone} ${before}${aFact}(?!\\p{L})`, 'iu');
const asksToKnow = new RegExp(`^\\W*${before}(?:${alone} ${before})?${toKnow}(?!\\p{L})`, 'iu');
/** What concerns coming to the clinic, and nobody's health. */
const ofTheVisit =
  /(?<!\p{L})(?:ayunas?|(?:que|debo|hay que) (?:llevar|traer)|llevo|traigo|precios?|cu[aá]nto (?:cuesta|sale|cobran|vale|es)|cuesta|cobran|aceptan|abren|abierto|queda|ubicad[oa]|direcci[oó]n|estaciona\p{L}*|parque\p{L}*|horarios?|papeles|documentos?|pasaporte|identificaci[oó]n)(?!\p{L})/iu;

/** «Solo saber si llego en ayunas», «nomás la dirección»: no appointment is wanted. */
export const onlyAsks = ({ text }: Pick<Heard, 'text'>): boolean =>
  onlyAFact.test(text) || (asksToKnow.test(text) && ofTheVisit.test(text));
