import { Box, Skeleton, Text } from '@chakra-ui/react';
import { CalendarPlus, LayoutPanelTop, SunMoon, UserPlus, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { rankGroups } from './rank-groups.ts';

const nothing = { act: () => undefined };
const page = (label: string, words: string): PaletteEntry => ({
  id: label,
  label,
  words,
  Icon: LayoutPanelTop,
  choice: nothing,
});
const patient = (label: string, detail: string): PaletteEntry => ({
  id: label,
  label,
  detail,
  Icon: UserRound,
  choice: nothing,
});

/** People who do not exist, and pages and actions that do. */
const groups: readonly PaletteGroup[] = [
  {
    title: 'Páginas (ejemplo)',
    entries: [
      page('Pacientes', 'historias'),
      page('Calendario', 'agenda citas'),
      page('Comunicaciones', 'mensajes'),
      page('Facturación', 'plan pagos'),
    ],
  },
  {
    title: 'Pacientes (ejemplo)',
    entries: [
      patient('Lucía Núñez Ficticia', 'Nac. 14 mar 1981 · N.º EJ-0001'),
      patient('Mateo Ejemplo Ibáñez', 'Nac. 2 sept 1954 · N.º EJ-0002'),
    ],
  },
  {
    title: 'Acciones (ejemplo)',
    entries: [
      { id: 'appointment', label: 'Nueva cita', words: 'reservar', Icon: CalendarPlus, choice: nothing },
      { id: 'patient', label: 'Nuevo paciente', words: 'alta', Icon: UserPlus, choice: nothing },
      { id: 'theme', label: 'Cambiar tema', words: 'oscuro claro', Icon: SunMoon, choice: nothing },
    ],
  },
];

/**
 * A palette to try, of examples alone: choosing does nothing but say so. It comes once the page is in a browser, since
 * the styles that cmdk writes into its elements are not for a page that is made ahead.
 */
export function PaletteSample() {
  const [isThere, setThere] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setThere(true), []);
  const shown = typed.trim() === '' ? groups : rankGroups(groups, typed);
  const nothingFound = shown.length === 0 ? { text: `Nada coincide con «${typed.trim()}».` } : undefined;
  return (
    <Box>
      <Box
        height="30rem"
        display="flex"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
        overflow="hidden"
      >
        {isThere ? (
          <CommandPalette
            typed={typed}
            onType={setTyped}
            placeholder="Pruebe con «calendrio» o «nunez»"
            groups={shown}
            notice={nothingFound}
            onChoose={({ label }) => setChosen(label)}
          />
        ) : (
          <Skeleton flex="1" />
        )}
      </Box>
      <Text role="status" mt="3" fontSize="sm" color="fg.muted" minH="6">
        {chosen === undefined ? null : `Ha elegido «${chosen}». Es un ejemplo: no se abre nada.`}
      </Text>
    </Box>
  );
}
