import type {
  MutableKind,
  NoticeChannel,
  NoticeChoice,
  NoticeKind,
} from '../../../../lambdas/contracts/notices.ts';

export const kindTexts: Record<NoticeKind, { label: string; what: string }> = {
  'on-call': {
    label: 'Alarma, a quien está de guardia',
    what: 'A quien no tenga teléfono en la lista de guardia se le escribe por correo.',
  },
  alarm: {
    label: 'Alarma que nadie ha tomado, a todas las personas',
    what: 'El correo no se puede quitar. El aviso del navegador lo enciende además cada persona.',
  },
  task: {
    label: 'Tarea que le encarga otra persona',
    what: 'Un correo por cuarto de hora como mucho.',
  },
  message: {
    label: 'Mensaje en una conversación que lleva',
    what: 'Un correo por cuarto de hora como mucho, si sigue sin leer.',
  },
  administration: {
    label: 'Accesos de emergencia y trabajo traspasado',
    what: 'A quien administra y a quien recibe el trabajo.',
  },
};

export const channelNames: Record<NoticeChannel, string> = {
  email: 'Correo',
  sms: 'SMS',
  browser: 'Navegador',
};

/** What stays whatever is chosen, with the contract's own rule. */
export const isFixed = (kind: NoticeKind, channel: NoticeChannel) => kind === 'alarm' && channel === 'email';

export const ownTexts: Record<MutableKind, string> = {
  task: 'Correo cuando otra persona le encarga una tarea',
  message: 'Correo cuando llega un mensaje a una conversación suya',
};

/** As somebody reads it who does not choose: «En Auxilia, correo y SMS». */
export function carriersText(kind: NoticeKind, choice: NoticeChoice): string {
  const names = choice[kind].map((channel) => channelNames[channel]);
  return new Intl.ListFormat('es').format(['Auxilia', ...names]);
}
