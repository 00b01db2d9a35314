import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer, Order, Start } from './product-host.ts';

/** A process that has the product, on one data directory after the other (tests/support/product-host.ts). */
export function startProductProcess() {
  const child = fork(join(import.meta.dirname, 'product-host.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // The log of what works is for nobody to read.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closed = once(child, 'exit').then(() => [{ error: 'Its process has ended.' }]);
  async function tell(order: Order): Promise<string> {
    const answered = Promise.race([once(child, 'message'), closed]);
    child.send(order);
    const [answer] = (await answered) as [Answer];
    if ('error' in answer) throw new Error(`The product did not start: ${answer.error}`);
    return answer.url ?? '';
  }
  return {
    /** Ends the product if it runs, starts it on these data, and answers its address, which is always the same. */
    begin: (order: Start) => tell(order),
    end: () => tell({}),
    async stop(): Promise<void> {
      if (child.connected) child.disconnect();
      await closed;
    },
  };
}
