type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Map<Field, string>();
let listening: AbortController | undefined;

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.options[field.selectedIndex]?.defaultSelected ?? true;
  return field.value === field.defaultValue;
}

/** Through the setter of the class itself, which React does not watch: it is to notice the text with the next event. */
function setText(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

/** While somebody types, the forms of the page come up, and give their fields the values that they begin with. */
function putBack({ target }: Event): void {
  const text = typed.get(target as Field);
  if (text !== undefined) setText(target as Field, text);
}

function note({ target }: Event): void {
  typed.set(target as Field, (target as Field).value);
}

/** Notes what was typed into a pre-rendered page before its code arrived, and what is typed until it is restored. */
export function rememberTyped(page: HTMLElement): void {
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (!isUntouched(field)) typed.set(field, field.value);
  }
  listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  page.addEventListener('beforeinput', putBack, options);
  page.addEventListener('input', note, options);
}

/** React tells of a change where the text differs from the last that it saw: it is shown an empty field, and then the text. */
function enter(field: Field, text: string): void {
  field.value = '';
  setText(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives the forms of a page, which begin with their own values, what was typed before. */
export function restoreTyped(): void {
  listening?.abort();
  for (const [field, text] of typed) if (field.isConnected) enter(field, text);
  typed.clear();
}
