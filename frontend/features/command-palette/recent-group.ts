import { UserRound } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import type { Visit } from '../../lib/recent-visits.ts';
import type { ShownPatient } from '../../lib/shown-patient.ts';
import { patientPath } from '../patient/patient.page.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

export function patientEntry({ id, name, detail }: ShownPatient): PaletteEntry {
  return {
    id: `patient ${id}`,
    label: name,
    detail,
    Icon: UserRound,
    choice: { to: generatePath(patientPath, { patientId: id }) },
  };
}

/**
 * Where the person has been, newest first, without the page that they are on. A page that `known` does not hold (any
 * more), such as an agent that was archived, is left out.
 */
export function recentGroup(
  visits: readonly Visit[],
  known: readonly PaletteEntry[],
  pathname: string,
): PaletteGroup {
  const entries = visits.flatMap((visit) => {
    if (visit.kind === 'patient') return [patientEntry(visit)];
    const page = known.find(({ id }) => id === visit.path);
    return page ? [page] : [];
  });
  return {
    title: 'Recientes',
    entries: entries
      .filter(({ choice }) => !('to' in choice) || choice.to !== pathname)
      .map((entry) => ({ ...entry, id: `recent ${entry.id}` })),
  };
}
