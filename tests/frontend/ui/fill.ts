import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in one go, as from the clipboard: for tests of what a form does, not of how one types into it. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
