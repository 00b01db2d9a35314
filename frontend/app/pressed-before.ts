let pressed: HTMLElement | undefined;
let stop: (() => void) | undefined;

/** Notes which button of a pre-rendered page was pressed last before its code arrived. Links work without it. */
export function rememberPress(page: HTMLElement): void {
  const note = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null;
    if (!control) return;
    // A form is sent by its code alone.
    event.preventDefault();
    pressed = control;
  };
  page.addEventListener('click', note, true);
  stop = () => page.removeEventListener('click', note, true);
}

/** Presses it again, now that somebody listens. */
export function repeatPress(): void {
  stop?.();
  const control = pressed;
  pressed = undefined;
  if (control?.isConnected) control.click();
}
