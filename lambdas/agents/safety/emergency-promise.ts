import type { Sentence } from './sentences.ts';

const help =
  '(?:ambulancias?|911|112|emergencias|urgencias|policia|bomberos|paramedicos|sanitarios|equipo de (?:urgencias|emergencias)|ayuda)';

const promises = [
  new RegExp(
    String.raw`\b${help}\b[^.]{0,40}\b(?:va|van|ira|iran|llega|llegan|llegara|llegaran|acudira|acudiran|en camino|de camino|ya sale|saldra|esta avisad\p{L}|estan avisad\p{L}+)\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:he|hemos|han|ya) (?:llamado|avisado|enviado|mandado|pedido|solicitado|contactado|alertado)\b[^.]{0,40}\b${help}\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:envio|enviamos|mando|mandamos|enviare|enviaremos|mandaremos|pido|pedimos|pedire|llamo|llamamos|llamare|llamaremos|aviso|avisamos|avisare|avisaremos|voy a (?:llamar|avisar|enviar|pedir)|vamos a (?:llamar|avisar|enviar|pedir))\b[^.]{0,30}\b${help}\b`,
    'u',
  ),
  /\b(?:medic[oa]|doctora?|profesional|enfermer[oa]|persona|alguien)\b[^.]{0,40}\b(?:llamara|vera|atendera|contactara|respondera|ira|visitara|llama|atiende)\b[^.]{0,30}\b(?:en (?:\d+|un|unos|pocos|dos|cinco|diez|quince) minutos?|ahora mismo|inmediatamente|de inmediato|enseguida|al instante|en seguida)\b/,
  /\b(?:espere|quedese|permanezca)\b[^.]{0,30}\b(?:la ambulancia|los sanitarios|a que (?:llegue|lleguen)|que vamos)\b/,
  /\b(?:le|lo|la|estamos|estaremos|seguimos) (?:vigilamos|vigilando|monitorizando|monitorizamos|observando)\b/,
];

/** Nobody here sends for help or watches: whoever waits for it loses time. */
export const promisesHelp = ({ text, isQuestion }: Sentence): boolean =>
  !isQuestion &&
  promises.some((pattern) => pattern.test(text)) &&
  !/\bno (?:podemos|puedo|esperamos|tenemos|enviamos|envio)\b/.test(text);
