const timeLimitMs = 10_000;

export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    return (await fetch('/config.json', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
