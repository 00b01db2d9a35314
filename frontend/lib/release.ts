/** The script that starts the application, at once or later. Its name tells its content, and so the release. */
function entryOf(page: Document): string | undefined {
  const script = page.querySelector('script[type="module"][src]');
  // A page that was rendered ahead names what that script cannot begin without, too.
  return (script?.getAttribute('data-entry') ?? script?.getAttribute('src'))?.split(' ')[0];
}

/** Whether the server has another release than the one that this page was opened with. */
export async function isNewReleaseOut(): Promise<boolean> {
  const own = entryOf(document);
  try {
    // Asked for anew, and answered with 304 while nothing has changed.
    const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return false;
    const served = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return own !== undefined && served !== undefined && served !== own;
  } catch {
    return false;
  }
}
