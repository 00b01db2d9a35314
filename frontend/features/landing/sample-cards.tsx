import { Box, type BoxProps, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, FlaskConical, ShieldCheck, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';

interface Sample {
  Icon: typeof FlaskConical;
  title: string;
  figure: string;
  detail: string;
  /** Percent of a bar beneath the figure. */
  share?: number;
}

/** The four samples and their figures are the specification's (section 1). */
const samples = {
  lab: {
    Icon: FlaskConical,
    title: 'Análisis de laboratorio',
    figure: '87 %',
    detail: '24 resultados procesados',
    share: 87,
  },
  patients: { Icon: UsersRound, title: 'Pacientes hoy', figure: '142', detail: '+12 % vs. ayer' },
  appointment: {
    Icon: CalendarCheck,
    title: 'Cita confirmada',
    figure: '10:30',
    detail: 'Confirmada automáticamente',
  },
  compliance: {
    Icon: ShieldCheck,
    title: 'Cumplimiento',
    figure: '100 %',
    detail: 'Controles verificados',
    share: 100,
  },
} satisfies Record<string, Sample>;

/** Where each floats: across the picture's edge, over as little of it as can be. */
const places: Record<keyof typeof samples, BoxProps> = {
  lab: { top: '33%', left: '-40' },
  patients: { top: '14%', right: '-40' },
  appointment: { bottom: '6%', left: '-36' },
  compliance: { bottom: '14%', right: '-32' },
};

function SampleCard({ Icon, title, figure, detail, share }: Sample) {
  return (
    <Stack gap="2.5" p="4" height="full" bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="lg">
      <HStack gap="2.5">
        <Flex
          boxSize="8"
          align="center"
          justify="center"
          borderRadius="md"
          bg="brand.subtle"
          color="brand.fg"
          flexShrink="0"
        >
          <Icon size={17} aria-hidden />
        </Flex>
        <Text fontSize="sm" fontWeight="medium" lineHeight="short">
          {title}
        </Text>
      </HStack>
      <Text
        fontSize="2xl"
        fontWeight="bold"
        lineHeight="1"
        letterSpacing="tight"
        fontVariantNumeric="tabular-nums"
      >
        {figure}
      </Text>
      {share === undefined ? null : (
        <Box height="1.5" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
          <Box height="full" borderRadius="full" bg="brand.solid" width={`${share}%`} />
        </Box>
      )}
      <Text fontSize="xs" color="fg.muted">
        {detail}
      </Text>
    </Stack>
  );
}

/**
 * A picture with the samples around it: afloat where there is room beside it, in a grid beneath it where there is not.
 * They drift a little, and only for who has not asked for less motion.
 */
export function SampleCards({ children }: { children: ReactNode }) {
  return (
    <Box
      as="figure"
      position="relative"
      maxW={{ base: '5xl', xl: '4xl' }}
      mx="auto"
      mt={{ base: '12', md: '16' }}
    >
      {children}
      <Box
        as="ul"
        listStyleType="none"
        display={{ base: 'grid', xl: 'contents' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        gap="3"
        mt={{ base: '-6', sm: '-8' }}
        px={{ base: '3', sm: '6' }}
        position="relative"
        css={{
          '@media (min-width: 80rem) and (prefers-reduced-motion: no-preference)': {
            '& > li': { animation: 'drift 7s ease-in-out infinite alternate' },
            '& > li:nth-of-type(even)': { animationDelay: '-3.5s', animationDuration: '9s' },
          },
          '@keyframes drift': { from: { translate: '0 -0.3rem' }, to: { translate: '0 0.3rem' } },
        }}
      >
        {(Object.keys(samples) as (keyof typeof samples)[]).map((name) => (
          <Box as="li" key={name} position={{ xl: 'absolute' }} width={{ xl: '48' }} {...wide(places[name])}>
            <SampleCard {...samples[name]} />
          </Box>
        ))}
      </Box>
      <Text
        as="figcaption"
        position={{ xl: 'absolute' }}
        top={{ xl: '100%' }}
        insetX="0"
        pt={{ base: '4', xl: '5' }}
        fontSize="xs"
        color="fg.muted"
        textAlign="center"
      >
        Ejemplos con datos inventados.
      </Text>
    </Box>
  );
}

/** A place that counts only where cards float. */
function wide(place: BoxProps): BoxProps {
  return Object.fromEntries(Object.entries(place).map(([side, distance]) => [side, { xl: distance }]));
}
