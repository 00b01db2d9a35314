type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Map<Field, string>();

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.options[field.selectedIndex]?.defaultSelected ?? true;
  return field.value === field.defaultValue;
}

/** Notes what was typed into a pre-rendered page before its code arrived. */
export function rememberTyped(page: HTMLElement): void {
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (!isUntouched(field)) typed.set(field, field.value);
  }
}

/**
 * React tells of a change where the text differs from the last that it saw: it is shown an empty field, and then, through
 * the setter of the class itself, which it does not watch, the text.
 */
function enter(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives the forms of a page, which begin with their own values, what was typed before. */
export function restoreTyped(): void {
  for (const [field, text] of typed) if (field.isConnected) enter(field, text);
  typed.clear();
}
