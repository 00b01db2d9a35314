import { claimsAuthorization } from './authorization-claim.ts';
import { diagnoses } from './diagnosis.ts';
import { promisesHelp } from './emergency-promise.ts';
import { foreignLinks } from './links.ts';
import { prescribes } from './prescription.ts';
import { sentencesOf } from './sentences.ts';

export type Judgement = { isAllowed: true } | { isAllowed: false; reason: string };

/** As long as somebody reads on a telephone. */
export const longestMessage = 2_000;

const reasons = {
  long: `El mensaje es demasiado largo: use como máximo ${longestMessage} caracteres.`,
  empty: 'El mensaje está vacío.',
  link: 'El mensaje lleva un enlace que no es de esta clínica.',
  diagnosis: 'El mensaje valora el estado de salud o un resultado, y eso corresponde a un profesional.',
  prescription: 'El mensaje aconseja sobre medicación, y eso corresponde a un profesional.',
  authorization: 'El mensaje dice cómo va una autorización de la aseguradora, y eso lo dice una persona.',
  emergency: 'El mensaje promete una ayuda que nadie ha pedido: indique a quién llamar.',
};

/** What can be told from the words alone, whoever reads them. */
export function judgeText(message: string, siteUrl: string | undefined): Judgement {
  const no = (rule: keyof typeof reasons) => ({ isAllowed: false as const, reason: reasons[rule] });
  if (message.trim() === '') return no('empty');
  if (message.length > longestMessage) return no('long');
  if (foreignLinks(message, siteUrl).length > 0) return no('link');
  const sentences = sentencesOf(message);
  if (sentences.some(promisesHelp)) return no('emergency');
  if (sentences.some(claimsAuthorization)) return no('authorization');
  if (sentences.some(prescribes)) return no('prescription');
  if (sentences.some(diagnoses)) return no('diagnosis');
  return { isAllowed: true };
}
