import type { Thread } from '../../../../lambdas/contracts/threads.ts';
import { channelNames } from '../../../lib/channel-names.ts';
import { addressText, wayOutText } from '../../../lib/way-out.ts';

/** Where what is written in a thread would go, as a sentence. */
export function channelText({
  kind,
  patient,
  channel,
  people,
}: Pick<Thread, 'kind' | 'patient' | 'channel' | 'people'>): string {
  if (kind === 'internal' && people)
    return 'El mensaje lo verán solo quienes participan y no saldrá de la organización.';
  if (kind === 'internal') return 'El mensaje lo verá su equipo y no saldrá de la organización.';
  if (patient) return wayOutText(channel);
  return channel
    ? `El mensaje saldrá por ${channelNames[channel.name]} ${addressText(channel)}, sin que conste todavía de quién es. No escriba datos de ningún paciente.`
    : 'El mensaje quedará guardado y no saldrá: falta indicar quién es el paciente.';
}
