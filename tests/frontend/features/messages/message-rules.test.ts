import { describe, expect, it } from 'vitest';
import { channelText } from '../../../../frontend/features/messages/compose/channel-text.ts';
import { textProblem } from '../../../../frontend/features/messages/compose/text-problem.ts';
import { textParts } from '../../../../frontend/features/messages/conversation/text-parts.ts';
import { readAddress, writeAddress } from '../../../../frontend/features/messages/message-address.ts';
import {
  authorText,
  deliveryText,
  shortTime,
  threadTitle,
} from '../../../../frontend/features/messages/message-texts.ts';
import { durationText } from '../../../../frontend/lib/alarm-clock.ts';
import { refusalOf, sizeText, typeOf } from '../../../../frontend/lib/attachment-check.ts';
import type { Message } from '../../../../lambdas/contracts/messages.ts';

const message: Message = {
  id: 'm1',
  sentAt: '2026-11-20T18:00:00Z',
  author: { kind: 'person', name: 'Ana Ruiz', userId: null, approvedBy: null, recordedBy: null },
  text: 'Hola',
  isRetracted: false,
  channel: null,
  delivery: 'internal',
  deliveryNote: null,
  sentText: null,
  attachments: [],
  isNote: false,
  flags: [],
  readBy: [],
  isUnread: false,
};

