import type { Sentence } from './sentences.ts';

const what = '(?:autorizacion|preautorizacion|aseguradora|(?:su|el) seguro|authorization|insurer|insurance)';
const settled =
  '(?:aprobad[ao]|concedid[ao]|autorizad[ao]|aceptad[ao]|denegad[ao]|rechazad[ao]|enviad[ao]|tramitad[ao]|presentad[ao]|solicitad[ao]|approved|granted|accepted|denied|rejected|sent|submitted|requested|filed)';

const claims = [
  // «La autorización ya está aprobada», "your authorization has been sent".
  new RegExp(
    String.raw`\b${what}\b[^.]{0,40}\b(?:ya|esta|estan|fue|ha|han|queda|quedo|sera|has|is|was|got|will be)\b[^.]{0,20}\b${settled}\b`,
    'u',
  ),
  // «Hemos enviado la autorización», "we sent your authorization".
  new RegExp(
    String.raw`\b(?:he|hemos|han|ha|ya esta|queda|i|we|have|they)\b[^.]{0,20}\b${settled}\b[^.]{0,40}\b${what}\b`,
    'u',
  ),
  /\b(?:aseguradora|(?:su|el) seguro)\b[^.]{0,30}\b(?:aprobo|autorizo|acepto|denego|rechazo|aprueba|aprobara|autoriza|autorizara|cubre|cubrira)\b/u,
  /\b(?:envie|enviamos|envio|enviare|enviaremos|tramito|tramitamos|tramitaremos|presentamos|presentare)\b[^.]{0,40}\b(?:autorizacion|preautorizacion|aseguradora)\b/u,
];

/** How a payer's authorization stands is told by people and by the platform itself: an agent sends none, and none is approved by it. */
export const claimsAuthorization = ({ text, isQuestion }: Sentence): boolean =>
  !isQuestion &&
  claims.some((pattern) => pattern.test(text)) &&
  !/\bno (?:se |le )?(?:puedo|podemos|consta|sabemos)\b/.test(text);
