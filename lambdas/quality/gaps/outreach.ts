import type { Patient } from '@medplum/fhirtypes';
import type { MessageLanguage } from '../../clinical/message-language.ts';
import { givenNames } from '../../clinical/patient-identity.ts';

export const outreachTopic = 'Una cita de control';

/** What somebody is written about a gap, of any measure: nothing of their health. */
const texts: Record<MessageLanguage, (name: string, clinic: string) => string> = {
  es: (name, clinic) =>
    `Hola, ${name}: nos gustaría darle una cita de control en ${clinic}. Responda a este mensaje o llámenos y buscamos un día.`,
  en: (name, clinic) =>
    `Hello, ${name}: we would like to give you a check-up appointment at ${clinic}. Reply to this message or call us and we will find a day.`,
  pt: (name, clinic) =>
    `Olá, ${name}: gostaríamos de marcar uma consulta de acompanhamento em ${clinic}. Responda a esta mensagem ou ligue e encontraremos um dia.`,
};

export const outreachText = (
  patient: Pick<Patient, 'name'>,
  { language, clinic }: { language: MessageLanguage; clinic: string },
): string => texts[language](givenNames(patient), clinic);
