import type { Platform } from './platform.ts';

/** Far longer than stopping takes; whoever waits at the terminal is not to wait for ever. */
const longestStopMs = 15_000;

/**
 * Ends the process in order. Ctrl+C reaches it twice, from the terminal and from `node24.mjs`: signals after the
 * first are ignored, since their default would end it half way.
 */
export function stopOnSignal(platform: Pick<Platform, 'close'>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await platform.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().catch(() => process.exit(1)));
  }
}
