/** Reports what the person need not see. The browser's console is the only place a static page has. */
export function logError(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one sanctioned use, so that failures leave a trace.
  console.error(message, error);
}
