import type { Communication } from '@medplum/fhirtypes';
import type { MessageLanguage } from '../clinical/message-language.ts';
import { sentTextUrl } from '../contracts/authorship-marks.ts';

/*
 * What leaves in place of what was written. Without the patient's consent to content an e-mail or SMS says no more than
 * that a message waits; documents stay here, and neither they nor their names, which may tell of an illness, travel over
 * channels that others read.
 */

const notices: Record<MessageLanguage, (clinic: string) => string> = {
  es: (clinic) =>
    `Tiene un mensaje nuevo de ${clinic}. Para leerlo, llame al consultorio o responda a este aviso.`,
  en: (clinic) =>
    `You have a new message from ${clinic}. To read it, call the office or reply to this notice.`,
  pt: (clinic) =>
    `O senhor ou a senhora tem uma nova mensagem de ${clinic}. Para lê-la, ligue para o consultório ou responda a este aviso.`,
};

const subjects: Record<MessageLanguage, (clinic: string) => string> = {
  es: (clinic) => `Tiene un mensaje nuevo de ${clinic}`,
  en: (clinic) => `You have a new message from ${clinic}`,
  pt: (clinic) => `Nova mensagem de ${clinic}`,
};

const documents: Record<MessageLanguage, (count: number) => string> = {
  es: (count) =>
    count === 1
      ? 'Hay un documento para usted: pregunte en el consultorio cómo recibirlo.'
      : `Hay ${count} documentos para usted: pregunte en el consultorio cómo recibirlos.`,
  en: (count) =>
    count === 1
      ? 'There is a document for you: ask the office how to receive it.'
      : `There are ${count} documents for you: ask the office how to receive them.`,
  pt: (count) =>
    count === 1
      ? 'Há um documento para o senhor ou a senhora: pergunte no consultório como recebê-lo.'
      : `Há ${count} documentos para o senhor ou a senhora: pergunte no consultório como recebê-los.`,
};

export const noticeText = (clinic: string, language: MessageLanguage) => notices[language](clinic);
export const subjectText = (clinic: string, language: MessageLanguage) => subjects[language](clinic);

/** The very words that leave. */
export function leavingText(
  { text, attachments = [] }: { text: string; attachments?: readonly unknown[] | undefined },
  { clinic, language, withContent }: { clinic: string; language: MessageLanguage; withContent: boolean },
): string {
  const rest = attachments.length === 0 ? [] : [documents[language](attachments.length)];
  return [withContent ? text : noticeText(clinic, language), ...rest].join('\n\n');
}

/** Notes on a message what left of it, in place of what was noted before. */
export function withSentText(
  { extension = [] }: Pick<Communication, 'extension'>,
  sentText: string | undefined,
): Pick<Communication, 'extension'> {
  const marks = [
    ...extension.filter(({ url }) => url !== sentTextUrl),
    ...(sentText === undefined ? [] : [{ url: sentTextUrl, valueString: sentText }]),
  ];
  return marks.length > 0 ? { extension: marks } : {};
}

/** What left of a message, or was about to; undefined where nobody noted it. */
export const sentTextOf = ({ extension = [] }: Pick<Communication, 'extension'>) =>
  extension.find(({ url }) => url === sentTextUrl)?.valueString;
