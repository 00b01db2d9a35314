import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '../../../../lambdas/clinical/clock.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { ChangeNotice } from '../../../ui/change-notice.tsx';
import { refreshCalendar, showChange, showWritten } from '../calendar-api.ts';
import { type CalendarEntry, type Participant, readEntry } from '../calendar-entry.ts';
import type { NewTime, Outcome, StatusOperation } from '../scheduling-calls.ts';
import { useSchedulingClient } from '../scheduling-client.ts';
import { TimeTaken } from '../scheduling-refusal.ts';
import { momentText } from '../time-text.ts';

export interface AppointmentNotice extends ChangeNotice {
  /** Another time for the same appointment. */
  findTime?: CalendarEntry;
}

const statusTexts: Record<StatusOperation, string> = {
  $arrive: 'El paciente ha llegado.',
  $fulfill: 'La cita se ha realizado.',
  '$no-show': 'El paciente no se presentó.',
};

const shownKinds = { $arrive: 'arrived', $fulfill: 'fulfilled', '$no-show': 'noshow' } as const;

const asParticipant = (reference: string): Participant => ({
  reference,
  id: reference.replace('Practitioner/', ''),
  name: undefined,
});

/** Changes of appointments that show at once and are taken back where the server refuses them. */
export function useAppointmentChanges(timeZone: string) {
  const client = useSchedulingClient();
  const cache = useQueryClient();
  const [notice, setNotice] = useState<AppointmentNotice>();
  const tell = (next: Omit<AppointmentNotice, 'number'>) =>
    setNotice((before) => ({ ...next, number: (before?.number ?? 0) + 1 }));

  function refuse(entry: CalendarEntry, what: string, error: unknown) {
    showChange(cache, entry.id, () => entry);
    refreshCalendar(cache);
    const isTaken = error instanceof TimeTaken;
    const detail = error instanceof ApiProblem || error instanceof Error ? error.message : '';
    tell({
      kind: 'refused',
      text: what,
      details: isTaken ? error.reasons : [detail],
      ...(isTaken ? { findTime: entry } : {}),
    });
  }

  function accept({ appointments }: Outcome): CalendarEntry | undefined {
    showWritten(cache, appointments);
    refreshCalendar(cache);
    const [first] = appointments;
    return first && readEntry(first);
  }

  const movedText = ({ kind }: CalendarEntry, start: number, isUndo: boolean) => {
    if (isUndo) return 'La cita vuelve a su hora.';
    return sentence(`Cita ${kind === 'waitlist' ? 'reservada' : 'movida'}: ${momentText(start, timeZone)}`);
  };

  async function move(entry: CalendarEntry, time: NewTime, isUndo = false): Promise<boolean> {
    const { start, end, practitioners } = time;
    showChange(cache, entry.id, (shown) => ({
      ...shown,
      start,
      end,
      // Named by the server's answer.
      ...(practitioners ? { practitioners: practitioners.map(asParticipant) } : {}),
    }));
    try {
      const outcome = await client.reschedule(entry.id, entry.version, time);
      const written = accept(outcome);
      const former = entry.practitioners.map(({ reference }) => reference);
      tell({
        kind: 'done',
        text: movedText(entry, start, isUndo),
        details: outcome.remarks,
        ...(written && !isUndo && entry.start > Date.now()
          ? {
              undo: () =>
                void move(
                  written,
                  { start: entry.start, end: entry.end, ...(practitioners ? { practitioners: former } : {}) },
                  true,
                ),
            }
          : {}),
      });
      return true;
    } catch (error) {
      refuse(entry, 'La cita no se ha movido.', error);
      return false;
    }
  }

  async function setStatus(entry: CalendarEntry, operation: StatusOperation): Promise<void> {
    showChange(cache, entry.id, (shown) => ({ ...shown, kind: shownKinds[operation] }));
    try {
      const written = accept(await client.setStatus(entry.id, entry.version, operation));
      tell({
        kind: 'done',
        text: statusTexts[operation],
        details: [],
        // What has taken place does not come back.
        ...(written && operation !== '$fulfill' && entry.status === 'booked'
          ? { undo: () => void unsetStatus(entry, written) }
          : {}),
      });
    } catch (error) {
      refuse(entry, 'El estado de la cita no ha cambiado.', error);
    }
  }

  async function unsetStatus(before: CalendarEntry, written: CalendarEntry): Promise<void> {
    try {
      await client.unsetStatus(written.id, written.version, before.status);
      refreshCalendar(cache);
      tell({ kind: 'done', text: 'El estado de la cita vuelve a ser el de antes.', details: [] });
    } catch (error) {
      refuse(written, 'El estado de la cita no ha cambiado.', error);
    }
  }

  return { notice, dismiss: () => setNotice(undefined), tell, move, setStatus, accept };
}

export type AppointmentChanges = ReturnType<typeof useAppointmentChanges>;
