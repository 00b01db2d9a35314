const prefix = 'auxilia-';
const suffix = '.tar.zst.age';
const pattern = /^auxilia-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2}Z)\.tar\.zst\.age$/;

/** What a backup of this moment is called: `auxilia-2026-11-25T021500Z.tar.zst.age`. In the order of names the newest is last. */
export function archiveName(moment: Date): string {
  return `${prefix}${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z${suffix}`;
}

/** When a file of such a name was made, in ms; undefined for another's name. */
export function madeAt(name: string): number | undefined {
  return pattern.test(name) ? Date.parse(name.replace(pattern, '$1$2:$3:$4')) : undefined;
}
