import type { CalendarAddress } from '../calendar-address.ts';
import type { CalendarEntry } from '../calendar-entry.ts';
import type { Directory } from '../directory.ts';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { AppointmentChanges } from './use-appointment-changes.ts';

export type AppointmentDialog = { kind: 'move' | 'cancel'; entry: CalendarEntry };

interface AppointmentDialogsProps {
  address: CalendarAddress;
  dialog: AppointmentDialog | undefined;
  entries: readonly CalendarEntry[];
  directory: Directory;
  timeZone: string;
  today: string;
  now: number;
  changes: AppointmentChanges;
  onDialog: (dialog: AppointmentDialog | undefined) => void;
  onClose: () => void;
}

/** The appointment that the address names, and the dialogs that belong to one. */
export function AppointmentDialogs(props: AppointmentDialogsProps) {
  const { address, dialog, entries, directory, timeZone, today, now, changes, onDialog, onClose } = props;
  const open = entries.find(({ id }) => id === address.appointment);
  if (dialog) {
    const close = () => onDialog(undefined);
    const done = () => {
      close();
      onClose();
    };
    // Changed by somebody else meanwhile: what is done now is done to what is there now.
    const entry = entries.find(({ id }) => id === dialog.entry.id) ?? dialog.entry;
    return dialog.kind === 'move' ? (
      <MoveDialog {...{ entry, directory, timeZone, today, changes }} onDone={done} onClose={close} />
    ) : (
      <CancelDialog {...{ entry, timeZone, changes }} onDone={done} onClose={close} />
    );
  }
  if (!open) return null;
  return (
    <AppointmentDrawer
      entry={open}
      timeZone={timeZone}
      now={now}
      changes={changes}
      onMove={() => onDialog({ kind: 'move', entry: open })}
      onCancel={() => onDialog({ kind: 'cancel', entry: open })}
      onClose={onClose}
    />
  );
}
