import { CannotStart } from '../local-environment.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'No queda espacio en el disco.',
  EDQUOT: 'No queda espacio en el disco.',
  EACCES: 'No hay permiso para escribir ahí.',
  EPERM: 'No hay permiso para escribir ahí.',
  EROFS: 'El disco es de solo lectura.',
  ENOTDIR: 'La carpeta indicada es un archivo.',
};

/** What the disk refused, as a sentence for the person at the terminal; anything else as it is. */
export function explainDisk(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // SQLite says so in words of its own.
  const isFull = error instanceof Error && /database or disk is full/.test(error.message);
  const reason = isFull ? reasons.ENOSPC : reasons[code];
  return reason === undefined ? error : new CannotStart(`${reason} No ha quedado nada a medias.`);
}
