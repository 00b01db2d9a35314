import { createToaster } from '@chakra-ui/react';
import type { ToastMessage } from './toast.ts';
import { toastDurations } from './toast-durations.ts';

/** Specification, section 9. */
const maximumToasts = 20;

export const toaster = createToaster({
  placement: 'top-end',
  max: maximumToasts,
  gap: 12,
  // Below the bar, whose menu and whose way to sign out they must not cover.
  offsets: { top: '5rem', right: '1rem', bottom: '1rem', left: '1rem' },
  pauseOnPageIdle: true,
});

export function publishToast({ type = 'info', ...message }: ToastMessage): void {
  const duration = type === 'info' || type === 'warning' ? toastDurations.default : toastDurations[type];
  toaster.create({ ...message, type, duration, closable: true });
}
