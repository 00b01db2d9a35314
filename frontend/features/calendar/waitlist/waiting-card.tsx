import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Hourglass, Sparkles } from 'lucide-react';
import { sentence } from '../../../../lambdas/clinical/clock.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { nameOf } from '../calendar-entry.ts';
import { spanText } from '../time-text.ts';
import type { Offer, Waiting } from './waiting.ts';

interface WaitingCardProps {
  waiting: Waiting;
  offers: readonly Offer[];
  timeZone: string;
  onBook: (offer: Offer) => void;
  onDiscard: (offer: Offer) => void;
  onFindTime: () => void;
  onRemove: () => void;
}

function periodText({ periods }: Waiting, timeZone: string): string {
  if (periods.length === 0) return 'Cualquier día';
  return periods
    .map(({ start, end }) =>
      [
        start === undefined ? undefined : `desde ${formatDate(start, timeZone)}`,
        end === undefined ? undefined : `hasta ${formatDate(end, timeZone)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
}

/** Somebody who waits, with what has become free for them. */
export function WaitingCard(props: WaitingCardProps) {
  const { waiting, offers, timeZone, onBook, onDiscard, onFindTime, onRemove } = props;
  const { entry } = waiting;
  const patient = nameOf(entry.patient, 'Sin paciente');
  const details = [
    entry.purpose ?? 'Cualquier servicio',
    entry.practitioners.map(({ name }) => name).join(', ') || 'cualquier profesional',
    periodText(waiting, timeZone),
  ];
  return (
    <chakra.li borderWidth="1px" borderRadius="md" p="3">
      <Stack gap="2">
        <Flex gap="2" align="center">
          <Hourglass size={16} aria-hidden />
          <Text fontWeight="semibold">{patient}</Text>
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {details.join(' · ')}
        </Text>
        {entry.comment ? <Text fontSize="sm">{entry.comment}</Text> : null}
        {offers.map((offer) => (
          <Stack
            key={offer.id}
            gap="2"
            bg="green.subtle"
            color="green.fg"
            borderWidth="1px"
            borderColor="green.border"
            borderRadius="l2"
            p="2.5"
          >
            <Flex gap="2" fontSize="sm">
              <chakra.span pt="0.5" flexShrink="0">
                <Sparkles size={16} aria-hidden />
              </chakra.span>
              <Text>
                {sentence(
                  `Ha quedado libre: ${offer.practitioner?.name ? `con ${offer.practitioner.name}, ` : ''}${spanText(offer.start, offer.end, timeZone)}`,
                )}
              </Text>
            </Flex>
            <Flex gap="2">
              <Button size="xs" colorPalette="brand" onClick={() => onBook(offer)}>
                Reservar
              </Button>
              <Button size="xs" variant="outline" onClick={() => onDiscard(offer)}>
                Descartar
              </Button>
            </Flex>
          </Stack>
        ))}
        <Flex gap="2" wrap="wrap">
          <Button size="xs" variant="outline" aria-label={`Buscar hora para ${patient}`} onClick={onFindTime}>
            Buscar hora
          </Button>
          <Button size="xs" variant="ghost" aria-label={`Quitar a ${patient} de la lista`} onClick={onRemove}>
            Quitar de la lista
          </Button>
        </Flex>
      </Stack>
    </chakra.li>
  );
}
