/** Hands the browser a file to save. Names carry no patient: they stay in lists of downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Only once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
