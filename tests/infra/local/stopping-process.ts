import { setTimeout as wait } from 'node:timers/promises';
import { stopOnSignal } from '../../../infra/local/stop-on-signal.ts';

/** A platform that takes half a second to close. */
setInterval(() => {}, 1000);
stopOnSignal({
  async close() {
    process.stdout.write('closing\n');
    await wait(500);
    process.stdout.write('closed\n');
  },
});
process.stdout.write('ready\n');
