import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { phoneText } from '../../lambdas/clinical/patient-identity.ts';
import type { WayOut } from '../../lambdas/contracts/threads.ts';
import { wayOutRoutes } from '../../lambdas/contracts/way-out.ts';
import { useApiClient } from './api-context.ts';
import { channelNames } from './channel-names.ts';

/** Where a message to a patient would go and what of it, as a sentence: "El mensaje saldrá por SMS a (201) 555-0142." */
export function wayOutText(channel: WayOut | null): string {
  if (!channel)
    return 'El mensaje quedará guardado y no saldrá: el paciente ha fallecido, no ha autorizado ningún canal o no consta su dirección.';
  const by = channelNames[channel.name];
  const to = addressText(channel);
  return channel.withContent
    ? `El mensaje saldrá por ${by} ${to}.`
    : `Por ${by} solo saldrá el aviso de que hay un mensaje, ${to}: el paciente no ha autorizado que se envíe el contenido. Dirá: «${channel.notice ?? ''}»`;
}

/** "a (201) 555-0142 (Claudia Peña)": to which address, and whose it is where not the patient's. */
export function addressText({ name, to, person }: WayOut): string {
  return `a ${name === 'email' ? to : phoneText(to)}${person ? ` (${person})` : ''}`;
}

/** Where a first message to somebody would go; undefined until it is known. */
export function useWayOutText(patientId: string | undefined): string | undefined {
  const client = useApiClient().of(wayOutRoutes);
  const query = useQuery(
    queryOptions({
      queryKey: ['way-out', patientId],
      queryFn:
        patientId === undefined
          ? skipToken
          : ({ signal }) => client.call('findWayOut', { params: { patientId }, signal }),
    }),
  );
  return query.data && wayOutText(query.data.channel);
}
