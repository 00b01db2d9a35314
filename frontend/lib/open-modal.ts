/** Whether something is open that has to be answered or closed first. */
export function hasOpenModal(): boolean {
  return document.querySelector('[aria-modal="true"]:not([data-state="closed"])') !== null;
}
