import { Flex } from '@chakra-ui/react';
import { Globe } from 'lucide-react';
import { foreignZone } from './time-text.ts';

/** Says in which zone the times are told, where that is not the one of the browser. */
export function ZoneNotice({ timeZone, now }: { timeZone: string; now: number }) {
  const zone = foreignZone(timeZone, new Date(now));
  if (zone === undefined) return null;
  return (
    <Flex gap="2" align="center" fontSize="sm" color="fg.info">
      <Globe size={16} aria-hidden />
      {`Las horas son las de su organización: ${zone}. El reloj de este dispositivo marca otra hora.`}
    </Flex>
  );
}
