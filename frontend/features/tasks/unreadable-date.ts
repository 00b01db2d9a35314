/** The name of a date that is typed in part or does not exist, of which the browser answers nothing. */
export function unreadableDate(form: EventTarget): string | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined;
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput)?.name;
}
