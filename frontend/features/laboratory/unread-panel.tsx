import { Text } from '@chakra-ui/react';
import type { Origin } from '../../../lambdas/clinical/laboratory/measured.ts';
import type { Unread } from '../../../lambdas/clinical/laboratory/read/report.ts';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../../ui/parts.ts';

const reasons: Record<Unread['why'], string> = {
  unknownTest: 'prueba no reconocida',
  noValue: 'sin valor',
  ambiguousNumber: 'el número puede ser dos',
  unexplained: 'queda algo sin explicar',
  severalPeople: 'hay más de una persona: no se combinan',
  formula: 'fórmula: no se calcula',
  notReadable: 'no se puede leer',
};

function placeText(origin: Origin): string {
  if (origin.kind === 'text') return `línea ${origin.line}`;
  if (origin.kind === 'row') return `fila ${origin.row}`;
  return origin.kind === 'segment' ? `segmento ${origin.segment}` : origin.path;
}

/** What was there and was not understood: nothing is dropped. */
export function UnreadPanel({ unread }: { unread: readonly Unread[] }) {
  return (
    <Panel
      title={unread.length === 1 ? '1 línea sin leer' : `${unread.length} líneas sin leer`}
      countColor="orange"
    >
      <List.Root ps="4" gap="1" fontSize="sm">
        {unread.map((one) => (
          <List.Item key={`${placeText(one.origin)} ${one.text}`} overflowWrap="anywhere">
            {one.text}
            <Text as="span" color="fg.muted">{` (${placeText(one.origin)}: ${reasons[one.why]})`}</Text>
          </List.Item>
        ))}
      </List.Root>
    </Panel>
  );
}
