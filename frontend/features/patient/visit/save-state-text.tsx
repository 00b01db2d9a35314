import { Text } from '@chakra-ui/react';
import { timeText } from '../../../lib/instant-text.ts';
import type { NoteSaver, SaveState } from './note-saver.ts';
import { useSaveState } from './use-note-saver.ts';

function textOf(state: SaveState, timeZone: string): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'Sin cambios' : `Guardado ${timeText(state.at, timeZone)}`;
    case 'changed':
      return 'Sin guardar';
    case 'saving':
      return 'Guardando…';
    case 'offline':
      return 'Sin conexión: guardado aquí. Se enviará al volver.';
    case 'conflict':
      return 'Hay dos textos';
    case 'locked':
      return 'Ya no se guarda';
    case 'failed':
      return `No se ha guardado: ${state.message}`;
  }
}

/** How far what is written has come; told aloud where something is amiss. */
export function SaveStateText({ saver, timeZone }: { saver: NoteSaver; timeZone: string }) {
  const state = useSaveState(saver);
  const isAmiss = state.kind === 'offline' || state.kind === 'failed' || state.kind === 'locked';
  return (
    <Text
      fontSize="xs"
      color={isAmiss ? 'fg.warning' : 'fg.muted'}
      fontWeight={isAmiss ? 'semibold' : undefined}
      {...(isAmiss ? { role: 'status' } : {})}
    >
      {textOf(state, timeZone)}
    </Text>
  );
}
