/**
 * Puts words where the cursor is, as if they had been typed, so that they can be undone; where that is not to be had (it is a
 * command that browsers keep for this alone), as a change of the field.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** On lines of its own, below what is there. */
export function insertLines(field: HTMLTextAreaElement, text: string): void {
  const before = field.value.slice(0, field.selectionStart);
  const needsLine = before !== '' && !before.endsWith('\n');
  insertText(field, `${needsLine ? '\n' : ''}${text}`);
}
