import { phoneText } from '../../../../lambdas/clinical/patient-identity.ts';
import type { Thread } from '../../../../lambdas/contracts/threads.ts';
import { channelNames } from '../message-texts.ts';

/** Where a message would go, as a sentence: "El mensaje saldrá por SMS a (201) 555-0142." */
export function channelText({
  kind,
  patient,
  channel,
  people,
}: Pick<Thread, 'kind' | 'patient' | 'channel' | 'people'>): string {
  if (kind === 'internal' && people)
    return 'El mensaje lo verán solo quienes participan y no saldrá de la organización.';
  if (kind === 'internal') return 'El mensaje lo verá su equipo y no saldrá de la organización.';
  if (!patient && !channel)
    return 'El mensaje quedará guardado y no saldrá: falta indicar quién es el paciente.';
  if (!channel)
    return 'El mensaje quedará guardado y no saldrá: el paciente no ha autorizado ningún canal o no consta su dirección.';
  const address = channel.name === 'email' ? channel.to : phoneText(channel.to);
  const whose = channel.person ? ` (${channel.person})` : '';
  const by = channelNames[channel.name];
  const to = `a ${address}${whose}`;
  if (!patient)
    return `El mensaje saldrá por ${by} ${to}, sin que conste todavía de quién es. No escriba datos de ningún paciente.`;
  return channel.withContent
    ? `El mensaje saldrá por ${by} ${to}.`
    : `Por ${by} solo saldrá el aviso de que hay un mensaje, ${to}: el paciente no ha autorizado que se envíe el contenido.`;
}
