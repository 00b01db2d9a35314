import { isLeftOpen, type Sentence } from './sentences.ts';

const amount = String.raw`(?:\d+(?:[.,]\d+)?|un[oa]?|dos|tres|cuatro|medi[oa])\s?(?:mg|mcg|µg|g|gr|ml|cc|ui|unidades|gotas|comprimidos?|pastillas?|tabletas?|capsulas?|cucharadas?|cucharaditas?|inhalaciones|puffs?|sobres?|ampollas?|parches?|dosis|miligramos|gramos|mililitros)\b`;
const drug = [
  'ibuprofeno|paracetamol|acetaminofen|aspirina|naproxeno|diclofenaco|metamizol|nolotil|tramadol|codeina|morfina',
  'antibioticos?|antiinflamatorios?|analgesicos?|antihistaminicos?|anticoagulantes?|anticonceptivos?|corticoides?',
  'antidepresivos?|ansioliticos?|laxantes?|vitaminas?|suplementos?|suero oral|insulina|tylenol|advil|motrin|aleve',
  String.raw`\p{L}{3,}(?:cilina|micina|floxacino|prazol|sartan|pril|statina|olol|dipino|zepam|zolam|gliptina|glutida|tidina|oxetina|triptan|sona|solona|dronato|parina|xaban|formina|semida|tiazida|ciclina|azol|ciclovir|tadina|rizina)`,
  'medicament[oa]s?|medicinas?|medicacion|pastillas?|comprimidos?|capsulas?|jarabe|gotas|pomada|crema|inhalador|inyeccion|tratamiento|dosis|receta',
].join('|');

const near = String.raw`(?:[\s,]+[\p{L}\d.,%]+){0,6}?[\s,]+`;
const take =
  'tome|tomese|tomar|tomarse|tomate|use|usar|utilice|aplique|apliquese|aplicarse|inyectese|inyecte|administrese|administre|pongase|ponerse|ingiera|pruebe con|compre';
const change =
  'suspenda|suspender|interrumpa|interrumpir|deje de|dejar de|deje|aumente|aumentar|suba|subir|duplique|duplicar|doble|doblar|reduzca|reducir|disminuya|disminuir|baje|bajar|cambie|cambiar|sustituya|reemplace|saltese|omita|continue|siga|mantenga|vuelva a|reanude|repita|adelante|retrase';

const advice = [
  new RegExp(String.raw`\b(?:${take})\b${near}(?:${amount}|(?:${drug})\b)`, 'u'),
  new RegExp(String.raw`\b(?:${take})\b[^.]{0,40}\bcada (?:\d+|seis|ocho|doce) horas\b`, 'u'),
  new RegExp(String.raw`\b(?:${change})\b${near}(?:${amount}|(?:${drug})\b)`, 'u'),
  /\b(?:deje|dejar|siga|continue) (?:de )?tom\p{L}+\b/u,
  /\b(?:le|te) (?:receto|recetamos|recetare|recetaremos|prescribo|prescribimos|pauto|pautamos|medico con)\b/,
  /\b(?:le recomiendo|le recomendamos|le aconsejo|le aconsejamos|le sugiero|le conviene|deberia|debe|tiene que|puede) (?:tomar|tomarse|usar|aplicarse|inyectarse|suspender|dejar|aumentar|reducir|doblar|duplicar|bajar|subir)\b/,
  /\b(?:la |su |una )?dosis (?:correcta|adecuada|recomendada|maxima|habitual|normal)\b/u,
];

/** Asks nobody to take anything: of furniture, notes, transport and time. */
const harmless =
  /\b(?:tome|tomar|use|usar|utilice) (?:asiento|nota|en cuenta|el (?:autobus|metro|ascensor|tiempo)|la (?:salida|calle|linea)|su tiempo|mascarilla|este enlace|ropa|esta conversacion|una decision)\b/;
/** The one advice that every leaflet gives. */
const unchanged =
  /\bno (?:suspenda|interrumpa|deje|cambie|modifique|altere)\b[^.]*\b(?:sin (?:hablar|consultar|preguntar|que)|hasta (?:hablar|consultar|que))\b/;
const indirect = /\bsi (?:debe|puede|tiene que|deberia|conviene|hay que)\b/;
/** What somebody takes already, and what is kept of it, is told and not advised. */
const told =
  /\b(?:la cita|su cita|la hora|el dia|de hora|la consulta|recordatorio|la lista|documentos?|tarjeta|traiga|traer|lleve|llevar)\b/;

/** What to take, how much of it, and what to stop is for a professional to say. */
export function prescribes(sentence: Sentence): boolean {
  const { text, isQuestion } = sentence;
  if (isQuestion || unchanged.test(text)) return false;
  if (isLeftOpen(sentence) || indirect.test(text)) return false;
  const judged = text.replace(harmless, '');
  return !told.test(judged) && advice.some((pattern) => pattern.test(judged));
}
