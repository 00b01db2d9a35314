import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { environments } from '../contracts/environment.ts';
import { writeLog } from '../platform/log.ts';
import { once } from '../platform/once.ts';
import { parseEnvironment } from '../platform/parse-environment.ts';
import { guard } from './guard.ts';
import { type Message, renderMessage } from './message-template.ts';

type Source = CustomMessageTriggerEvent['triggerSource'];

interface Context {
  appUrl: string;
  givenName: string;
  /** Cognito's placeholder for the code, which the message must contain. */
  code: string;
  /** Cognito's placeholder for the user name, in invitations. */
  username: string;
}

/** The e-mail of each kind. Codes are placeholders that Cognito fills in after the trigger has answered. */
const messages: Partial<Record<Source, (context: Context) => { subject: string; message: Message }>> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_ForgotPassword: ({ appUrl, givenName, code }) => ({
    subject: 'Restablezca su contraseña de Auxilia',
    message: {
      greeting: greet(givenName),
      paragraphs: ['Ha pedido restablecer su contraseña. Introduzca este código; caduca en una hora.'],
      code,
      link: { url: `${appUrl}/auth/reset-password`, label: 'Restablecer la contraseña' },
      closing: 'Si no lo ha pedido usted, no haga nada: su contraseña no cambia.',
    },
  }),
  CustomMessage_UpdateUserAttribute: verification,
  CustomMessage_VerifyUserAttribute: verification,
  CustomMessage_AdminCreateUser: ({ appUrl, givenName, code, username }) => ({
    subject: 'Le han invitado a Auxilia',
    message: {
      greeting: greet(givenName),
      paragraphs: [
        'Su organización le ha creado una cuenta en Auxilia.',
        `Inicie sesión con el usuario ${username} y esta contraseña temporal, que caduca en tres días. Después elegirá la suya y configurará una aplicación de autenticación.`,
      ],
      code,
      link: { url: `${appUrl}/auth/login`, label: 'Iniciar sesión' },
      closing: 'Si no esperaba esta invitación, no haga nada.',
    },
  }),
  CustomMessage_Authentication: ({ givenName, code }) => ({
    subject: 'Su código de acceso a Auxilia',
    message: {
      greeting: greet(givenName),
      paragraphs: ['Use este código para terminar de iniciar sesión.'],
      code,
      closing: 'Si no ha intentado iniciar sesión, cambie su contraseña.',
    },
  }),
};

function confirmation({ appUrl, givenName, code }: Context) {
  return {
    subject: 'Confirme su correo electrónico en Auxilia',
    message: {
      greeting: greet(givenName),
      paragraphs: [
        'Gracias por crear su cuenta. Introduzca este código para confirmar su correo; caduca en 24 horas.',
      ],
      code,
      link: { url: `${appUrl}/auth/confirm`, label: 'Confirmar el correo' },
      closing: 'Si no ha creado una cuenta en Auxilia, no haga nada.',
    },
  };
}

function verification({ appUrl, givenName, code }: Context) {
  return {
    subject: 'Verifique su nuevo correo electrónico',
    message: {
      greeting: greet(givenName),
      paragraphs: [
        'Introduzca este código en la configuración de su cuenta para usar esta dirección; caduca en 24 horas.',
      ],
      code,
      link: { url: `${appUrl}/account-settings`, label: 'Configuración de la cuenta' },
      closing: 'Si no ha cambiado su correo, no haga nada: se sigue usando el anterior.',
    },
  };
}

/**
 * Anybody can sign up with the address of somebody else, and the name is what they chose: one that could carry
 * an invitation, an address to click on or one of Cognito's placeholders is not repeated to that person.
 */
const plausibleName = /^(?=.{1,40}$)(?:[\p{L}\p{M}'’-]+\.?(?: |$)){1,4}$/u;

function greet(givenName: string): string {
  return plausibleName.test(givenName) ? `Hola, ${givenName}:` : 'Hola:';
}

/** Custom message: Cognito's e-mails, in Spanish. A kind that is not ours keeps Cognito's own text. */
export function createCustomMessage({ appUrl }: { appUrl: string }) {
  return async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const compose = messages[event.triggerSource];
    if (!compose) return event;
    const { subject, message } = compose({
      appUrl,
      givenName: event.request.userAttributes.given_name ?? '',
      code: event.request.codeParameter,
      username: event.request.usernameParameter ?? '',
    });
    event.response.emailSubject = subject;
    event.response.emailMessage = renderMessage(subject, message);
    return event;
  };
}

const wired = once(() => {
  const { APP_URL } = parseEnvironment(environments['custom-message'], process.env);
  return createCustomMessage({ appUrl: APP_URL });
});

export const handler = guard((event: CustomMessageTriggerEvent) => wired()(event), writeLog);
