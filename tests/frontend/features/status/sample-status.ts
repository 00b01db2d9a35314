import type { ServiceStatus } from '../../../../lambdas/contracts/status.ts';
import {
  type ComponentDay,
  componentNames,
  historyDays,
} from '../../../../lambdas/contracts/status-components.ts';
import type { Incident } from '../../../../lambdas/contracts/status-incidents.ts';

const wholeDay: ComponentDay = { up: 86_400, degraded: 0, down: 0 };

/** The API down for an hour yesterday, and nobody who looked two days ago. */
export const status: ServiceStatus = {
  checkedAt: '2026-11-22T10:00:00.000Z',
  firstDay: '2026-08-25',
  components: componentNames.map((name) => ({
    name,
    state: 'up',
    days: Array.from({ length: historyDays }, (_, index) => {
      if (index < historyDays - 4 || index === historyDays - 3) return null;
      const isBad = name === 'api' && index === historyDays - 2;
      return isBad ? { up: 82_800, degraded: 0, down: 3_600 } : wholeDay;
    }),
  })),
  incidents: [],
};

export const incident: Incident = {
  incidentId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a21',
  kind: 'incident',
  title: 'Los mensajes <b>salen</b> con retraso',
  severity: 'major',
  components: ['messages', 'jobs'],
  state: 'identified',
  startsAt: '2026-11-22T09:00:00.000Z',
  endsAt: null,
  settledAt: null,
  version: 2,
  updates: [
    {
      updateId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a22',
      state: 'identified',
      text: 'Es el proveedor.\n<script>alert(1)</script>',
      at: '2026-11-22T09:30:00.000Z',
      correctedAt: null,
    },
  ],
};

export const past: Incident = {
  ...incident,
  incidentId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a31',
  title: 'La agenda iba lenta',
  state: 'resolved',
  settledAt: '2026-11-20T10:00:00.000Z',
  startsAt: '2026-11-20T09:00:00.000Z',
};