describe('links in a message', () => {
  const linksIn = (text: string) =>
    textParts(text)
      .filter(({ kind }) => kind === 'link')
      .map(({ value }) => value);

  it('are addresses of the web, without what ends the sentence', () => {
    expect(linksIn('Vea https://example.com/a?b=1. (http://example.org/x), y nada más')).toEqual([
      'https://example.com/a?b=1',
      'http://example.org/x',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'https://',
    'https://banco.example@malo.example/',
    'www.example.com',
  ])('are never %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it.each(['', 'Hola', 'https://a.example', 'a https://a.example b https://b.example\nc <b>'])(
    'leave the text whole: "%s"',
    (text) => {
      expect(
        textParts(text)
          .map(({ value }) => value)
          .join(''),
      ).toBe(text);
    },
  );
});

describe('the address', () => {
  it('keeps what is chosen and reads it back', () => {
    const address = {
      threadId: 'abc-1',
      patientId: 'p.2',
      kind: 'internal',
      view: 'flagged',
      tagId: '0e3b6f0a-5d43-4a34-9b5e-6f1f0f3c8a11',
      isSummaryInFront: true,
    } as const;
    const written = writeAddress(address);
    expect(written.toString()).toBe(
      'paciente=p.2&tipo=equipo&vista=alarmas&etiqueta=0e3b6f0a-5d43-4a34-9b5e-6f1f0f3c8a11&conversacion=abc-1&panel=paciente',
    );
    expect(readAddress(written)).toEqual(address);
  });

  it('takes what is none for nothing chosen', () => {
    const parameters = new URLSearchParams('conversacion=a/b&paciente=&tipo=toString&vista=x&panel=x');
    expect(readAddress(parameters)).toEqual({
      threadId: undefined,
      patientId: undefined,
      kind: undefined,
      view: 'all',
      isSummaryInFront: false,
    });
  });
});

describe('who wrote a message', () => {
  it('is told with the capacity in which they did', () => {
    const author = message.author;
    expect(authorText(author)).toBe('Ana Ruiz');
    expect(authorText({ ...author, kind: 'patient' })).toBe('Ana Ruiz (paciente)');
    expect(authorText({ ...author, kind: 'relative', name: null })).toBe('Familiar');
    expect(authorText({ ...author, kind: 'agent', name: 'Asistente' })).toBe('Asistente (agente)');
    expect(authorText({ ...author, kind: 'agent', name: 'Asistente', approvedBy: 'Luis Gil' })).toBe(
      'Asistente (agente de IA), aprobado por Luis Gil',
    );
    expect(authorText({ ...author, kind: 'unknown', name: null })).toBe('Remitente sin identificar');
  });

  it('heads the conversation, and is not made up where nobody knows', () => {
    const patient = { id: '1', name: 'Eva Gil' };
    expect(threadTitle({ kind: 'patient', patient, topic: 'Receta' })).toBe('Eva Gil');
    expect(threadTitle({ kind: 'patient', patient: null, topic: 'Receta' })).toBe(
      'Remitente sin identificar',
    );
    expect(threadTitle({ kind: 'internal', patient: null, topic: 'Turnos' })).toBe('Turnos');
  });
});

describe('delivery', () => {
  it('is told in words, with the reason where it failed', () => {
    const outgoing = {
      ...message,
      channel: 'sms',
      sentText: message.text,
      deliveryNote: 'El proveedor no lo aceptó.',
    } as const;
    expect(deliveryText({ ...outgoing, delivery: 'sent' })).toBe('Enviado por SMS');
    expect(deliveryText({ ...outgoing, delivery: 'failed' })).toBe(
      'No se ha podido enviar por SMS. El proveedor no lo aceptó.',
    );
    expect(deliveryText({ ...outgoing, delivery: 'uncertain' })).toMatch(/^No es seguro/);
    expect(deliveryText({ ...message, delivery: 'no-channel' })).toBe('No se ha enviado.');
    expect(deliveryText({ ...message, isNote: true })).toBe('Nota interna: no sale de la clínica');
    expect(deliveryText(message)).toBeUndefined();
  });

  it('never says of a text that it was sent where something else left, or nobody noted what', () => {
    const notice = 'Tiene un mensaje nuevo de Clínica del Sol.';
    const outgoing = { ...message, channel: 'sms', sentText: notice } as const;
    expect(deliveryText({ ...outgoing, delivery: 'sent' })).toBe(
      `Enviado por SMS solo el aviso, no el texto: «${notice}»`,
    );
    expect(deliveryText({ ...outgoing, delivery: 'sending' })).toBe(
      `Enviándose por SMS solo el aviso: «${notice}»`,
    );
    expect(deliveryText({ ...outgoing, delivery: 'failed' })).toBe(
      'No se ha podido enviar el aviso por SMS.',
    );
    expect(deliveryText({ ...outgoing, delivery: 'uncertain' })).toBe(
      'No es seguro que se enviara el aviso por SMS.',
    );
    const documents = 'Hay un documento para usted.';
    expect(deliveryText({ ...outgoing, sentText: `Hola\n\n${documents}`, delivery: 'sent' })).toBe(
      `Enviado por SMS; los archivos no, en su lugar: «${documents}»`,
    );
    expect(deliveryText({ ...outgoing, sentText: null, delivery: 'sent' })).toBe(
      'Enviado por SMS; no consta si salió el texto o solo un aviso',
    );
    // What was corrected afterwards is not what they got.
    expect(deliveryText({ ...outgoing, text: 'Corregido', sentText: 'Hola', delivery: 'sent' })).toContain(
      'no el texto: «Hola»',
    );
  });

  it('is foretold with the channel that the patient allows', () => {
    const thread = { kind: 'patient', patient: { id: '1', name: 'Eva' }, people: null } as const;
    const channel = {
      name: 'sms',
      to: '+12015550142',
      withContent: true,
      notice: null,
      person: null,
    } as const;
    expect(channelText({ ...thread, channel })).toBe('El mensaje saldrá por SMS a (201) 555-0142.');
    expect(channelText({ ...thread, channel: { ...channel, withContent: false, notice: 'Llame.' } })).toMatch(
      /^Por SMS solo saldrá el aviso de que hay un mensaje.*Dirá: «Llame\.»$/,
    );
    expect(channelText({ ...thread, channel: { ...channel, person: 'Claudia Peña' } })).toBe(
      'El mensaje saldrá por SMS a (201) 555-0142 (Claudia Peña).',
    );
    expect(channelText({ ...thread, channel: null })).toContain('no saldrá');
    expect(channelText({ ...thread, patient: null, channel: null })).toContain('falta indicar');
    const internal = { kind: 'internal', patient: null, channel: null, people: null } as const;
    expect(channelText(internal)).toContain('equipo');
    expect(channelText({ ...internal, people: [] })).toContain('solo quienes participan');
  });
});

describe('times', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  it('are told in the zone of the organization', () => {
    expect(shortTime('2026-11-20T05:30:00Z', 'America/New_York', now)).toBe('12:30 a.m.');
    expect(shortTime('2026-11-20T04:30:00Z', 'America/New_York', now)).toBe('ayer');
    expect(shortTime('2026-11-03T12:00:00Z', 'America/New_York', now)).toBe('3 nov');
    expect(shortTime('2024-11-03T12:00:00Z', 'America/New_York', now)).toBe('3 nov 2024');
    expect(shortTime('', 'America/New_York', now)).toBe('');
  });

  it('that are left or gone are told by what matters of them', () => {
    expect(durationText(485_000)).toBe('8 min 5 s');
    expect(durationText(-999)).toBe('0 min 0 s');
    expect(durationText(3_600_000)).toBe('1 h 0 min');
    expect(durationText(90 * 3_600_000)).toBe('3 d 18 h');
  });
});

describe('a file', () => {
  const file = (name: string, type: string, size = 10) => ({ name, type, size });
  it('is of the type that it says, or where the system says none, of its ending', () => {
    expect(typeOf(file('a.pdf', 'application/pdf'))).toBe('application/pdf');
    expect(typeOf(file('foto.JPEG', ''))).toBe('image/jpeg');
    expect(typeOf(file('a.pdf', 'application/x-msdownload'))).toBeUndefined();
    expect(typeOf(file('a.exe', ''))).toBeUndefined();
    expect(typeOf(file('pdf', 'toString'))).toBeUndefined();
  });

  it('is refused before it is sent where it is empty, too large or of another type', () => {
    expect(refusalOf(file('a.pdf', 'application/pdf', 20 * 1024 * 1024))).toBeUndefined();
    expect(refusalOf(file('a.pdf', 'application/pdf', 20 * 1024 * 1024 + 1))).toBe(
      'El archivo supera 20 MB.',
    );
    expect(refusalOf(file('a.pdf', 'application/pdf', 0))).toBe('El archivo está vacío.');
    expect(refusalOf(file('a.svg', 'image/svg+xml'))).toMatch(/^Tipo no admitido/);
    expect(sizeText(1_536)).toBe('1.5 KB');
  });
});

describe('a text', () => {
  it('cannot be sent empty, too long, or with a field of a template that is not filled', () => {
    expect(textProblem('  ')).toBe('Escriba un mensaje.');
    expect(textProblem('x'.repeat(8_000))).toBeUndefined();
    expect(textProblem('x'.repeat(8_001))).toContain('sobran 1');
    expect(textProblem('Su cita es {{cita.fecha}}')).toContain('llaves');
    expect(textProblem('Su cita es mañana {sic}')).toBeUndefined();
  });
});
